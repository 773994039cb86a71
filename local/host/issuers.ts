import type { Issuers, KeySet } from '../context.ts';

/** Where the keys of each token issuer are asked for. */
export function createIssuers(): Issuers {
  const issuers = new Map<string, () => KeySet | Promise<KeySet>>();
  return {
    add: (issuer, keys) => void issuers.set(issuer, keys),
    keys: (issuer) => issuers.get(issuer),
  };
}
