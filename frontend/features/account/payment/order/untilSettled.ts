/** An order's status as the API has it; it is settled when it is no longer `pending`. */
export type PaymentStatus =
  | 'pending'
  | 'paid'
  | 'failed'
  | 'cancelled'
  | 'expired'
  | 'disputed'
  | 'refunded'
  | 'mismatch';

/** Between two questions, each longer than the one before: together half a minute. */
const waitsMs = [500, 1_000, 1_500, 2_000, 3_000, 5_000, 8_000, 10_000];

/**
 * Asks until a payment is settled; `pending` if it is not after half a minute. A question that fails is asked again, and
 * the last one fails.
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
