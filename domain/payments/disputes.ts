/** State of a dispute, independent of the provider's terms. `open`: not decided yet. */
export type DisputeState = 'open' | 'won' | 'lost';

/** Effect of its disputes on a payment that was not refunded. */
export interface Disputes {
  readonly outcome: 'paid' | 'disputed' | 'refunded';
  readonly wonDisputes: number;
}

/**
 * Computes the effect of disputes. A dispute withdraws its money when it is opened. A lost dispute returns it to the
 * payer, like a refund; if all are won, the payment stands again.
 */
export function outcomeOfDisputes(states: readonly DisputeState[]): Disputes {
  const wonDisputes = states.filter((state) => state === 'won').length;
  if (states.includes('lost')) return { outcome: 'refunded', wonDisputes };
  return { outcome: states.includes('open') ? 'disputed' : 'paid', wonDisputes };
}

/** Returns the suffix of an event's name for the disputes won before it, so that each event has a unique name. */
export const afterDisputes = (wonDisputes: number): string => (wonDisputes > 0 ? `#${wonDisputes}` : '');
