import type { PaidPlanName } from './catalogue.ts';
import { type BillingPeriod, periodStart } from './period.ts';
import { changeTo, graceDays, grantingOrderOf, type PayPalSubscription, type Subscription } from './subscription.ts';

/** Order of a plan at a provider on whose page the person pays. Its price is fixed when it is placed. */
export interface PlanOrder {
  readonly orderId: string;
  readonly userId: string;
  readonly plan: PaidPlanName;
  readonly period: BillingPeriod;
  /** Price of each period, in US cents. */
  readonly priceCents: number;
  /** Amount charged immediately, in US cents: the first period, or the difference to the plan that it replaces. */
  readonly dueCents: number;
  /** Start of the first period that is charged in full, ISO 8601 in UTC; null if it starts immediately. */
  readonly startsAt: string | null;
  readonly replaces: ReplacedPlan | null;
  /** Discount code that reduced the immediate charge; absent without one. */
  readonly discount?: PlanDiscount;
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
  /** Provider's id of the subscription, and its page; absent until the provider has received the order. */
  readonly paymentRef?: string;
  readonly payUrl?: string;
  /** Set once the order has been the person's subscription: its payments were for a plan that the person had. */
  readonly hasCounted?: true;
  /** Time at which another order replaced this one; payments for periods from then on are returned. ISO 8601 in UTC. */
  readonly leftAt?: string;
  /** Set once a payment for a plan that this order replaced was returned, which ended the order's plan permanently. */
  readonly endedBy?: ReturnOfReplaced;
}

/** Return of a payment for a plan that an order replaced, made while the time that it paid for was running. */
export interface ReturnOfReplaced {
  /** Time at which it was first noticed. ISO 8601 in UTC. */
  readonly at: string;
  /** Key under which the minutes are taken back. */
  readonly key: string;
  readonly remaining: RemainingPlan | null;
}

/** Earlier plan whose payments were not returned; it continues until the end of the time paid for it. */
export interface RemainingPlan {
  readonly orderId: string;
  readonly plan: PaidPlanName;
  readonly period: BillingPeriod;
  /** ISO 8601 in UTC, exclusive. */
  readonly until: string;
}

/** Discount code applied to a plan order. */
export interface PlanDiscount {
  readonly code: string;
  readonly percent: number;
  /** Immediate charge without the code, in US cents. */
  readonly listCents: number;
}

/** Plan that a new one replaces, as it was when the new one was ordered. */
export interface ReplacedPlan {
  /** Order by which it was bought. */
  readonly orderId: string;
  readonly paidUntil: string;
  /** Plan that continues until `startsAt`; null if the new one begins immediately. */
  readonly kept: PaidPlanName | null;
}

/** Payment for a plan, as reported by its provider. */
export interface PlanPayment {
  readonly paymentId: string;
  /** ISO 8601 in UTC. */
  readonly paidAt: string;
  readonly amountCents: number;
  readonly currency: string;
  /** Whether the money is not ours: it was refunded or charged back, or is disputed. */
  readonly isReturned: boolean;
  /** Whether it is disputed and not decided yet. */
  readonly isDisputed: boolean;
  readonly wonDisputes: number;
}

/** Plan order as read from its provider. */
export interface ReadPlanOrder {
  readonly subscriptionId: string;
  /** `waiting`: not approved yet. `over`: no longer charged. */
  readonly state: 'waiting' | 'active' | 'suspended' | 'over';
  /** ISO 8601 in UTC. */
  readonly startsAt: string;
  /** Whether a renewal was attempted and not paid. */
  readonly isOwed: boolean;
  /** Payments, oldest first. */
  readonly payments: readonly PlanPayment[];
}

const dayMs = 24 * 60 * 60 * 1000;

/** Immediate cost of a new subscription that replaces a paid one, and when it is first charged in full. */
export type Replacement = Pick<PlanOrder, 'dueCents' | 'startsAt' | 'replaces'>;

/** Returns a reduced first period of a plan; the full price is charged from the second period on. */
export const reducedFirst = (period: BillingPeriod, at: Date, dueCents: number): Replacement => ({
  dueCents,
  startsAt: periodStart(at, period, 1).toISOString(),
  replaces: null,
});

/**
 * Computes the replacement of a paid subscription whose provider cannot change or resume it. A larger plan or a year
 * begins immediately, for its price minus the remaining value of the paid one; a smaller plan, or the same one after it
 * was canceled, begins when the paid time ends, and costs nothing before. Null for a combination that is not possible.
 * `paidCents` is the price of a period of the paid plan, which may differ from today's price.
 */
