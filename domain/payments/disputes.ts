/** How a dispute stands, whatever its provider's words for it. `open`: nobody has decided yet. */
export type DisputeState = 'open' | 'won' | 'lost';

/** What its disputes make of a payment that was not refunded. */
export interface Disputes {
  readonly outcome: 'paid' | 'disputed' | 'refunded';
  readonly wonDisputes: number;
}

/**
 * A dispute takes its money when it is opened. What is lost stays with the payer, as a refund does, and when all are won
 * the payment stands again.
 */
export function outcomeOfDisputes(states: readonly DisputeState[]): Disputes {
  const wonDisputes = states.filter((state) => state === 'won').length;
  if (states.includes('lost')) return { outcome: 'refunded', wonDisputes };
  return { outcome: states.includes('open') ? 'disputed' : 'paid', wonDisputes };
}

/** What the name of an event says of the disputes before it, so that each has a name of its own. */
export const afterDisputes = (wonDisputes: number): string => (wonDisputes > 0 ? `#${wonDisputes}` : '');
