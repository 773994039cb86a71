import { randomBytes } from 'node:crypto';

/** Creates an id in Stripe's form: its kind, and random characters. */
export const newId = (kind: string): string => `${kind}_${randomBytes(12).toString('hex')}`;

/** Returns the time as Stripe writes it, in seconds since 1970. */
export const nowSeconds = (): number => Math.floor(Date.now() / 1000);
