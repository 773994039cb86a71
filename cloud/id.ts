import { randomBytes } from 'node:crypto';

const letters = '0123456789abcdefghjkmnpqrstvwxyz';

/** A new id: 20 characters of Crockford's base 32, 100 random bits, case-insensitive. */
export function newId(): string {
  return Array.from(randomBytes(20), (byte) => letters[byte & 31]).join('');
}
