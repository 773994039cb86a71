import type { Input, Reply } from '../../api/route.ts';
import type { account } from '../../api/routes/account.ts';
import type { Cloud, CloudReader } from '../../cloud/cloud.ts';
import { requestEmail } from '../../cloud/identity/ownUser.ts';
import type { AccessTo } from '../access/access.ts';
import { ownUserRefusal } from './refusals.ts';

/**
 * Mails a code to a new address. For an address that has an account already the reply is the same and nothing is
 * mailed, so that a caller cannot find out who has an account.
 */
export async function startEmailChange(
  cloud: Pick<CloudReader, 'table'> & Pick<Cloud, 'ownUser'>,
  { accessToken }: AccessTo<typeof account.startEmailChange>,
  { email }: Input<typeof account.startEmailChange>,
): Promise<Reply<typeof account.startEmailChange>> {
  const started = await requestEmail(cloud.ownUser, accessToken, email);
  if (!started.ok && started.reason !== 'exists') throw ownUserRefusal(started.reason);
  return { done: true };
}
