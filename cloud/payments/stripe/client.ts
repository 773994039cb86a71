import Stripe from 'stripe';
import type { PlanPrices } from '../../../domain/plans/planPrice.ts';
import type { StripeSecrets } from '../parameters.ts';

/** Access of one installation to Stripe. */
export interface StripeAccess {
  /** `dev`, `staging` or `prod`: distinguishes the payments of installations that share one account. */
  readonly environment: string;
  /** Opens Stripe; undefined while an operator has not stored the secrets. */
  readonly open: () => Promise<OpenStripe | undefined>;
}

export interface OpenStripe {
  readonly client: Stripe;
  readonly environment: string;
  readonly webhookSecrets: readonly string[];
  /** Plan prices set by the environment; override the catalog. */
  readonly planPrices?: PlanPrices;
}

interface Settings {
  /** Base URL of Stripe's API. */
  readonly apiUrl: string;
  readonly environment: string;
  readonly planPrices?: PlanPrices;
  readonly secrets: () => Promise<StripeSecrets | undefined>;
}

/** Pinned, so that another version of Stripe's API requires a visible change. */
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

/** Returns Stripe's object, or undefined if Stripe does not know it. */
export async function found<Value>(asked: Promise<Value>): Promise<Value | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return undefined;
    throw error;
  }
}

/** Returns the id of an object that Stripe references or expands. */
export const idOf = (named: string | { readonly id?: string } | null | undefined): string | undefined =>
  typeof named === 'string' ? named : named?.id;
