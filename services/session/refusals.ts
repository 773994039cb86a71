import { type ErrorCode, Refusal } from '../../api/errors.ts';
import type { Reason } from '../../cloud/identity/reasons.ts';

/**
 * The error code for each failure of the identity service when a code is redeemed. A code that has expired is wrong, and
 * so is one of an account at which the user pool takes no more for now: only an account can have had one, and a caller
 * must not find out who has an account. Our own limits, which hold for every address, come first.
 */
const codes = {
  weak: 'password.weak',
  'code.wrong': 'code.wrong',
} as const satisfies Partial<Record<Reason, ErrorCode>>;

/** The refusal for a reason; `otherwise` is used for every reason that would reveal whether an account exists. */
export function refusalFor(reason: Reason, otherwise: ErrorCode): Refusal {
  return new Refusal(reason in codes ? codes[reason as keyof typeof codes] : otherwise);
}
