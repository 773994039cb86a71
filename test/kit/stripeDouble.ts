import { createHmac } from 'node:crypto';
import Stripe from 'stripe';
import type { WebhookRequest } from '../../cloud/payments/provider.ts';
import { openStripe, type StripeAccess } from '../../cloud/payments/stripe/client.ts';
import { type StripeDouble, startStripeDouble } from '../local/kit/stripeDouble.ts';

const webhookSecret = 'whsec_of_the_double';
export const secretKey = 'sk_test_of_the_double';

export interface GivenDouble extends StripeDouble {
  /** Access of the installation `dev` to it. */
  readonly stripe: StripeAccess;
}

/** Starts the local Stripe, which sends its events to a webhook if there is one. */
export async function givenStripeDouble(webhookUrl?: string): Promise<GivenDouble> {
  const webhook = webhookUrl === undefined ? undefined : { url: webhookUrl, secret: webhookSecret };
  const double = await startStripeDouble(secretKey, webhook);
  const secrets = async () => ({ secretKey, webhookSecrets: [webhookSecret] });
  return { ...double, stripe: openStripe({ apiUrl: double.url, environment: 'dev', secrets }) };
}

/** Starts the local Stripe with a client whose requests by `fetch` are scheduled by a simulation. */
export async function givenSimulatedStripe(): Promise<GivenDouble> {
  const double = await startStripeDouble(secretKey);
  const { hostname, port } = new URL(double.url);
  const httpClient = Stripe.createFetchHttpClient((...request: Parameters<typeof fetch>) => fetch(...request));
  const client = new Stripe(secretKey, {
    ...{ httpClient, telemetry: false, maxNetworkRetries: 0 },
    ...{ protocol: 'http' as const, host: hostname, port: Number(port) },
  });
  const opened = { client, environment: 'dev', webhookSecrets: [webhookSecret] };
  return { ...double, stripe: { environment: 'dev', open: async () => opened } };
}

export type DoubleEvent = StripeDouble['events'][number];

/** Request with which Stripe reports an event, signed at a given time. */
export function eventRequest(
  { id, type, created, object }: DoubleEvent,
  at: Date,
): WebhookRequest & { method: 'POST' } {
  const body = JSON.stringify({ id, object: 'event', type, created, livemode: false, data: { object } });
  const seconds = Math.floor(at.getTime() / 1000);
  const hex = createHmac('sha256', webhookSecret).update(`${seconds}.${body}`).digest('hex');
  const headers = { 'stripe-signature': `t=${seconds},v1=${hex}` };
  return { method: 'POST', path: '/api/webhooks/stripe', headers, body: Buffer.from(body) };
}
