import { GetParametersCommand, SSMClient, type SSMClientConfig } from '@aws-sdk/client-ssm';

/** What Stripe knows an installation by. */
export interface StripeSecrets {
  readonly secretKey: string;
  /** More than one while a secret is being replaced. */
  readonly webhookSecrets: readonly string[];
}

const keptMs = 5 * 60 * 1000;

/**
 * Reads `{path}/secretKey` and `{path}/webhookSecret` (several are divided by commas) from Parameter Store and keeps
 * them for five minutes. Undefined while either is missing.
 */
export function readStripeSecrets(
  path: string,
  settings: SSMClientConfig = {},
): () => Promise<StripeSecrets | undefined> {
  const client = new SSMClient(settings);
  let kept: { readonly asked: Promise<StripeSecrets | undefined>; readonly untilMs: number } | undefined;
  return () => {
    if (kept && performance.now() < kept.untilMs) return kept.asked;
    const asked = ask(client, path);
    kept = { asked, untilMs: performance.now() + keptMs };
    asked.then(
      (secrets) => !secrets && forget(),
      () => forget(),
    );
    return asked;
  };

  function forget(): void {
    kept = undefined;
  }
}

async function ask(client: SSMClient, path: string): Promise<StripeSecrets | undefined> {
  const names = [`${path}/secretKey`, `${path}/webhookSecret`];
  const { Parameters = [] } = await client.send(new GetParametersCommand({ Names: names, WithDecryption: true }));
  const [secretKey, webhookSecret] = names.map((name) => Parameters.find(({ Name }) => Name === name)?.Value);
  if (!secretKey || !webhookSecret) return undefined;
  return { secretKey, webhookSecrets: webhookSecret.split(',').map((secret) => secret.trim()) };
}
