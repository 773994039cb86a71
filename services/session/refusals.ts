import { type ErrorCode, Refusal } from '../../api/errors.ts';
import type { Reason } from '../../cloud/identity/reasons.ts';

/** What each reason of the identity service means to somebody who signs up, confirms or chooses a password. */
const codes = {
  exists: 'account.exists',
  weak: 'password.weak',
  'code.wrong': 'code.wrong',
  'code.expired': 'code.expired',
  unconfirmed: 'account.unconfirmed',
  toomany: 'requests.toomany',
} as const satisfies Partial<Record<Reason, ErrorCode>>;

/** The refusal for a reason; `otherwise` stands for all that would say too much about somebody's account. */
export function refusalFor(reason: Reason, otherwise: ErrorCode): Refusal {
  return new Refusal(reason in codes ? codes[reason as keyof typeof codes] : otherwise);
}
