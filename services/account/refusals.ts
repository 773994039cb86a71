import { Refusal } from '../../api/errors.ts';
import type { Reason } from '../../cloud/identity/reasons.ts';

/**
 * Returns the error for a change of the caller's own user that the user pool has refused. An unexpected reason is an
 * internal error.
 */
export function ownUserRefusal(reason: Reason): Error {
  if (reason === 'toomany') return new Refusal('requests.toomany');
  if (reason === 'state') return new Refusal('input.invalid');
  if (reason === 'refused' || reason === 'unknown') return new Refusal('session.missing');
  return new Error(`the user pool refused a change of a user: ${reason}`);
}