export function replacementOf(
  now: PayPalSubscription,
  chosen: { readonly plan: PaidPlanName; readonly period: BillingPeriod },
  at: Date,
  prices: { readonly paidCents: number; readonly chosenCents: number },
): Replacement | null {
  const { paidUntil, plan, period } = now;
  const before = { paidUntil, orderId: grantingOrderOf(now) };
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

/**
 * Returns the payments that the order requires, with the period that each one covers; a payment of another amount
 * covers nothing.
 */
export function paidPeriods(order: PlanOrder, read: ReadPlanOrder): readonly PaidPeriod[] {
  const first = new Date(order.startsAt ?? read.startsAt);
  // Recognized by its amount; if that equals the price of a period, by its time.
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
  /** Start in ISO 8601 in UTC; `until` is exclusive. */
  readonly from: string;
  readonly until: string;
  /** Discount applied to it. */
  readonly discount: PlanDiscount | undefined;
}

/**
 * Assigns periods to payments: each payment is for the period in which it was made, or for a later one if that is
 * already paid.
 */
function wholePeriods(first: Date, period: BillingPeriod, payments: readonly PlanPayment[]): PaidPeriod[] {
  let count = 0;
  const start = (index: number) => periodStart(first, period, index).toISOString();
  return payments.map((payment) => {
    // Providers charge a renewal some hours before or after its exact time.
    const paidAt = new Date(Date.parse(payment.paidAt) + dayMs).toISOString();
    do count++;
    while (start(count) <= paidAt);
    return { payment, from: start(count - 1), until: start(count), discount: undefined };
  });
}

/** Returns whether the first payment of an order is overdue at a time, so that no later one may be made. */
export const isOverdue = ({ createdAt }: PlanOrder, at: Date): boolean =>
  Date.parse(createdAt) + graceDays * dayMs <= at.getTime();

/**
 * Returns whether an order was paid too late: after the period of its immediate charge had ended, because the person
 * approved it on an outdated page, or only when its first payment was overdue, because the immediate charge was declined
 * and a later one was not. The time of the payment decides, not the time at which it is noticed. An order without an
 * immediate charge is first paid when its period begins.
 */
export function isPaidTooLate(order: PlanOrder, read: ReadPlanOrder): boolean {
  const periods = paidPeriods(order, read);
  const [first] = periods.map(({ payment }) => payment.paidAt).sort();
  if (first !== undefined && order.dueCents > 0 && isOverdue(order, new Date(first))) return true;
  return periods.some(({ from, until }) => until <= from);
}

/** Returns payments for periods after another subscription replaced this order's, if they have not been returned. */
export const paidTwice = (order: PlanOrder, read: ReadPlanOrder): readonly PlanPayment[] =>
  paidPeriods(order, read)
    .filter(({ from, payment }) => order.leftAt !== undefined && from >= order.leftAt && !payment.isReturned)
    .map(({ payment }) => payment);

/** Returns the last payment for the plan if it was returned; otherwise undefined. */
export function returnedPaymentOf(order: PlanOrder, read: ReadPlanOrder): PlanPayment | undefined {
  const last = paidPeriods(order, read).at(-1)?.payment;
  return last?.isReturned ? last : undefined;
}

/** Returns the payment for the current period of an order that another has replaced, if it was returned. */
export function returnedBeforeReplacement(order: PlanOrder, read: ReadPlanOrder, now: Date): PlanPayment | undefined {
  const { leftAt } = order;
  return paidPeriods(order, read).findLast(
    ({ payment, from, until }) =>
      payment.isReturned && until > now.toISOString() && (leftAt === undefined || from < leftAt),
  )?.payment;
}

/**
 * Computes the subscription that results from an order. It is `pending` until the provider reports it as active and its
 * first payment has been made; a plan whose last payment was returned has ended.
 */
export function subscriptionBy(order: PlanOrder, read: ReadPlanOrder, now: Date): Subscription {
  const periods = paidPeriods(order, read);
  const paid = periods.filter(({ payment }) => !payment.isReturned);
  const isFree = order.startsAt !== null && order.dueCents === 0;
  const ends = [...paid.map(({ until }) => until), ...(isFree && order.startsAt ? [order.startsAt] : [])].sort();
  const paidUntil = ends.at(-1);
  const last = periods.at(-1)?.payment;
  const plan = planOfOrder(order, now);
  const common = {
    subscriptionId: read.subscriptionId,
    paypalOrderId: order.orderId,
    plan,
    next: plan === order.plan ? null : order.plan,
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

/** Returns the plan that an order gives: until its first full period begins, the one that it replaces may continue. */
const planOfOrder = ({ plan, startsAt, replaces }: PlanOrder, now: Date): PaidPlanName =>
  (startsAt !== null && now.toISOString() < startsAt && replaces?.kept) || plan;

/** Returns the plan that remains of a replaced order when the money for the order that replaced it is returned. */
export const remainingPlan = (replaced: PlanOrder, { paidUntil }: ReplacedPlan, now: Date): RemainingPlan => ({
  ...{ orderId: replaced.orderId, plan: planOfOrder(replaced, now), period: replaced.period, until: paidUntil },
});

/**
 * Returns the state of a subscription after a payment for its plan or for one that it replaced was returned, or while
 * one is disputed: it ends, or gives the remaining plan for the time paid for that, and is not renewed.
 */
export function withoutReturned(
  subscription: Subscription,
  { at, isDisputed, remaining }: Pick<ReturnOfReplaced, 'at' | 'remaining'> & { readonly isDisputed: boolean },
  now: Date,
): Subscription {
  const common = { ...subscription, ...(isDisputed && ({ isDisputed: true } as const)) };
  if (!remaining) return { ...common, status: 'ended', paidUntil: earlier(subscription.paidUntil, at) };
  const { orderId, plan, period, until } = remaining;
  const status = until > now.toISOString() ? 'active' : 'ended';
  return {
    ...common,
    ...{ plan, period, status, paidUntil: until, grantedBy: orderId, next: null, cancelsAtEnd: true },
  };
}

const earlier = (one: string | undefined, other: string): string => (one !== undefined && one < other ? one : other);
