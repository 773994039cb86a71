/** Status of an order as returned by the API; any status other than `pending` is final. */
export type PaymentStatus =
  | 'pending'
  | 'paid'
  | 'failed'
  | 'cancelled'
  | 'expired'
  | 'disputed'
  | 'refunded'
  | 'mismatch';

/** Increasing delays between polls: half a minute in total. */
const waitsMs = [500, 1_000, 1_500, 2_000, 3_000, 5_000, 8_000, 10_000];

/**
 * Polls until a payment is settled; returns `pending` if it is not after half a minute. A failed poll is repeated; if
 * the last one fails, the error is thrown.
 */
export async function untilSettled(
  ask: () => Promise<{ readonly status: PaymentStatus }>,
  wait: (ms: number) => Promise<void> = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
): Promise<PaymentStatus> {
  for (const ms of waitsMs) {
    const reply = await ask().catch(() => null);
    if (reply !== null && reply.status !== 'pending') return reply.status;
    await wait(ms);
  }
  return (await ask()).status;
}
