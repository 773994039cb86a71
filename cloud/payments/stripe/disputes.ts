import type Stripe from 'stripe';
import { type DisputeState, type Disputes, outcomeOfDisputes } from '../../../domain/payments/disputes.ts';

/** What disputes make of a charge, and since when one that is not decided has its money. */
export interface ChargeDisputes extends Disputes {
  /** ISO 8601 in UTC; null where none is open. */
  readonly disputedAt: string | null;
}

/** An inquiry that was closed has taken no money; one that was prevented was paid back. */
const states: Readonly<Partial<Record<string, DisputeState>>> = {
  won: 'won',
  warning_closed: 'won',
  lost: 'lost',
  prevented: 'lost',
};

const none: ChargeDisputes = { outcome: 'paid', wonDisputes: 0, disputedAt: null };

/** A charge keeps saying that it was disputed when its dispute is over, so the disputes are read. */
export async function disputesOfCharge(
  client: Stripe,
  charge: Pick<Stripe.Charge, 'disputed'> | undefined,
  paymentIntentId: string,
): Promise<ChargeDisputes> {
  if (!charge?.disputed) return none;
  const { data } = await client.disputes.list({ payment_intent: paymentIntentId, limit: 100 });
  const stateOf = ({ status }: Stripe.Dispute) => states[status] ?? 'open';
  // A charge may say so before its dispute is listed.
  const read = data.length === 0 ? (['open'] as const) : data.map(stateOf);
  const open = data.filter((dispute) => stateOf(dispute) === 'open').map(({ created }) => created);
  const disputes = outcomeOfDisputes(read);
  const since = disputes.outcome === 'disputed' && open.length > 0 ? new Date(Math.min(...open) * 1000) : null;
  return { ...disputes, disputedAt: since?.toISOString() ?? null };
}
