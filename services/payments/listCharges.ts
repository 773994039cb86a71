import type { Input, Reply } from '../../api/route.ts';
import type { payments as routes } from '../../api/routes/payments.ts';
import type { Cloud, CloudReader } from '../../cloud/cloud.ts';
import { listReceipts, type Receipt } from '../../cloud/payments/stripe/charges.ts';
import { listPlanInvoices, type PlanInvoice } from '../../cloud/payments/stripe/invoices.ts';
import { ordersOfUser } from '../../cloud/table/money/orders.ts';
import { getPaymentCustomer } from '../../cloud/table/money/paymentCustomers.ts';
import { receiptsOfUser } from '../../cloud/table/money/receipts.ts';
import { refundsOfUser } from '../../cloud/table/money/refunds.ts';
import { getSubscription } from '../../cloud/table/money/subscriptions.ts';
import type { Locale } from '../../domain/languages/locales.ts';
import type { Order } from '../../domain/payments/payments.ts';
import type { Receipt as Paper, ReceiptKind } from '../../domain/payments/receipt.ts';
import { refundStanding } from '../../domain/payments/refunds.ts';
import type { AccessTo } from '../access/access.ts';
import { localeOf } from '../mail/write.ts';
import { paidAtOf } from './issueReceipts.ts';
import { recordOfInvoice, recordOfOrder, recordOfReceipt } from './paymentRecord.ts';

type Route = typeof routes.listCharges;

type Charge = Reply<Route>['charges'][number];
type WithoutParts = Omit<Charge, 'partRefunds' | 'refund'>;

/**
 * Returns the caller's orders as booked, with the card and the receipt from Stripe, and the caller's plan payments: by
 * card from Stripe, by PayPal from their receipts, because PayPal has no list of a person's payments.
 */
export async function listCharges(
  cloud: Pick<Cloud, 'stripe'> & Pick<CloudReader, 'table' | 'now'>,
  { user }: AccessTo<Route>,
  { limit }: Input<Route>,
): Promise<Reply<Route>> {
  const locale = localeOf(user.language);
  const stripe = await cloud.stripe.open();
  const customer = stripe && (await getPaymentCustomer(cloud.table, user.userId, 'stripe'));
  const [orders, papers, refunds, subscription, receipts, invoices] = await Promise.all([
    ordersOfUser(cloud.table, user.userId, limit),
    receiptsOfUser(cloud.table, user.userId),
    refundsOfUser(cloud.table, user.userId),
    getSubscription(cloud.table, user.userId),
    customer ? listReceipts(stripe, customer, limit) : [],
    customer ? listPlanInvoices(stripe, customer, limit) : [],
  ]);
  const charges = [
    ...orders.map((order) => chargeOfOrder(order, receipts, locale)),
    ...invoices.map((invoice) => chargeOfInvoice(invoice, locale)),
    ...chargesOfReceipts(papers, subscription?.paypalOrderId !== undefined && subscription.isDisputed === true),
  ];
  charges.sort((a, b) => b.purchaseAt.localeCompare(a.purchaseAt));
  const shown = charges.slice(0, limit);
  const paidAt = new Map(orders.map((order) => [order.orderId, paidAtOf(order)]));
  return {
    charges: shown.map((charge) => ({
      ...charge,
      refund: refundStanding(
        paidAt.get(charge.paymentId) ?? charge.purchaseAt,
        charge.status === 'paid',
        refunds.find(({ paymentId }) => paymentId === charge.paymentId),
        cloud.now(),
      ),
      partRefunds: partRefundsOf(charge.paymentId, papers),
    })),
  };
}

/** Returns the partial refunds that have a credit note, so that the document of each can be opened. */
const partRefundsOf = (of: string, papers: readonly Paper[]): Charge['partRefunds'] =>
  papers
    .filter(({ paymentId, refundId }) => paymentId === of && refundId !== undefined)
    .sort((a, b) => a.number.localeCompare(b.number))
    .map(({ refundId = '', totalCents }) => ({ refundId, amountCents: -totalCents }));

function chargeOfOrder(order: Order, receipts: readonly Receipt[], locale: Locale): WithoutParts {
  const { receiptUrl = null, card = null } = receipts.find((one) => one.paymentIntentId === order.paymentRef) ?? {};
  return {
    paymentId: order.orderId,
    ...recordOfOrder(order, locale),
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

/** Returns the documents available for an order. */
const receiptsOf = (order: Order): ReceiptKind[] =>
  paidAtOf(order) === undefined ? [] : order.status === 'refunded' ? ['receipt', 'creditNote'] : ['receipt'];

const chargeOfInvoice = (invoice: PlanInvoice, locale: Locale): WithoutParts => {
  const { invoiceId, paidAt, totalCents, currency, url, card, isReturned, disputedAt } = invoice;
  const status = disputedAt !== null ? 'disputed' : isReturned ? 'refunded' : 'paid';
  return {
    paymentId: invoiceId,
    ...recordOfInvoice(invoice, status, locale),
    minutes: null,
    purchaseAt: paidAt,
    status,
    totalPriceCents: totalCents,
    currency,
    receiptUrl: url,
    receipts: status === 'refunded' ? ['receipt', 'creditNote'] : ['receipt'],
    card,
    provider: 'stripe',
  };
};

/**
 * Returns whether a document is the receipt of a PayPal plan payment. Such a payment has an id from PayPal; an order
 * has one from Otoji.
 */
const isOfPayPalPlan = ({ kind, provider, paymentId, reference }: Paper): boolean =>
  kind === 'receipt' && provider === 'paypal' && paymentId === reference;

/** Returns the charges of PayPal plan payments. A dispute that can end a plan concerns the last payment for it. */
function chargesOfReceipts(papers: readonly Paper[], isLastDisputed: boolean): WithoutParts[] {
  const receipts = papers.filter(isOfPayPalPlan).sort((a, b) => b.paidAt.localeCompare(a.paidAt));
  const charges = receipts.map((receipt) => chargeOfReceipt(receipt, papers));
  return charges.map((charge, index) =>
    isLastDisputed && index === 0 ? { ...charge, status: 'disputed', paymentStatus: 'disputed' } : charge,
  );
}

function chargeOfReceipt(receipt: Paper, papers: readonly Paper[]): WithoutParts {
  const { paymentId, paidAt, totalCents, currency } = receipt;
  const isReturned = papers.some((one) => one.kind === 'creditNote' && one.paymentId === paymentId && !one.refundId);
  const status = isReturned ? 'refunded' : 'paid';
  return {
    paymentId,
    ...recordOfReceipt(receipt, status),
    minutes: null,
    purchaseAt: paidAt,
    status,
    totalPriceCents: totalCents,
    currency,
    receiptUrl: null,
    receipts: isReturned ? ['receipt', 'creditNote'] : ['receipt'],
    card: null,
    provider: 'paypal',
  };
}
