import { centsOfDecimal, decimalAmount } from '../../../domain/payments/amounts.ts';
import { paidPlanNames } from '../../../domain/plans/catalogue.ts';
import type { PlanOrder, PlanPayment, ReadPlanOrder } from '../../../domain/plans/planOrder.ts';
import { failed, type Outcome, ok } from '../../outcome.ts';
import type { CheckoutPage, PlanEvent, PlanSeller, WayBack, WebhookRequest } from '../provider.ts';
import { PayPalError } from './client.ts';
import { disputesOf } from './disputes.ts';
import { type PayPalReports, type Reported, verified } from './events.ts';
import { languages, type PayPalAccount, refundCapture } from './orders.ts';

/** PayPal's plan ids by `starter-monthly` and so on. */
export type PlanIds = ReadonlyMap<string, string>;

/** Order in which the plan ids are configured. */
const planIdNames = paidPlanNames.flatMap((plan) => [`${plan}-monthly`, `${plan}-annual`]);

/** Parses `P-…` ids separated by commas, in the order of `planIdNames`; undefined unless there is one for each. */
export function planIdsOf(text: string | undefined): PlanIds | undefined {
  const ids = (text ?? '').split(',').map((id) => id.trim());
  if (ids.length !== planIdNames.length || !ids.every((id) => /^P-\w+$/.test(id))) return undefined;
  return new Map(planIdNames.map((name, index) => [name, ids[index] ?? '']));
}

interface Money {
  readonly currency_code: string;
  readonly value: string;
}

interface PayPalSubscription {
  readonly id: string;
  readonly status: string;
  readonly custom_id?: string;
  readonly start_time?: string;
  readonly billing_info?: { readonly outstanding_balance?: Money; readonly failed_payments_count?: number };
  readonly links?: readonly { readonly rel: string; readonly href: string }[];
}

interface Transaction {
  readonly id: string;
  readonly status: string;
  readonly time: string;
  readonly amount_with_breakdown: { readonly gross_amount: Money };
}

const path = (subscriptionId: string, action = '') =>
  `/v1/billing/subscriptions/${encodeURIComponent(subscriptionId)}${action}`;

const customId = ({ environment }: PayPalAccount, orderId: string) => `${environment}:plan:${orderId}`;

/**
 * Sells plans at PayPal: a person agrees to a subscription on PayPal's page, and PayPal then charges it automatically.
 */
export const planSeller = (paypal: PayPalReports, planIds: PlanIds): PlanSeller => ({
  begin: (order, back) => begin(paypal, planIds, order, back),
  read: (order) => read(paypal, order),
  cancel: (subscriptionId) => cancel(paypal, subscriptionId),
  refund: (paymentId, attempt = 1) => refundCapture(paypal, paymentId, attempt),
  orderOfPayment: async (paymentId) => {
    const subscriptionId = await subscriptionOfSale(paypal, paymentId);
    return subscriptionId === undefined ? undefined : planOrderOf(paypal, subscriptionId);
  },
  readEvent: (request) => readPlanEvent(paypal, request),
});

/**
 * Creates a subscription. Its price is sent explicitly, so the plan at PayPal cannot differ from our catalog. An amount
 * due immediately for a change is sent as PayPal's set-up fee. PayPal keeps the idempotency key for three days.
 */
async function begin(paypal: PayPalReports, planIds: PlanIds, order: PlanOrder, back: WayBack): Promise<CheckoutPage> {
  const { orderId, plan, period, priceCents, dueCents, startsAt } = order;
  const money = (cents: number): Money => ({ currency_code: 'USD', value: decimalAmount(cents) });
  const made = await paypal.client.call<PayPalSubscription>({
    method: 'POST',
    path: '/v1/billing/subscriptions',
    requestId: `otoji:${paypal.environment}:plan:${orderId}`,
    body: JSON.stringify({
      plan_id: planIds.get(`${plan}-${period}`),
      custom_id: customId(paypal, orderId),
      ...(startsAt !== null && { start_time: startsAt }),
      plan: {
        billing_cycles: [{ sequence: 1, total_cycles: 0, pricing_scheme: { fixed_price: money(priceCents) } }],
        payment_preferences: {
          auto_bill_outstanding: true,
          payment_failure_threshold: 2,
          setup_fee_failure_action: 'CANCEL',
          ...(startsAt !== null && dueCents > 0 && { setup_fee: money(dueCents) }),
        },
      },
      application_context: {
        brand_name: 'Otoji',
        locale: languages[back.locale],
        shipping_preference: 'NO_SHIPPING',
        user_action: 'SUBSCRIBE_NOW',
        return_url: back.doneUrl,
        cancel_url: back.cancelledUrl,
      },
    }),
  });
  const payUrl = made.links?.find(({ rel }) => rel === 'approve' || rel === 'payer-action')?.href;
  if (!payUrl || !URL.canParse(payUrl) || new URL(payUrl).origin !== paypal.siteUrl)
    throw new Error(`PayPal's subscription ${made.id} has no page of PayPal's to agree at`);
  return { paymentRef: made.id, payUrl };
}

const states: Readonly<Partial<Record<string, ReadPlanOrder['state']>>> = {
  APPROVAL_PENDING: 'waiting',
  APPROVED: 'waiting',
  ACTIVE: 'active',
  SUSPENDED: 'suspended',
};

