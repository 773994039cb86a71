import { createHash } from 'node:crypto';

/** Returns a short name for a text that is not stored in clear, such as an address: 128 bits of SHA-256, base64url. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);
