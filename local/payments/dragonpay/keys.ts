import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import * as z from 'zod';
import { readStateFile, writeStateFile } from '../../state/stateFile.ts';

const schema = z.object({ privateKey: z.string() });

export interface SigningKey {
  /** Public key: base64 of DER, SPKI. */
  readonly publicKey: string;
  /** Signs with RSA and SHA-256; returns base64. */
  readonly sign: (text: string) => string;
}

/** Returns the key with which the local Dragonpay signs, created once per installation. */
export function signingKey(path: string): SigningKey {
  const stored = readStateFile(path, schema, 'Delete it; the next start makes a new one.');
  const pem = stored?.privateKey ?? newKey();
  if (!stored) writeStateFile(path, JSON.stringify({ privateKey: pem }), 0o600);
  return signingKeyOf(pem);
}

export function signingKeyOf(pem: string): SigningKey {
  const privateKey = createPrivateKey(pem);
  const publicKey = createPublicKey(pem).export({ format: 'der', type: 'spki' }).toString('base64');
  return { publicKey, sign: (text) => sign('sha256', Buffer.from(text), privateKey).toString('base64') };
}

export function newKey(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
}
