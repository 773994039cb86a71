import { createHash, randomBytes } from 'node:crypto';

const letters = '0123456789abcdefghjkmnpqrstvwxyz';

/** Returns a new id: 20 characters of Crockford's base 32, 100 random bits, case-insensitive. */
export function newId(): string {
  return idOf(randomBytes(20));
}

/** Derives an id from texts: the same texts always give the same id, in the format of `newId`. */
export const idFrom = (...texts: readonly string[]): string =>
  idOf(createHash('sha256').update(JSON.stringify(texts)).digest().subarray(0, 20));

const idOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => letters[byte & 31]).join('');
