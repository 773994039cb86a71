import { failed, type Outcome, ok } from '../outcome.ts';

/** Why Amazon said no. `refused` is a wrong password as well as an unknown person. */
const reasons = {
  NotAuthorizedException: 'refused',
  UserNotFoundException: 'unknown',
  UserNotConfirmedException: 'unconfirmed',
  UsernameExistsException: 'exists',
  AliasExistsException: 'exists',
  CodeMismatchException: 'code.wrong',
  ExpiredCodeException: 'code.expired',
  InvalidPasswordException: 'weak',
  PasswordResetRequiredException: 'reset',
  InvalidParameterException: 'state',
  LimitExceededException: 'toomany',
  TooManyRequestsException: 'toomany',
  TooManyFailedAttemptsException: 'toomany',
} as const;

export type Reason = (typeof reasons)[keyof typeof reasons];

/** Makes a call to Amazon; its known refusals are answers, all else is thrown. `value` stands for an answer of no use. */
export async function attempt<Value>(call: () => Promise<Value>): Promise<Outcome<Value, Reason>>;
export async function attempt<Value>(call: () => Promise<unknown>, value: Value): Promise<Outcome<Value, Reason>>;
export async function attempt(call: () => Promise<unknown>, value?: unknown): Promise<Outcome<unknown, Reason>> {
  try {
    const answer = await call();
    return ok(value === undefined ? answer : value);
  } catch (error) {
    const reason = error instanceof Error ? reasons[error.name as keyof typeof reasons] : undefined;
    if (reason) return failed(reason);
    // The Unsupported and InvalidToken kinds of RevokeToken say the same: there is nothing to revoke.
    if (error instanceof Error && /^Un(supported|authorized)/.test(error.name)) return failed('state');
    throw error;
  }
}
