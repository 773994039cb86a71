import type { Invoice, PriceData, Subscription } from './objects.ts';
import type { OnceData, SubscriptionChange } from './subscriptionChange.ts';

/** Adds up the lines of an invoice. */
export const sumOf = (lines: Invoice['lines']): number => lines.reduce((sum, { amount }) => sum + amount, 0);

/** Returns the line of a whole period. */
export const periodLines = ({ product, unitAmount, periodStart, periodEnd }: Subscription): Invoice['lines'] => [
  { product, amount: unitAmount, start: periodStart, end: periodEnd },
];

/** Returns the lines of one-time charges. */
export const onceLines = ({ periodStart, periodEnd }: Subscription, once: readonly OnceData[]): Invoice['lines'] =>
  once.map(({ product, unitAmount }) => ({ product, amount: unitAmount, start: periodStart, end: periodEnd }));

/**
 * Returns the lines of a change: the old price deducted for the rest of the period, and the new one for the same time,
 * or for a whole new period.
 */
export function changeLines(now: Subscription, price: PriceData, at: number, end: number): Invoice['lines'] {
  const left = Math.max(0, now.periodEnd - at) / (now.periodEnd - now.periodStart);
  const isSamePeriod = now.interval === price.interval;
  const amount = isSamePeriod ? Math.round(price.unitAmount * left) : price.unitAmount;
  return [
    { product: now.product, amount: -Math.round(now.unitAmount * left), start: at, end: now.periodEnd },
    { product: price.product, amount, start: at, end },
  ];
}

/** Returns the subscription in its next period, at the scheduled price if there is one. */
export function nextPeriod(now: Subscription): Subscription {
  const price = priceOf(now.schedule?.next ?? now);
  return {
    ...now,
    ...price,
    schedule: now.schedule && { ...now.schedule, next: null },
    periodStart: now.periodEnd,
    periodEnd: periodAfter(now.periodEnd, price.interval),
  };
}

/** Returns the price of an object with more fields. */
export const priceOf = ({ product, interval, unitAmount, currency, priceId }: PriceData): PriceData => ({
  ...{ product, interval, unitAmount, currency, priceId },
});

/** Returns the same day of the next month or year, or the last day of a shorter month. */
export function periodAfter(seconds: number, interval: 'month' | 'year'): number {
  const start = new Date(seconds * 1000);
  const end = new Date(start);
  end.setUTCMonth(start.getUTCMonth() + (interval === 'year' ? 12 : 1));
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0);
  return end.getTime() / 1000;
}

/** Returns the subscription with a change, before its invoice. Metadata with empty values is removed. */
export function changedBy(
  now: Subscription,
  { price, chargedFrom, isCancelled, method, metadata }: SubscriptionChange,
): Subscription {
  const isOtherPeriod = price !== undefined && chargedFrom !== undefined && price.interval !== now.interval;
  return {
    ...now,
    ...price,
    ...(isOtherPeriod && { periodStart: chargedFrom, periodEnd: periodAfter(chargedFrom, price.interval) }),
    isCancelled: isCancelled ?? now.isCancelled,
    method: method ?? now.method,
    metadata: Object.fromEntries(Object.entries({ ...now.metadata, ...metadata }).filter(([, value]) => value !== '')),
  };
}
