import type Stripe from 'stripe';
import { found, type OpenStripe } from './client.ts';

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
  return data.flatMap((method) => cardOf(method) ?? []);
}

const cardOf = ({ id, card }: Stripe.PaymentMethod): SavedCard | undefined =>
  card && { cardId: id, brand: card.brand, last4: card.last4, expMonth: card.exp_month, expYear: card.exp_year };

/** Who pays with a card. What is not known is empty; the country is a code of two letters. */
export interface BillingDetails {
  readonly name: string;
  readonly email: string;
  readonly company: string;
  readonly address: string;
  readonly postalCode: string;
  readonly country: string;
}

/** A card with its billing details; undefined if it is not this customer's. */
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

/** Stripe has no field for a company, so it is among what we note of the card. */
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

/** Begins to save a card: a browser finishes it with the secret, and the card's bank may ask its person. */
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

/** Saves a card for a customer; false for one that does not exist or is another customer's. */
export async function attachCard({ client }: OpenStripe, customer: string, cardId: string): Promise<boolean> {
  const read = await found(client.paymentMethods.retrieve(cardId));
  const owner = read && ownerOf(read);
  if (!read?.card || (owner != null && owner !== customer)) return false;
  if (owner == null) await client.paymentMethods.attach(cardId, { customer });
  return true;
}

const ownerOf = ({ customer }: Stripe.PaymentMethod): string | null | undefined =>
  typeof customer === 'object' ? customer?.id : customer;

/** Whether the card is this customer's. */
export async function isCardOf({ client }: OpenStripe, customer: string, cardId: string): Promise<boolean> {
  const card = await found(client.paymentMethods.retrieve(cardId));
  return card !== undefined && ownerOf(card) === customer;
}

export async function removeCard({ client }: OpenStripe, cardId: string): Promise<void> {
  await client.paymentMethods.detach(cardId);
}
