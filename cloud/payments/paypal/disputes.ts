import { type DisputeState, type Disputes, outcomeOfDisputes } from '../../../domain/payments/disputes.ts';
import { type PayPalClient, PayPalError } from './client.ts';

interface Dispute {
  readonly dispute_id: string;
  readonly status?: string;
  readonly dispute_outcome?: { readonly outcome_code?: string };
}

/**
 * Outcomes in which the money stays with us: decided for the seller, withdrawn by the payer, rejected by PayPal, or
 * paid by PayPal itself.
 */
const won: readonly string[] = ['RESOLVED_SELLER_FAVOUR', 'RESOLVED_WITH_PAYOUT', 'CANCELED_BY_BUYER', 'DENIED'];

const none: Disputes = { outcome: 'paid', wonDisputes: 0 };

/** Reads the outcome of the disputes about a payment, of an order or of a plan, that was not refunded. */
export async function disputesOf(client: PayPalClient, paymentId: string): Promise<Disputes> {
  const path = `/v1/customer/disputes?disputed_transaction_id=${encodeURIComponent(paymentId)}`;
  try {
    const { items = [] } = await client.call<{ items?: readonly Dispute[] }>({ method: 'GET', path });
    return outcomeOfDisputes(await Promise.all(items.map((listed) => stateOf(client, listed))));
  } catch (error) {
    if (!(error instanceof PayPalError) || (error.status !== 403 && error.status !== 404)) throw error;
    // The application may not read disputes. What PayPal reports about the money itself is still booked.
    return none;
  }
}

/**
 * Reads the state of a dispute, because the list does not say how it ended. A resolved dispute without an outcome from
 * PayPal is undecided.
 */
async function stateOf(client: PayPalClient, listed: Dispute): Promise<DisputeState> {
  if (listed.status !== 'RESOLVED') return 'open';
  const path = `/v1/customer/disputes/${encodeURIComponent(listed.dispute_id)}`;
  const { dispute_outcome: ended } = await client.call<Dispute>({ method: 'GET', path });
  const code = ended?.outcome_code ?? 'NONE';
  if (won.includes(code)) return 'won';
  return code === 'NONE' ? 'open' : 'lost';
}
