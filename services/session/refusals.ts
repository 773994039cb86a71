import { type ErrorCode, Refusal } from '../../api/errors.ts';
import type { Reason } from '../../cloud/identity/reasons.ts';

/**
 * The error code for each failure of the identity service at sign-up, confirmation and change of password. A code that
 * has expired is wrong: only an account can have had one, and a caller must not find out who has an account.
 */
const codes = {
  exists: 'account.exists',
  weak: 'password.weak',
  'code.wrong': 'code.wrong',
  unconfirmed: 'account.unconfirmed',
  toomany: 'requests.toomany',
} as const satisfies Partial<Record<Reason, ErrorCode>>;

/** The refusal for a reason; `otherwise` is used for every reason that would reveal whether an account exists. */
export function refusalFor(reason: Reason, otherwise: ErrorCode): Refusal {
  return new Refusal(reason in codes ? codes[reason as keyof typeof codes] : otherwise);
}
