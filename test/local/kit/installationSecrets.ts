import { join } from 'node:path';
import type { LocalContext } from '../../../local/context.ts';
import { payPalKeys, providerKeys, stripeKeys } from '../../../local/secrets/start.ts';

/** Secrets with which an installation authenticates to its providers, by their location. */
export function installationSecrets(dataDir: string): Readonly<Record<string, string>> {
  const context = { folder: (name: string) => join(dataDir, name) } as LocalContext;
  const { secretKey, webhookSecret } = stripeKeys(context);
  return {
    "Stripe's secret key": secretKey,
    "Stripe's webhook secret": webhookSecret,
    "PayPal's client secret": payPalKeys(context).clientSecret,
    "DOKU's secret key": providerKeys(context, 'doku', ['secretKey']).secretKey,
    "Dragonpay's key": providerKeys(context, 'dragonpay', ['apiKey']).apiKey,
  };
}
