import { createHash, randomInt } from 'node:crypto';
import { AwsError } from '../protocol/awsError.ts';
import type { Clock } from '../state/clock.ts';
import { checkAttempts, countAttempt, resetAttempts } from './attemptLimits.ts';
import type { UserStore } from './store.ts';

/** Validity of a code by purpose, as documented for Cognito. */
const validHours = { signUp: 24, password: 1, email: 24 } as const;
export type CodePurpose = keyof typeof validHours;

const hourMs = 3_600_000;

/**
 * Creates a six-digit code, which replaces the previous one. Throws LimitExceededException after too many in an hour.
 */
export function makeCode(store: UserStore, clock: Clock, sub: string, purpose: CodePurpose): string {
  const sending = { sub, action: `send-${purpose}`, maxAttempts: 20, windowMs: hourMs };
  checkAttempts(store, clock, sending);
  countAttempt(store, clock, sending);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const expiresAtMs = clock() + validHours[purpose] * hourMs;
  store.codes.put(`${sub}/${purpose}`, { sub, codeHash: hash(code), expiresAtMs }, sub);
  return code;
}

/** Checks and consumes a code. Throws LimitExceededException, ExpiredCodeException or CodeMismatchException. */
export function redeemCode(store: UserStore, clock: Clock, sub: string, purpose: CodePurpose, code: string): void {
  const guessing = { sub, action: `guess-${purpose}`, maxAttempts: 5, windowMs: hourMs / 4 };
  checkAttempts(store, clock, guessing);
  const stored = store.codes.get(`${sub}/${purpose}`);
  if (!stored || stored.expiresAtMs <= clock()) throw expiredCode();
  if (stored.codeHash !== hash(code.trim())) {
    countAttempt(store, clock, guessing);
    throw wrongCode();
  }
  store.codes.delete(`${sub}/${purpose}`);
  resetAttempts(store, guessing);
}

export const expiredCode = () =>
  new AwsError('ExpiredCodeException', 'Invalid code provided, please request a code again.');

export const wrongCode = () =>
  new AwsError('CodeMismatchException', 'Invalid verification code provided, please try again.');

function hash(code: string): string {
  return createHash('sha256').update(code).digest('base64');
}
