import { failed, type Outcome, ok } from '../outcome.ts';

/** Reasons by Cognito exception. `refused` means a wrong password as well as an unknown user. */
const reasons = {
  NotAuthorizedException: 'refused',
  UserNotFoundException: 'unknown',
  UserNotConfirmedException: 'unconfirmed',
  UsernameExistsException: 'exists',
  AliasExistsException: 'exists',
  CodeMismatchException: 'code.wrong',
  EnableSoftwareTokenMFAException: 'code.wrong',
  ExpiredCodeException: 'code.expired',
  InvalidPasswordException: 'weak',
  PasswordResetRequiredException: 'reset',
  InvalidParameterException: 'state',
  SoftwareTokenMFANotFoundException: 'state',
  LimitExceededException: 'toomany',
  TooManyRequestsException: 'toomany',
  TooManyFailedAttemptsException: 'toomany',
} as const;

export type Reason = (typeof reasons)[keyof typeof reasons];

/**
 * Calls Cognito. Known exceptions become failed outcomes, others are thrown. `value`, if given, replaces the result.
 */
export async function attempt<Value>(call: () => Promise<Value>): Promise<Outcome<Value, Reason>>;
export async function attempt<Value>(call: () => Promise<unknown>, value: Value): Promise<Outcome<Value, Reason>>;
export async function attempt(call: () => Promise<unknown>, value?: unknown): Promise<Outcome<unknown, Reason>> {
  try {
    const result = await call();
    return ok(value === undefined ? result : value);
  } catch (error) {
    const reason = error instanceof Error ? reasons[error.name as keyof typeof reasons] : undefined;
    if (reason) return failed(reason);
    // RevokeToken's Unsupported and InvalidToken exceptions both mean that there is nothing to revoke.
    if (error instanceof Error && /^Un(supported|authorized)/.test(error.name)) return failed('state');
    throw error;
  }
}
