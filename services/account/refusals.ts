import { Refusal } from '../../api/errors.ts';
import type { Reason } from '../../cloud/identity/reasons.ts';

/** The refusal for a reason of the user pool that has nothing to do with the input; anything unexpected is thrown. */
export function ownUserRefusal(reason: Reason): Error {
  if (reason === 'toomany') return new Refusal('requests.toomany');
  if (reason === 'refused' || reason === 'unknown') return new Refusal('session.missing');
  return new Error(`the user pool refused a change of a user: ${reason}`);
}
