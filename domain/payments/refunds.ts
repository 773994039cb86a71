import type { PaymentProviderName } from './payments.ts';

/**
 * Days after a payment within which its payer can request a refund: at first unused purchases are refunded
 * automatically, afterwards an operator decides.
 */
export const refundDays = { automatic: 14, byOperator: 60 } as const;

/** Reasons that a person can give with a request. */
export const refundReasons = ['unused', 'mistake', 'problem', 'other'] as const;
export type RefundReason = (typeof refundReasons)[number];

/**
 * States of a request. `waiting`: an operator decides. `returning`: granted, and the provider has not reported the
 * refund yet. `byHand`: granted, but the provider supports refunds only in its own back office.
 */
export const refundStates = ['waiting', 'returning', 'byHand', 'returned', 'refused'] as const;
export type RefundState = (typeof refundStates)[number];

/** States in which something remains to be done. */
export const openRefundStates = ['waiting', 'returning', 'byHand'] as const satisfies readonly RefundState[];

export const isOpenRefund = (state: RefundState | null): state is (typeof openRefundStates)[number] =>
  openRefundStates.some((open) => open === state);

/** A person's request for the refund of one payment. A payment has at most one. */
export interface RefundRequest {
  readonly userId: string;
  /** Id of the payment as `listCharges` returns it. */
  readonly paymentId: string;
  readonly provider: PaymentProviderName;
  /** Idempotency key of the client's request. */
  readonly requestId: string;
  readonly reason: RefundReason;
  readonly state: RefundState;
  /** Whether the catalog's rule granted it. Its minutes are then held until the money is returned. */
  readonly isAutomatic: boolean;
  /** Number of times that it was granted; identifies the attempt at the provider. */
  readonly attempt: number;
  /** Whether the provider has rejected the last attempt. */
  readonly isRejected?: boolean;
  readonly priceCents: number;
  readonly currency: string;
  /** ISO 8601 in UTC. */
  readonly requestedAt: string;
  readonly changedAt: string;
  /** Increases with each write. */
  readonly version: number;
}

/** Decision about a request that is made now. `late`: no request is possible any more. */
export type RefundTerms = 'automatic' | 'byOperator' | 'late';

export function refundTerms(paidAt: string, isUnused: boolean, now: Date): RefundTerms {
  const isWithin = (days: number) => now.getTime() <= Date.parse(dayAfter(paidAt, days));
  if (!isWithin(refundDays.byOperator)) return 'late';
  return isUnused && isWithin(refundDays.automatic) ? 'automatic' : 'byOperator';
}

/** State of the request for a payment, or the time until which one is possible. */
export interface RefundStanding {
  readonly state: RefundState | null;
  /** ISO 8601 in UTC; null if no request is possible. */
  readonly until: string | null;
}

export function refundStanding(
  paidAt: string,
  isPaid: boolean,
  request: Pick<RefundRequest, 'state'> | undefined,
  now: Date,
): RefundStanding {
  const until = dayAfter(paidAt, refundDays.byOperator);
  const isPossible = isPaid && !request && now.getTime() <= Date.parse(until);
  return { state: request?.state ?? null, until: isPossible ? until : null };
}

const dayAfter = (time: string, days: number): string =>
  new Date(Date.parse(time) + days * 24 * 60 * 60 * 1000).toISOString();
