import { createHash, randomInt } from 'node:crypto';
import { AwsError } from '../protocol/awsError.ts';
import type { Clock } from '../state/clock.ts';
import type { UserStore } from './store.ts';
import { countTry, forgetTries, refuseAfterTries } from './tries.ts';

/** What a code allows, and how long: Cognito's own hours. */
const validHours = { signUp: 24, password: 1, email: 24 } as const;
export type CodePurpose = keyof typeof validHours;

const hourMs = 3_600_000;

/** A fresh six-digit code for the user; the one before it stops working. Too many in an hour are refused. */
export function makeCode(store: UserStore, clock: Clock, sub: string, purpose: CodePurpose): string {
  const sending = { sub, action: `send-${purpose}`, allowed: 20, windowMs: hourMs };
  refuseAfterTries(store, clock, sending);
  countTry(store, clock, sending);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const expiresAtMs = clock() + validHours[purpose] * hourMs;
  store.codes.put(`${sub}/${purpose}`, { sub, codeHash: hash(code), expiresAtMs }, sub);
  return code;
}

/** Uses the code up. Throws LimitExceeded, ExpiredCode or CodeMismatch exceptions as Cognito does. */
export function redeemCode(store: UserStore, clock: Clock, sub: string, purpose: CodePurpose, code: string): void {
  const guessing = { sub, action: `guess-${purpose}`, allowed: 5, windowMs: hourMs / 4 };
  refuseAfterTries(store, clock, guessing);
  const wanted = store.codes.get(`${sub}/${purpose}`);
  if (!wanted || wanted.expiresAtMs <= clock()) throw expiredCode();
  if (wanted.codeHash !== hash(code.trim())) {
    countTry(store, clock, guessing);
    throw wrongCode();
  }
  store.codes.delete(`${sub}/${purpose}`);
  forgetTries(store, guessing);
}

export const expiredCode = () =>
  new AwsError('ExpiredCodeException', 'Invalid code provided, please request a code again.');

export const wrongCode = () =>
  new AwsError('CodeMismatchException', 'Invalid verification code provided, please try again.');

function hash(code: string): string {
  return createHash('sha256').update(code).digest('base64');
}
