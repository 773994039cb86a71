import type { Input, Reply } from '../../api/route.ts';
import type { payments as routes } from '../../api/routes/payments.ts';
import type { Cloud, CloudReader } from '../../cloud/cloud.ts';
import { listReceipts } from '../../cloud/payments/stripeCharges.ts';
import { ordersOfUser } from '../../cloud/table/orders.ts';
import { getPaymentCustomer } from '../../cloud/table/paymentCustomers.ts';
import type { AccessTo } from '../access/access.ts';
import { requireStripe } from './requireStripe.ts';

type Route = typeof routes.listCharges;

/** The caller's orders as we have booked them, with the card and the receipt that Stripe knows of. */
export async function listCharges(
  cloud: Pick<Cloud, 'stripe'> & Pick<CloudReader, 'table'>,
  { user }: AccessTo<Route>,
  { limit }: Input<Route>,
): Promise<Reply<Route>> {
  const stripe = await requireStripe(cloud);
  const customer = await getPaymentCustomer(cloud.table, user.userId, 'stripe');
  if (!customer) return { charges: [] };
  const [orders, receipts] = await Promise.all([
    ordersOfUser(cloud.table, user.userId, limit),
    listReceipts(stripe, customer, limit),
  ]);
  return {
    charges: orders.map(({ orderId, seconds, createdAt, status, priceCents, currency, paymentRef }) => {
      const { receiptUrl = null, card = null } = receipts.find((one) => one.paymentIntentId === paymentRef) ?? {};
      const minutes = Math.ceil(seconds / 60);
      return {
        paymentId: orderId,
        minutes,
        purchaseAt: createdAt,
        status,
        totalPriceCents: priceCents,
        currency,
        receiptUrl,
        card,
      };
    }),
  };
}