async function read(paypal: PayPalReports, order: PlanOrder): Promise<ReadPlanOrder | undefined> {
  if (!order.paymentRef) return undefined;
  const found = await paypal.client.find<PayPalSubscription>(path(order.paymentRef));
  if (!found || found.custom_id !== customId(paypal, order.orderId)) return undefined;
  const state = states[found.status] ?? 'over';
  const { outstanding_balance: owed, failed_payments_count: tries = 0 } = found.billing_info ?? {};
  return {
    subscriptionId: found.id,
    state,
    startsAt: new Date(found.start_time ?? order.createdAt).toISOString(),
    isOwed: tries > 0 || (owed !== undefined && centsOfDecimal(owed.value) > 0),
    payments: state === 'waiting' ? [] : await paymentsOf(paypal, order, found.id),
  };
}

const moved: readonly string[] = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'];

/**
 * Age up to which the disputes of a payment are read. It can be disputed for 180 days, and the decision matters as long
 * as the year that the payment covers.
 */
const disputableMs = 400 * 24 * 60 * 60 * 1000;

/**
 * Reads the payments of a subscription. A partial refund leaves a payment valid; a dispute takes the money back when it
 * is opened. Pending and declined payments have moved no money.
 */
async function paymentsOf(paypal: PayPalReports, order: PlanOrder, subscriptionId: string): Promise<PlanPayment[]> {
  const nowMs = paypal.now().getTime();
  const until = new Date(nowMs + 24 * 60 * 60 * 1000).toISOString();
  const period = new URLSearchParams({ start_time: order.createdAt, end_time: until });
  const { transactions = [] } = await paypal.client.call<{ readonly transactions?: readonly Transaction[] }>({
    method: 'GET',
    path: `${path(subscriptionId, '/transactions')}?${period}`,
  });
  const payments = transactions
    .filter(({ status }) => moved.includes(status))
    .map(({ id, status, time, amount_with_breakdown: { gross_amount: amount } }) => ({
      paymentId: id,
      paidAt: new Date(time).toISOString(),
      amountCents: centsOfDecimal(amount.value),
      currency: amount.currency_code,
      isReturned: status === 'REFUNDED',
      isDisputed: false,
      wonDisputes: 0,
    }))
    .sort((a, b) => a.paidAt.localeCompare(b.paidAt));
  const asked = payments.map(async (payment) => {
    if (Date.parse(payment.paidAt) + disputableMs <= nowMs) return payment;
    const { outcome, wonDisputes } = await disputesOf(paypal.client, payment.paymentId);
    const isDisputed = outcome === 'disputed' && !payment.isReturned;
    return { ...payment, isReturned: payment.isReturned || outcome !== 'paid', isDisputed, wonDisputes };
  });
  return Promise.all(asked);
}

/**
 * Cancels a subscription. PayPal refuses this if it is already canceled, and if nobody has agreed to it; PayPal deletes
 * the latter.
 */
async function cancel({ client }: PayPalReports, subscriptionId: string): Promise<void> {
  try {
    const body = JSON.stringify({ reason: 'Cancelled at Otoji' });
    await client.call({ method: 'POST', path: path(subscriptionId, '/cancel'), body });
  } catch (error) {
    if (!(error instanceof PayPalError) || (error.status !== 422 && error.status !== 404)) throw error;
  }
}

/**
 * Reads the plan order that an event is about. The event only identifies a subscription, whose state is read from
 * PayPal; only a refund is taken from the event itself.
 */
async function readPlanEvent(
  paypal: PayPalReports,
  request: WebhookRequest,
): Promise<Outcome<PlanEvent | null, 'forged'>> {
  const reported = await verified(paypal, request);
  if (!reported) return failed('forged');
  const subscriptionId = await subscriptionOf(paypal, reported);
  const orderId = subscriptionId ? await planOrderOf(paypal, subscriptionId) : undefined;
  return ok(orderId ? { orderId, ...refundOf(reported) } : null);
}

/** Returns the order of a subscription; undefined if it is unknown or not of this environment. */
async function planOrderOf(paypal: PayPalReports, subscriptionId: string): Promise<string | undefined> {
  const found = await paypal.client.find<PayPalSubscription>(path(subscriptionId));
  const orderId = found?.custom_id?.slice(customId(paypal, '').length);
  return orderId && found?.custom_id === customId(paypal, orderId) ? orderId : undefined;
}

/**
 * Returns the refund that a signed event reports. PayPal's list of a subscription's payments only shows which of them
 * were partly refunded.
 */
function refundOf({ event_type: type, resource }: Reported): Pick<PlanEvent, 'refund'> {
  const { id: refundId, sale_id: paymentId, state, amount } = resource ?? {};
  if (type !== 'PAYMENT.SALE.REFUNDED' || state !== 'completed' || !refundId || !paymentId) return {};
  if (amount?.total === undefined || amount.currency !== 'USD') return {};
  return { refund: { paymentId, refundId, amountCents: Math.abs(centsOfDecimal(amount.total)) } };
}

async function subscriptionOf(paypal: PayPalReports, { event_type: type = '', resource }: Reported) {
  if (/^BILLING\.SUBSCRIPTION\./.test(type)) return resource?.id;
  if (!/^(PAYMENT\.SALE|CUSTOMER\.DISPUTE)\./.test(type)) return undefined;
  if (resource?.billing_agreement_id) return resource.billing_agreement_id;
  // A refund or dispute refers to the sale that it belongs to.
  const sale = resource?.sale_id ?? resource?.disputed_transactions?.[0]?.seller_transaction_id;
  return sale ? subscriptionOfSale(paypal, sale) : undefined;
}

async function subscriptionOfSale({ client }: PayPalReports, saleId: string): Promise<string | undefined> {
  const path = `/v1/payments/sale/${encodeURIComponent(saleId)}`;
  return (await client.find<{ billing_agreement_id?: string }>(path))?.billing_agreement_id;
}
