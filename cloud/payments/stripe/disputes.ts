import type Stripe from 'stripe';
import { type DisputeState, type Disputes, outcomeOfDisputes } from '../../../domain/payments/disputes.ts';

/** Outcome of the disputes about a charge, and the start of an undecided one, which withholds the money. */
export interface ChargeDisputes extends Disputes {
  /** Time in ISO 8601, UTC; null if no dispute is open. */
  readonly disputedAt: string | null;
}

/** States by Stripe's status. A closed inquiry has taken no money; a prevented dispute was refunded. */
const states: Readonly<Partial<Record<string, DisputeState>>> = {
  won: 'won',
  warning_closed: 'won',
  lost: 'lost',
  prevented: 'lost',
};

const none: ChargeDisputes = { outcome: 'paid', wonDisputes: 0, disputedAt: null };

/**
 * Reads the outcome of the disputes about a charge. The charge alone does not suffice: its `disputed` flag stays set
 * after a dispute is over.
 */
export async function disputesOfCharge(
  client: Stripe,
  charge: Pick<Stripe.Charge, 'disputed'> | undefined,
  paymentIntentId: string,
): Promise<ChargeDisputes> {
  if (!charge?.disputed) return none;
  const { data } = await client.disputes.list({ payment_intent: paymentIntentId, limit: 100 });
  const stateOf = ({ status }: Stripe.Dispute) => states[status] ?? 'open';
  // A charge may be flagged before its dispute is listed.
  const read = data.length === 0 ? (['open'] as const) : data.map(stateOf);
  const open = data.filter((dispute) => stateOf(dispute) === 'open').map(({ created }) => created);
  const disputes = outcomeOfDisputes(read);
  const since = disputes.outcome === 'disputed' && open.length > 0 ? new Date(Math.min(...open) * 1000) : null;
  return { ...disputes, disputedAt: since?.toISOString() ?? null };
}
