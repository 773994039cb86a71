import { stepAt, totpAt } from '../../../local/identity/totp.ts';

/** Code of an authenticator app with this secret, now or some steps of 30 seconds from now. */
export const appCode = (secret: string, steps = 0, nowMs = Date.now()): string => totpAt(secret, stepAt(nowMs) + steps);
