import type { OpenStripe } from './client.ts';

/** Creates the customer of a person. Idempotent: the same person gets the same customer. */
export async function createCustomer({ client, environment }: OpenStripe, userId: string): Promise<string> {
  const { id } = await client.customers.create(
    { metadata: { userId, environment } },
    { idempotencyKey: `otoji:${environment}:customer:${userId}` },
  );
  return id;
}

/** Returns the card with which a customer pays unless another one is chosen. */
export async function defaultCard({ client }: OpenStripe, customer: string): Promise<string | undefined> {
  const found = await client.customers.retrieve(customer);
  if (found.deleted) return undefined;
  const card = found.invoice_settings?.default_payment_method;
  return typeof card === 'string' ? card : card?.id;
}

/** Returns a short-lived URL of the customer's billing portal at Stripe. */
export async function openPortal(
  { client }: OpenStripe,
  customer: string,
  { returnUrl, locale }: { readonly returnUrl: string; readonly locale: 'en' | 'ja' },
): Promise<string> {
  const { url } = await client.billingPortal.sessions.create({ customer, return_url: returnUrl, locale });
  return url;
}

export async function setDefaultCard({ client }: OpenStripe, customer: string, cardId: string): Promise<void> {
  await client.customers.update(customer, { invoice_settings: { default_payment_method: cardId } });
}
