import type { Input, Reply } from '../../api/route.ts';
import type { payments as routes } from '../../api/routes/payments.ts';
import type { Cloud, CloudReader } from '../../cloud/cloud.ts';
import { listReceipts, type Receipt } from '../../cloud/payments/stripeCharges.ts';
import { listPlanInvoices, type PlanInvoice } from '../../cloud/payments/stripeInvoices.ts';
import { ordersOfUser } from '../../cloud/table/orders.ts';
import { getPaymentCustomer } from '../../cloud/table/paymentCustomers.ts';
import type { Order } from '../../domain/payments/payments.ts';
import type { ReceiptKind } from '../../domain/payments/receipt.ts';
import type { AccessTo } from '../access/access.ts';
import { paidAtOf } from './issueReceipts.ts';

type Route = typeof routes.listCharges;

type Charge = Reply<Route>['charges'][number];

/** The caller's orders as we have booked them, with the card and the receipt that Stripe knows of, and what plans cost. */
export async function listCharges(
  cloud: Pick<Cloud, 'stripe'> & Pick<CloudReader, 'table'>,
  { user }: AccessTo<Route>,
  { limit }: Input<Route>,
): Promise<Reply<Route>> {
  const stripe = await cloud.stripe.open();
  const customer = stripe && (await getPaymentCustomer(cloud.table, user.userId, 'stripe'));
  const [orders, receipts, invoices] = await Promise.all([
    ordersOfUser(cloud.table, user.userId, limit),
    customer ? listReceipts(stripe, customer, limit) : [],
    customer ? listPlanInvoices(stripe, customer, limit) : [],
  ]);
  const charges = [...orders.map((order) => chargeOfOrder(order, receipts)), ...invoices.map(chargeOfInvoice)];
  charges.sort((a, b) => b.purchaseAt.localeCompare(a.purchaseAt));
  return { charges: charges.slice(0, limit) };
}

function chargeOfOrder(order: Order, receipts: readonly Receipt[]): Charge {
  const { receiptUrl = null, card = null } = receipts.find((one) => one.paymentIntentId === order.paymentRef) ?? {};
  return {
    paymentId: order.orderId,
    minutes: Math.ceil(order.seconds / 60),
    purchaseAt: order.createdAt,
    status: order.status,
    totalPriceCents: order.priceCents,
    currency: order.currency,
    receiptUrl,
    receipts: receiptsOf(order),
    card: card ?? order.card ?? null,
    provider: order.provider,
  };
}

/** What the person can have of an order on paper. */
const receiptsOf = (order: Order): ReceiptKind[] =>
  paidAtOf(order) === undefined ? [] : order.status === 'refunded' ? ['receipt', 'creditNote'] : ['receipt'];

const chargeOfInvoice = (invoice: PlanInvoice): Charge => {
  const { invoiceId, paidAt, totalCents, currency, url, card, isReturned } = invoice;
  return {
    paymentId: invoiceId,
    minutes: null,
    purchaseAt: paidAt,
    status: isReturned ? 'refunded' : 'paid',
    totalPriceCents: totalCents,
    currency,
    receiptUrl: url,
    receipts: isReturned ? ['receipt', 'creditNote'] : ['receipt'],
    card,
    provider: 'stripe',
  };
};
