import type Stripe from 'stripe';
import { found, type OpenStripe } from './client.ts';

export interface SavedCard {
  readonly cardId: string;
  readonly brand: string;
  /** Last four digits of the card number. */
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
}

/** Lists the cards that Stripe has saved for a customer. */
export async function listCards({ client }: OpenStripe, customer: string): Promise<SavedCard[]> {
  const { data } = await client.paymentMethods.list({ customer, type: 'card', limit: 100 });
  return data.flatMap((method) => cardOf(method) ?? []);
}

const cardOf = ({ id, card }: Stripe.PaymentMethod): SavedCard | undefined =>
  card && { cardId: id, brand: card.brand, last4: card.last4, expMonth: card.exp_month, expYear: card.exp_year };

/** Billing details of a card. Unknown fields are empty; the country is a two-letter code. */
export interface BillingDetails {
  readonly name: string;
  readonly email: string;
  readonly company: string;
  readonly address: string;
  readonly postalCode: string;
  readonly country: string;
}

/** Reads a card with its billing details; undefined if it does not belong to this customer. */
export async function readCard(
  { client }: OpenStripe,
  customer: string,
  cardId: string,
): Promise<(SavedCard & { readonly billingDetails: BillingDetails }) | undefined> {
  const read = await found(client.paymentMethods.retrieve(cardId));
  const card = read && ownerOf(read) === customer ? cardOf(read) : undefined;
  if (!read || !card) return undefined;
  const { name, email, address } = read.billing_details;
  const billingDetails = {
    name: name ?? '',
    email: email ?? '',
    company: read.metadata?.company ?? '',
    address: address?.line1 ?? '',
    postalCode: address?.postal_code ?? '',
    country: address?.country ?? '',
  };
  return { ...card, billingDetails };
}

/** Sets the billing details of a card. Stripe has no field for a company, so it is stored as metadata. */
export async function setBillingDetails(
  { client }: OpenStripe,
  cardId: string,
  { name, email, company, address, postalCode, country }: BillingDetails,
): Promise<void> {
  await client.paymentMethods.update(cardId, {
    billing_details: { name, email, address: { line1: address, postal_code: postalCode, country } },
    metadata: { company },
  });
}

/** Starts saving a card. The browser completes it with the secret; the card's bank may request authentication. */
export async function beginSetup(
  { client, environment }: OpenStripe,
  customer: string,
): Promise<{ readonly setupIntentId: string; readonly clientSecret: string }> {
  const { id, client_secret: clientSecret } = await client.setupIntents.create({
    customer,
    usage: 'off_session',
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    metadata: { environment },
  });
  if (!clientSecret) throw new Error(`the setup ${id} has no client secret`);
  return { setupIntentId: id, clientSecret };
}

/** Saves a card for a customer; false if it does not exist or belongs to another customer. */
export async function attachCard({ client }: OpenStripe, customer: string, cardId: string): Promise<boolean> {
  const read = await found(client.paymentMethods.retrieve(cardId));
  const owner = read && ownerOf(read);
  if (!read?.card || (owner != null && owner !== customer)) return false;
  if (owner == null) await client.paymentMethods.attach(cardId, { customer });
  return true;
}

const ownerOf = ({ customer }: Stripe.PaymentMethod): string | null | undefined =>
  typeof customer === 'object' ? customer?.id : customer;

/** Whether the card belongs to this customer. */
export async function isCardOf({ client }: OpenStripe, customer: string, cardId: string): Promise<boolean> {
  const card = await found(client.paymentMethods.retrieve(cardId));
  return card !== undefined && ownerOf(card) === customer;
}

export async function removeCard({ client }: OpenStripe, cardId: string): Promise<void> {
  await client.paymentMethods.detach(cardId);
}
