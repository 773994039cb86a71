import { createHash } from 'node:crypto';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { EncryptJWT, type JWTPayload, jwtDecrypt } from 'jose';

/** Key that encrypts values which browsers store for the server and must neither read nor change. */
export interface Sealing {
  readonly key: () => Promise<Uint8Array>;
}

/** Reads the key at its first use and caches it. */
export function openSealing(secretId: string): Sealing {
  const client = new SecretsManagerClient();
  let asked: Promise<Uint8Array> | undefined;
  return {
    key: () => {
      asked ??= readKey(client, secretId).catch((error: unknown) => {
        asked = undefined;
        throw error;
      });
      return asked;
    },
  };
}

async function readKey(client: SecretsManagerClient, secretId: string): Promise<Uint8Array> {
  const { SecretString: secret } = await client.send(new GetSecretValueCommand({ SecretId: secretId }));
  if (!secret) throw new Error('the secret of the sealing key is empty');
  return createHash('sha256').update(secret).digest();
}

/** Purpose of a sealed value. A value sealed for one purpose is rejected for another. */
export type SealPurpose = 'social-state' | 'social-ticket';

export interface SealOptions {
  readonly purpose: SealPurpose;
  readonly now: Date;
}

/** Encrypts and signs a value (JWE, AES-256-GCM). `unseal` accepts it for this many seconds. */
export async function seal(
  sealing: Sealing,
  value: JWTPayload,
  { purpose, now, seconds }: SealOptions & { readonly seconds: number },
): Promise<string> {
  return new EncryptJWT(value)
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setAudience(purpose)
    .setExpirationTime(Math.floor(now.getTime() / 1000) + seconds)
    .encrypt(await sealing.key());
}

/** Returns the value, or undefined if it was not sealed by us for this purpose, was changed, or has expired. */
export async function unseal(
  sealing: Sealing,
  sealed: string,
  { purpose, now }: SealOptions,
): Promise<JWTPayload | undefined> {
  const key = await sealing.key();
  const rules = {
    audience: purpose,
    currentDate: now,
    requiredClaims: ['exp'],
    keyManagementAlgorithms: ['dir'],
    contentEncryptionAlgorithms: ['A256GCM'],
  };
  return jwtDecrypt(sealed, key, rules).then(
    ({ payload }) => payload,
    () => undefined,
  );
}
