import type { PaidPlanName } from './catalogue.ts';
import { type BillingPeriod, periodStart } from './period.ts';
import { changeTo, type Subscription } from './subscription.ts';

/** A plan that is ordered at a provider to whose page the person is sent. What it costs is fixed when it is placed. */
export interface PlanOrder {
  readonly orderId: string;
  readonly userId: string;
  readonly plan: PaidPlanName;
  readonly period: BillingPeriod;
  /** Of each period, in US cents. */
  readonly priceCents: number;
  /** What is charged at once, in US cents: the first period, or the difference to the plan that it replaces. */
  readonly dueCents: number;
  /** When the first period begins that is charged in full, ISO 8601 in UTC; null where that is at once. */
  readonly startsAt: string | null;
  readonly replaces: ReplacedPlan | null;
  /** The code that has lowered what is charged at once; absent without one. */
  readonly discount?: PlanDiscount;
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
  /** What the provider calls the subscription, and its page; absent until the provider has heard of it. */
  readonly paymentRef?: string;
  readonly payUrl?: string;
  /** It has been the person's subscription: what was paid by it was for a plan that they had. */
  readonly hasCounted?: true;
  /** Another one has taken its place, and what it is paid for from this moment on is returned. ISO 8601 in UTC. */
  readonly leftAt?: string;
}

/** A code on an order of a plan. */
export interface PlanDiscount {
  readonly code: string;
  readonly percent: number;
  /** What would be charged at once without it, in US cents. */
  readonly listCents: number;
}

/** The subscription in whose place a new one comes, as it was when that was ordered. */
export interface ReplacedPlan {
  readonly subscriptionId: string;
  /** The order that it was bought by; absent for a subscription by card. */
  readonly orderId?: string;
  readonly paidUntil: string;
  /** The plan that goes on until `startsAt`; null where the new one begins at once. */
  readonly kept: PaidPlanName | null;
}

/** A payment for a plan, as its provider says it is. */
export interface PlanPayment {
  readonly paymentId: string;
  /** ISO 8601 in UTC. */
  readonly paidAt: string;
  readonly amountCents: number;
  readonly currency: string;
  /** The money is not ours: it was returned or taken back, or is disputed. */
  readonly isReturned: boolean;
  /** It is disputed, and nobody has decided yet. */
  readonly isDisputed: boolean;
  readonly wonDisputes: number;
}

/** An order of a plan as its provider knows it. */
export interface ReadPlanOrder {
  readonly subscriptionId: string;
  /** `waiting`: nobody has agreed to it. `over`: it is charged no more. */
  readonly state: 'waiting' | 'active' | 'suspended' | 'over';
  /** ISO 8601 in UTC. */
  readonly startsAt: string;
  /** A renewal was tried and not paid. */
  readonly isOwed: boolean;
  /** The oldest first. */
  readonly payments: readonly PlanPayment[];
}

const dayMs = 24 * 60 * 60 * 1000;

/** What a new subscription in place of a paid one costs at once and when it is first charged in full. */
export type Replacement = Pick<PlanOrder, 'dueCents' | 'startsAt' | 'replaces'>;

/** A first period of a plan for less than its price, which is charged from the second one on. */
export const reducedFirst = (period: BillingPeriod, at: Date, dueCents: number): Replacement => ({
  dueCents,
  startsAt: periodStart(at, period, 1).toISOString(),
  replaces: null,
});

/**
 * What comes in place of a paid subscription whose provider cannot change or resume it: a larger plan or a year begin at
 * once, for the price less what is left of the paid one; a smaller plan, or the same one after it was cancelled, begin
 * when what is paid ends, and cost nothing before. Null for what cannot follow. `paidCents`: what a period of the paid one
 * costs, which may be another price than that of today.
 */
export function replacementOf(
  now: Subscription,
  chosen: { readonly plan: PaidPlanName; readonly period: BillingPeriod },
  at: Date,
  prices: { readonly paidCents: number; readonly chosenCents: number },
): Replacement | null {
  const { subscriptionId, paidUntil, plan, period, paypalOrderId } = now;
  const before = { subscriptionId, paidUntil, ...(paypalOrderId !== undefined && { orderId: paypalOrderId }) };
  const isSame = chosen.plan === plan && chosen.period === period;
  const change = isSame && (now.cancelsAtEnd || now.next) ? 'later' : changeTo(now, chosen);
  const until = new Date(paidUntil);
  if (change === 'none' || change === 'refused' || now.status !== 'active' || until <= at) return null;
  if (change === 'later') return { dueCents: 0, startsAt: paidUntil, replaces: { ...before, kept: plan } };
  const replaces = { ...before, kept: null };
  const share = (cents: number) =>
    Math.round(
      (cents * (until.getTime() - at.getTime())) / (until.getTime() - periodStart(until, period, -1).getTime()),
    );
  const { paidCents, chosenCents: price } = prices;
  const unused = Math.min(share(paidCents), paidCents);
  if (chosen.period === period)
    return { dueCents: Math.min(share(price), price) - unused, startsAt: paidUntil, replaces };
  return { dueCents: price - unused, startsAt: periodStart(at, chosen.period, 1).toISOString(), replaces };
}

