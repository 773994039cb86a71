import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';

const keyOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Returns a name that identifies a key without revealing it, so that the right one of several is used. */
const nameOf = (key: Buffer): string => createHash('sha256').update(key).digest('hex').slice(0, 8);

/**
 * Encrypts a text for storage (AES-256-GCM) with the first of the secrets. Text sealed for one `owner` cannot be opened
 * for another, wherever it is copied.
 */
export function sealText([secret = '']: readonly string[], owner: string, text: string): string {
  const key = keyOf(secret);
  const iv = randomBytes(12);
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return [nameOf(key), iv.toString('base64url'), sealed.toString('base64url')].join('.');
}

/**
 * Decrypts a sealed text; undefined if none of the secrets sealed it, it was sealed for another owner, or it was
 * changed.
 */
export function openText(secrets: readonly string[], owner: string, sealed: string): string | undefined {
  const [name, iv = '', body = ''] = sealed.split('.');
  const key = secrets.map(keyOf).find((one) => nameOf(one) === name);
  if (!key) return undefined;
  const bytes = Buffer.from(body, 'base64url');
  try {
    const decipher = createDecipheriv(algorithm, key, Buffer.from(iv, 'base64url'));
    decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-16));
    return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
