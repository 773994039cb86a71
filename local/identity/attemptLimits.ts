import { AwsError } from '../protocol/awsError.ts';
import type { Clock } from '../state/clock.ts';
import type { UserStore } from './store.ts';

/** Limit of an action that a user may attempt `maxAttempts` times within `windowMs`. */
interface AttemptLimit {
  readonly sub: string;
  readonly action: string;
  readonly maxAttempts: number;
  readonly windowMs: number;
}

/** Throws LimitExceededException when `maxAttempts` were counted within the window. */
export function checkAttempts(store: UserStore, clock: Clock, limit: AttemptLimit): void {
  const attempts = store.attempts.get(key(limit));
  if (attempts && attempts.untilMs > clock() && attempts.count >= limit.maxAttempts) {
    throw new AwsError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
  }
}

/** Counts one attempt; the window starts at the first one. */
export function countAttempt(store: UserStore, clock: Clock, limit: AttemptLimit): void {
  const attempts = store.attempts.get(key(limit));
  const running = attempts !== undefined && attempts.untilMs > clock();
  const untilMs = running ? attempts.untilMs : clock() + limit.windowMs;
  store.attempts.put(key(limit), { count: (running ? attempts.count : 0) + 1, untilMs }, limit.sub);
}

export function resetAttempts(store: UserStore, limit: AttemptLimit): void {
  store.attempts.delete(key(limit));
}

// Number of wrong passwords before Cognito's documented lockout: pauses that double up to about 15 minutes.
const maxWrongPasswords = 5;
const maxPauseSeconds = 900;

/** Throws NotAuthorizedException during the pause after too many wrong passwords. */
export function requireNoPause(store: UserStore, clock: Clock, sub: string): void {
  const attempts = store.attempts.get(`${sub}/sign-in`);
  if (attempts && attempts.count >= maxWrongPasswords && attempts.untilMs > clock()) {
    throw new AwsError('NotAuthorizedException', 'Password attempts exceeded');
  }
}

/** Counts a wrong password. From the fifth one on, each doubles the pause: 1 s, 2 s, 4 s and so on up to 15 min. */
export function countWrongPassword(store: UserStore, clock: Clock, sub: string): void {
  const count = (store.attempts.get(`${sub}/sign-in`)?.count ?? 0) + 1;
  const pauseSeconds = count < maxWrongPasswords ? 0 : Math.min(2 ** (count - maxWrongPasswords), maxPauseSeconds);
  store.attempts.put(`${sub}/sign-in`, { count, untilMs: clock() + pauseSeconds * 1000 }, sub);
}

export function resetWrongPasswords(store: UserStore, sub: string): void {
  store.attempts.delete(`${sub}/sign-in`);
}

function key({ sub, action }: AttemptLimit): string {
  return `${sub}/${action}`;
}
