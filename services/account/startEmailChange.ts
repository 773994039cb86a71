import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { account } from '../../api/routes/account.ts';
import type { Cloud, CloudReader } from '../../cloud/cloud.ts';
import { requestEmail } from '../../cloud/identity/ownUser.ts';
import type { AccessTo } from '../access/access.ts';
import { ownUserRefusal } from './refusals.ts';

/**
 * Mails a code to a new address. For an address that has an account already the reply is the same and nothing is
 * mailed, so that a caller cannot find out who has an account. The address of a person without a password is Google’s or
 * Facebook’s to change: `access.denied`.
 */
export async function startEmailChange(
  cloud: Pick<CloudReader, 'table'> & Pick<Cloud, 'ownUser'>,
  { user, accessToken }: AccessTo<typeof account.startEmailChange>,
  { email }: Input<typeof account.startEmailChange>,
): Promise<Reply<typeof account.startEmailChange>> {
  if (user.isSnsAccount) throw new Refusal('access.denied');
  const started = await requestEmail(cloud.ownUser, accessToken, email);
  if (!started.ok && started.reason !== 'exists') throw ownUserRefusal(started.reason);
  return { done: true };
}