/** The payments that the order asks for, with the time that each pays for; money of another amount pays for nothing. */
export function paidPeriods(order: PlanOrder, read: ReadPlanOrder): readonly PaidPeriod[] {
  const first = new Date(order.startsAt ?? read.startsAt);
  // By its amount; where that is the price of a period as well, by its time.
  const isDifference = ({ paidAt, amountCents }: PlanPayment) =>
    order.startsAt !== null &&
    amountCents === order.dueCents &&
    (order.dueCents !== order.priceCents || Date.parse(paidAt) + dayMs < first.getTime());
  const dollars = read.payments.filter(({ currency }) => currency === 'USD');
  const [difference] = dollars.filter(isDifference);
  const full = dollars.filter((payment) => payment !== difference && payment.amountCents === order.priceCents);
  return [
    ...(difference
      ? [{ payment: difference, from: difference.paidAt, until: first.toISOString(), discount: order.discount }]
      : []),
    ...wholePeriods(first, order.period, full),
  ];
}

export interface PaidPeriod {
  readonly payment: PlanPayment;
  /** ISO 8601 in UTC, `until` exclusive. */
  readonly from: string;
  readonly until: string;
  /** What a code took off it. */
  readonly discount: PlanDiscount | undefined;
}

/** Each payment is for the period in which it was made, or for a later one if that is paid. */
function wholePeriods(first: Date, period: BillingPeriod, payments: readonly PlanPayment[]): PaidPeriod[] {
  let count = 0;
  const start = (index: number) => periodStart(first, period, index).toISOString();
  return payments.map((payment) => {
    // Providers charge a renewal some hours before or after its moment.
    const paidAt = new Date(Date.parse(payment.paidAt) + dayMs).toISOString();
    do count++;
    while (start(count) <= paidAt);
    return { payment, from: start(count - 1), until: start(count), discount: undefined };
  });
}

/** Somebody has agreed to it on an old page, when the time was over for which something was due at once. */
export const isAgreedTooLate = (order: PlanOrder, read: ReadPlanOrder): boolean =>
  paidPeriods(order, read).some(({ from, until }) => until <= from);

/** Payments for a time in which another subscription had taken the place of the order's, and whose money is still ours. */
export const paidTwice = (order: PlanOrder, read: ReadPlanOrder): readonly PlanPayment[] =>
  paidPeriods(order, read)
    .filter(({ from, payment }) => order.leftAt !== undefined && from >= order.leftAt && !payment.isReturned)
    .map(({ payment }) => payment);

/** The last payment for the plan, where its money is not ours; undefined where it is. */
export function returnedPaymentOf(order: PlanOrder, read: ReadPlanOrder): PlanPayment | undefined {
  const last = paidPeriods(order, read).at(-1)?.payment;
  return last?.isReturned ? last : undefined;
}

/** The payment for the current time of an order that another has replaced, if its money is not ours. */
export function returnedBeforeReplacement(order: PlanOrder, read: ReadPlanOrder, now: Date): PlanPayment | undefined {
  const { leftAt } = order;
  return paidPeriods(order, read).findLast(
    ({ payment, from, until }) =>
      payment.isReturned && until > now.toISOString() && (leftAt === undefined || from < leftAt),
  )?.payment;
}

/**
 * The subscription that an order has led to. It is `pending` until the provider says that it is active and its first
 * payment has been made; a plan whose last payment was returned has ended.
 */
export function subscriptionBy(order: PlanOrder, read: ReadPlanOrder, now: Date): Subscription {
  const periods = paidPeriods(order, read);
  const paid = periods.filter(({ payment }) => !payment.isReturned);
  const isFree = order.startsAt !== null && order.dueCents === 0;
  const ends = [...paid.map(({ until }) => until), ...(isFree && order.startsAt ? [order.startsAt] : [])].sort();
  const paidUntil = ends.at(-1);
  const last = periods.at(-1)?.payment;
  const isKept = order.replaces?.kept && order.startsAt !== null && now.toISOString() < order.startsAt;
  const common = {
    subscriptionId: read.subscriptionId,
    paypalOrderId: order.orderId,
    plan: isKept && order.replaces?.kept ? order.replaces.kept : order.plan,
    next: isKept && order.replaces?.kept !== order.plan ? order.plan : null,
    period: order.period,
    cancelsAtEnd: read.state === 'over',
  };
  if (last?.isReturned)
    return {
      ...common,
      ...(last.isDisputed && { isDisputed: true }),
      status: 'ended',
      paidUntil: earlier(paidUntil, last.paidAt),
    };
  if (paidUntil === undefined || read.state === 'waiting')
    return { ...common, status: read.state === 'over' ? 'ended' : 'pending', paidUntil: order.createdAt };
  const isOver = paidUntil <= now.toISOString();
  const isLate = Date.parse(paidUntil) + 2 * dayMs <= now.getTime();
  if (read.state === 'over') return { ...common, status: isOver ? 'ended' : 'active', paidUntil };
  const isUnpaid = isOver && (read.isOwed || read.state === 'suspended' || isLate);
  return { ...common, status: isUnpaid ? 'pastDue' : 'active', paidUntil };
}

const earlier = (one: string | undefined, other: string): string => (one !== undefined && one < other ? one : other);
