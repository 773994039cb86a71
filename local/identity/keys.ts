import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import * as z from 'zod';
import type { KeySet } from '../context.ts';
import { DamagedState, readStateFile, writeStateFile } from '../state/stateFile.ts';

/** Key pair of this installation for signing tokens. */
export interface SigningKey {
  readonly id: string;
  readonly privateKey: CryptoKey;
  readonly keySet: KeySet;
}

const jwkSchema = z.looseObject({
  kty: z.literal('RSA'),
  n: z.string(),
  e: z.string(),
  d: z.string(),
  kid: z.string(),
});
const advice = 'Delete it; the next start makes a new key, and everybody signs in again.';

/** Reads the key from `path`; at the first start, generates it in a file that only its owner can read. */
export async function loadSigningKey(path: string): Promise<SigningKey> {
  const jwk: JWK = readStateFile(path, jwkSchema, advice) ?? (await makeKey(path));
  const privateKey = await importJWK(jwk, 'RS256').catch((error: unknown) => {
    throw new DamagedState(path, error, advice);
  });
  if (privateKey instanceof Uint8Array) throw new DamagedState(path, 'it holds no RSA key', advice);
  const { kty, n, e, kid = '' } = jwk;
  return { id: kid, privateKey, keySet: { keys: [{ kty, n, e, kid, alg: 'RS256', use: 'sig' }] } };
}

async function makeKey(path: string): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true });
  const jwk = await exportJWK(privateKey);
  const key = { ...jwk, kid: await calculateJwkThumbprint(jwk) };
  writeStateFile(path, JSON.stringify(key), 0o600);
  return key;
}
