import type { SSMClientConfig } from '@aws-sdk/client-ssm';
import { readParameters } from '../parameters.ts';

/** What Stripe knows an installation by. */
export interface StripeSecrets {
  readonly secretKey: string;
  /** More than one while a secret is being replaced. */
  readonly webhookSecrets: readonly string[];
}

/**
 * Reads `{path}/secretKey` and `{path}/webhookSecret` (several are divided by commas) from Parameter Store and keeps
 * them for five minutes. Undefined while either is missing.
 */
export function readStripeSecrets(
  path: string,
  settings: SSMClientConfig = {},
): () => Promise<StripeSecrets | undefined> {
  const read = readParameters(path, ['secretKey', 'webhookSecret'], settings);
  return async () => {
    const found = await read();
    if (!found) return undefined;
    const { secretKey, webhookSecret } = found;
    return { secretKey, webhookSecrets: webhookSecret.split(',').map((secret) => secret.trim()) };
  };
}
