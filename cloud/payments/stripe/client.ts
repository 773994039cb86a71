import Stripe from 'stripe';
import type { PlanPrices } from '../../../domain/plans/planPrice.ts';
import type { StripeSecrets } from '../parameters.ts';

/** Stripe as one installation reaches it. */
export interface StripeAccess {
  /** `dev`, `staging` or `prod`: installations may share one account, and tell their payments apart by it. */
  readonly environment: string;
  /** The client and the secrets; undefined while an operator has not stored them. */
  readonly open: () => Promise<OpenStripe | undefined>;
}

export interface OpenStripe {
  readonly client: Stripe;
  readonly environment: string;
  readonly webhookSecrets: readonly string[];
  /** What the environment sets in place of the catalogue's prices. */
  readonly planPrices?: PlanPrices;
}

interface Settings {
  /** Base address of Stripe's API. */
  readonly apiUrl: string;
  readonly environment: string;
  readonly planPrices?: PlanPrices;
  readonly secrets: () => Promise<StripeSecrets | undefined>;
}

/** Written out, so that another version of Stripe's API is a change that can be seen. */
const apiVersion = '2026-10-28.endive';

export function openStripe({ apiUrl, environment, planPrices = {}, secrets }: Settings): StripeAccess {
  let opened: { readonly client: Stripe; readonly secretKey: string } | undefined;
  return {
    environment,
    open: async () => {
      const read = await secrets();
      if (!read) return undefined;
      if (opened?.secretKey !== read.secretKey) opened = { client: connect(apiUrl, read.secretKey), ...read };
      return { client: opened.client, environment, planPrices, webhookSecrets: read.webhookSecrets };
    },
  };
}

function connect(apiUrl: string, secretKey: string): Stripe {
  const { protocol, hostname, port } = new URL(apiUrl);
  return new Stripe(secretKey, {
    apiVersion,
    telemetry: false,
    maxNetworkRetries: 2,
    timeout: 10_000,
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port !== '' && { port: Number(port) }),
  });
}

/** What Stripe returns, or undefined if it does not know the object. */
export async function found<Value>(asked: Promise<Value>): Promise<Value | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return undefined;
    throw error;
  }
}

/** The id of an object that Stripe names or writes out. */
export const idOf = (named: string | { readonly id?: string } | null | undefined): string | undefined =>
  typeof named === 'string' ? named : named?.id;
