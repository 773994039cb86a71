import type { Cloud, CloudReader } from '../../../cloud/cloud.ts';
import { listPlanInvoices, type PlanInvoice } from '../../../cloud/payments/stripe/invoices.ts';
import { getOrder } from '../../../cloud/table/money/orders.ts';
import { getPaymentCustomer } from '../../../cloud/table/money/paymentCustomers.ts';
import { getPlanOrder } from '../../../cloud/table/money/planOrders.ts';
import { getSubscription, isLive } from '../../../cloud/table/money/subscriptions.ts';
import type { Order, PaymentProviderName } from '../../../domain/payments/payments.ts';
import { type PaidPeriod, type PlanOrder, paidPeriods } from '../../../domain/plans/planOrder.ts';
import { paidAtOf } from '../../payments/issueReceipts.ts';

/** Number of a customer's last plan payments that are searched. */
const planInvoices = 100;

/** Payment of a person, as its provider or its order reports it. */
export type Paid = PaidBase &
  (
    | { readonly kind: 'topUp'; readonly order: Order }
    | { readonly kind: 'cardPlan'; readonly invoice: PlanInvoice }
    | { readonly kind: 'payPalPlan'; readonly order: PlanOrder }
  );

interface PaidBase {
  readonly userId: string;
  readonly paymentId: string;
  readonly provider: PaymentProviderName;
  /** ISO 8601 in UTC. */
  readonly paidAt: string;
  readonly priceCents: number;
  readonly currency: string;
  readonly standing: 'paid' | 'disputed' | 'refunded';
  /** Whether refunding it also pays back everything that the person has now because of it. */
  readonly isWhole: boolean;
}

export type PaidReader = Pick<Cloud, 'stripe' | 'paypal'> & Pick<CloudReader, 'table' | 'now'>;

/** Finds one of a person's payments; undefined if it is another person's, was never made or is unknown. */
export async function findPaid(cloud: PaidReader, userId: string, paymentId: string): Promise<Paid | undefined> {
  const order = await getOrder(cloud.table, paymentId);
  if (order) return order.userId === userId ? paidOrder(order) : undefined;
  return (await findInvoice(cloud, userId, paymentId)) ?? (await findPayPalPlan(cloud, userId, paymentId));
}

function paidOrder(order: Order): Paid | undefined {
  const { orderId: paymentId, userId, provider, status, priceCents, currency } = order;
  const paidAt = paidAtOf(order);
  if (paidAt === undefined || (status !== 'paid' && status !== 'disputed' && status !== 'refunded')) return undefined;
  const base = { userId, paymentId, provider, paidAt, priceCents, currency, standing: status, isWhole: true };
  return { ...base, kind: 'topUp', order };
}

async function findInvoice(cloud: PaidReader, userId: string, paymentId: string): Promise<Paid | undefined> {
  const stripe = await cloud.stripe.open();
  const customer = stripe && (await getPaymentCustomer(cloud.table, userId, 'stripe'));
  if (!customer) return undefined;
  const invoices = await listPlanInvoices(stripe, customer, planInvoices);
  const invoice = invoices.find(({ invoiceId }) => invoiceId === paymentId);
  if (!invoice) return undefined;
  const { paidAt, totalCents: priceCents, currency, subscriptionId } = invoice;
  const current = await getSubscription(cloud.table, userId);
  const now = cloud.now().toISOString();
  const running = invoices.filter(
    (one) => one.subscriptionId === subscriptionId && !one.isReturned && covers(one.lines, now),
  );
  return {
    ...{ kind: 'cardPlan', userId, paymentId, provider: 'stripe', paidAt, priceCents, currency, invoice },
    standing: standingOf(invoice.isReturned, invoice.disputedAt !== null),
    isWhole:
      current !== undefined &&
      isLive(current) &&
      current.subscriptionId === subscriptionId &&
      running.length === 1 &&
      running[0] === invoice,
  };
}

async function findPayPalPlan(cloud: PaidReader, userId: string, paymentId: string): Promise<Paid | undefined> {
  const seller = (await cloud.paypal.open())?.plans;
  const orderId = await seller?.orderOfPayment(paymentId);
  const order = orderId === undefined ? undefined : await getPlanOrder(cloud.table, orderId);
  if (!seller || order?.userId !== userId) return undefined;
  const read = await seller.read(order);
  const periods = read ? paidPeriods(order, read) : [];
  const period = periods.find(({ payment }) => payment.paymentId === paymentId);
  if (!period) return undefined;
  const { paidAt, amountCents: priceCents, currency, isReturned, isDisputed } = period.payment;
  const current = await getSubscription(cloud.table, userId);
  const now = cloud.now().toISOString();
  const running = periods.filter((one) => !one.payment.isReturned && covers([one], now));
  const hasReplaced = order.replaces !== null && order.replaces.paidUntil > now;
  return {
    ...{ kind: 'payPalPlan', userId, paymentId, provider: 'paypal', paidAt, priceCents, currency, order },
    standing: standingOf(isReturned, isDisputed),
    isWhole:
      current !== undefined &&
      isLive(current) &&
      current.paypalOrderId === order.orderId &&
      !hasReplaced &&
      running.length === 1 &&
      running[0] === period,
  };
}

const covers = (periods: readonly Pick<PaidPeriod, 'from' | 'until'>[], now: string): boolean =>
  periods.some(({ from, until }) => from <= now && now < until);

const standingOf = (isReturned: boolean, isDisputed: boolean): Paid['standing'] =>
  isDisputed ? 'disputed' : isReturned ? 'refunded' : 'paid';
