import { found, type OpenStripe } from './stripe.ts';

export interface SavedCard {
  readonly cardId: string;
  readonly brand: string;
  /** The last four digits of its number. */
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
}

/** The cards that Stripe keeps for a customer. */
export async function listCards({ client }: OpenStripe, customer: string): Promise<SavedCard[]> {
  const { data } = await client.paymentMethods.list({ customer, type: 'card', limit: 100 });
  return data.flatMap(({ id, card }) =>
    card
      ? [{ cardId: id, brand: card.brand, last4: card.last4, expMonth: card.exp_month, expYear: card.exp_year }]
      : [],
  );
}

/** Whether the card is this customer's. */
export async function isCardOf({ client }: OpenStripe, customer: string, cardId: string): Promise<boolean> {
  const card = await found(client.paymentMethods.retrieve(cardId));
  const owner = typeof card?.customer === 'object' ? card.customer?.id : card?.customer;
  return owner === customer;
}

export async function removeCard({ client }: OpenStripe, cardId: string): Promise<void> {
  await client.paymentMethods.detach(cardId);
}
