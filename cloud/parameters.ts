import { GetParametersCommand, SSMClient, type SSMClientConfig } from '@aws-sdk/client-ssm';

const keptMs = 5 * 60 * 1000;

/**
 * Reads the parameters of these names below `path` from Parameter Store and keeps them for five minutes. Undefined while
 * any is missing, which is asked again at the next call.
 */
export function readParameters<Name extends string>(
  path: string,
  names: readonly Name[],
  settings: SSMClientConfig = {},
): () => Promise<Readonly<Record<Name, string>> | undefined> {
  const client = new SSMClient(settings);
  let kept: { readonly asked: ReturnType<typeof ask<Name>>; readonly untilMs: number } | undefined;
  return () => {
    if (kept && performance.now() < kept.untilMs) return kept.asked;
    const asked = ask(client, path, names);
    kept = { asked, untilMs: performance.now() + keptMs };
    asked.then(
      (values) => !values && forget(),
      () => forget(),
    );
    return asked;
  };

  function forget(): void {
    kept = undefined;
  }
}

async function ask<Name extends string>(
  client: SSMClient,
  path: string,
  names: readonly Name[],
): Promise<Readonly<Record<Name, string>> | undefined> {
  const Names = names.map((name) => `${path}/${name}`);
  const { Parameters = [] } = await client.send(new GetParametersCommand({ Names, WithDecryption: true }));
  const values = names.flatMap((name) => {
    const value = Parameters.find(({ Name }) => Name === `${path}/${name}`)?.Value;
    return value ? [[name, value] as const] : [];
  });
  return values.length === names.length ? (Object.fromEntries(values) as Record<Name, string>) : undefined;
}
