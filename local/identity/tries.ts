import { AwsError } from '../protocol/awsError.ts';
import type { Clock } from '../state/clock.ts';
import type { UserStore } from './store.ts';

/** Something a user may do `allowed` times in `windowMs`. */
interface Limited {
  readonly sub: string;
  readonly action: string;
  readonly allowed: number;
  readonly windowMs: number;
}

/** Throws LimitExceededException once the window holds as many tries as are allowed. */
export function refuseAfterTries(store: UserStore, clock: Clock, limited: Limited): void {
  const tries = store.tries.get(key(limited));
  if (tries && tries.untilMs > clock() && tries.count >= limited.allowed) {
    throw new AwsError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
  }
}

/** Counts one try; the window runs from its first. */
export function countTry(store: UserStore, clock: Clock, limited: Limited): void {
  const tries = store.tries.get(key(limited));
  const running = tries !== undefined && tries.untilMs > clock();
  const untilMs = running ? tries.untilMs : clock() + limited.windowMs;
  store.tries.put(key(limited), { count: (running ? tries.count : 0) + 1, untilMs }, limited.sub);
}

export function forgetTries(store: UserStore, limited: Limited): void {
  store.tries.delete(key(limited));
}

/** Wrong passwords before the first pause, and the longest pause: Cognito's published behaviour. */
const freePasswords = 5;
const longestPauseSeconds = 900;

/** Throws NotAuthorizedException during the pause that follows too many wrong passwords. */
export function refuseDuringPause(store: UserStore, clock: Clock, sub: string): void {
  const tries = store.tries.get(`${sub}/sign-in`);
  if (tries && tries.count >= freePasswords && tries.untilMs > clock()) {
    throw new AwsError('NotAuthorizedException', 'Password attempts exceeded');
  }
}

/** Each wrong password from the fifth on doubles the pause: 1 s, 2 s, 4 s ... 15 min. */
export function countWrongPassword(store: UserStore, clock: Clock, sub: string): void {
  const count = (store.tries.get(`${sub}/sign-in`)?.count ?? 0) + 1;
  const pauseSeconds = count < freePasswords ? 0 : Math.min(2 ** (count - freePasswords), longestPauseSeconds);
  store.tries.put(`${sub}/sign-in`, { count, untilMs: clock() + pauseSeconds * 1000 }, sub);
}

export function forgetWrongPasswords(store: UserStore, sub: string): void {
  store.tries.delete(`${sub}/sign-in`);
}

function key({ sub, action }: Limited): string {
  return `${sub}/${action}`;
}
