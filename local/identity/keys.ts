import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { KeySet } from '../context.ts';

/** This installation's key pair for signing tokens. */
export interface SigningKey {
  readonly id: string;
  readonly privateKey: CryptoKey;
  readonly keySet: KeySet;
}

/** Reads the key from `path`, or generates it at the first start in a file that only its owner can read. */
export async function loadSigningKey(path: string): Promise<SigningKey> {
  if (!existsSync(path)) await makeKey(path);
  const jwk: JWK = JSON.parse(readFileSync(path, 'utf8'));
  const privateKey = await importJWK(jwk, 'RS256');
  if (privateKey instanceof Uint8Array) throw new Error(`${path} does not contain an RSA key`);
  const { kty, n, e, kid = '' } = jwk;
  return { id: kid, privateKey, keySet: { keys: [{ kty, n, e, kid, alg: 'RS256', use: 'sig' }] } };
}

async function makeKey(path: string): Promise<void> {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true });
  const jwk = await exportJWK(privateKey);
  const key = { ...jwk, kid: await calculateJwkThumbprint(jwk) };
  writeFileSync(`${path}.part`, JSON.stringify(key), { mode: 0o600 });
  renameSync(`${path}.part`, path);
}
