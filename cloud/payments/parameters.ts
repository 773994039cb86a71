import { readParameters } from '../parameters.ts';

/** Stripe credentials of an installation. */
export interface StripeSecrets {
  readonly secretKey: string;
  /** More than one while a secret is being rotated. */
  readonly webhookSecrets: readonly string[];
}

/**
 * Reads `{path}/secretKey` and `{path}/webhookSecret` (several are separated by commas) from Parameter Store and caches
 * them for five minutes. Returns undefined while either is missing.
 */
export function readStripeSecrets(path: string): () => Promise<StripeSecrets | undefined> {
  const read = readParameters(path, ['secretKey', 'webhookSecret']);
  return async () => {
    const found = await read();
    if (!found) return undefined;
    const { secretKey, webhookSecret } = found;
    return { secretKey, webhookSecrets: webhookSecret.split(',').map((secret) => secret.trim()) };
  };
}
