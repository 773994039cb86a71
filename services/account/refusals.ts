import { Refusal } from '../../api/errors.ts';
import type { Reason } from '../../cloud/identity/reasons.ts';

/** What a person is told when the user pool refuses a change of their own user; an unexpected reason is an error. */
export function ownUserRefusal(reason: Reason): Error {
  if (reason === 'toomany') return new Refusal('requests.toomany');
  if (reason === 'state') return new Refusal('input.invalid');
  if (reason === 'refused' || reason === 'unknown') return new Refusal('session.missing');
  return new Error(`the user pool refused a change of a user: ${reason}`);
}
