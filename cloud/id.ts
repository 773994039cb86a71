import { randomBytes } from 'node:crypto';

const letters = '0123456789abcdefghjkmnpqrstvwxyz';

/** A new id: 20 letters of Crockford's base 32, 100 bits of chance, the same in any case of letters. */
export function newId(): string {
  return Array.from(randomBytes(20), (byte) => letters[byte & 31]).join('');
}
