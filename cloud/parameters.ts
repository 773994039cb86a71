import { GetParametersCommand, SSMClient, type SSMClientConfig } from '@aws-sdk/client-ssm';

type Parameters<Name extends string, Optional extends string> = Readonly<
  Record<Name, string> & Partial<Record<Optional, string>>
>;

const keptMs = 5 * 60 * 1000;

/**
 * Reads the parameters with these names below `path` from Parameter Store and caches them for five minutes. Returns
 * undefined while any of `names` is missing, which is not cached. Parameters in `optional` may be missing.
 */
export function readParameters<Name extends string, Optional extends string = never>(
  path: string,
  names: readonly Name[],
  optional: readonly Optional[] = [],
  settings: SSMClientConfig = {},
): () => Promise<Parameters<Name, Optional> | undefined> {
  const client = new SSMClient(settings);
  let kept: { readonly asked: ReturnType<typeof ask<Name, Optional>>; readonly untilMs: number } | undefined;
  return () => {
    if (kept && performance.now() < kept.untilMs) return kept.asked;
    const asked = ask(client, path, names, optional);
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

async function ask<Name extends string, Optional extends string>(
  client: SSMClient,
  path: string,
  names: readonly Name[],
  optional: readonly Optional[],
): Promise<Parameters<Name, Optional> | undefined> {
  const all = [...names, ...optional];
  const Names = all.map((name) => `${path}/${name}`);
  const { Parameters: found = [] } = await client.send(new GetParametersCommand({ Names, WithDecryption: true }));
  const values = all.flatMap((name) => {
    const value = found.find(({ Name }) => Name === `${path}/${name}`)?.Value;
    return value ? [[name, value] as const] : [];
  });
  const known = Object.fromEntries(values);
  return names.every((name) => name in known) ? (known as Parameters<Name, Optional>) : undefined;
}
