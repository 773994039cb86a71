import { type ErrorCode, Refusal } from '../../api/errors.ts';
import type { Reason } from '../../cloud/identity/reasons.ts';

/**
 * Error codes for failures of the identity service when a code is redeemed. An expired code counts as wrong, and so
 * does a code of an account for which the user pool currently accepts no more: only an existing account can cause these
 * failures, and a caller must not find out whether an address has an account. The application's own limits, which hold
 * for every address, are checked first.
 */
const codes = {
  weak: 'password.weak',
  'code.wrong': 'code.wrong',
} as const satisfies Partial<Record<Reason, ErrorCode>>;

/**
 * Returns the refusal for a reason. `otherwise` is used for every reason that would reveal whether an account exists.
 */
export function refusalFor(reason: Reason, otherwise: ErrorCode): Refusal {
  return new Refusal(reason in codes ? codes[reason as keyof typeof codes] : otherwise);
}
