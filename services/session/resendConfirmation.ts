import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { session } from '../../api/routes/session.ts';
import type { Cloud } from '../../cloud/cloud.ts';

/**
 * Mails a new code to a person who has to confirm an address. For any other address it returns the same and mails
 * nothing.
 */
export async function resendConfirmation(
  cloud: Pick<Cloud, 'identity'>,
  { email }: Input<typeof session.resendConfirmation>,
): Promise<Reply<typeof session.resendConfirmation>> {
  const sent = await cloud.identity.resendConfirmation(email);
  if (!sent.ok && sent.reason === 'toomany') throw new Refusal('requests.toomany');
  return { done: true };
}
