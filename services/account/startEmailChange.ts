import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { account } from '../../api/routes/account.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { requestEmail } from '../../cloud/identity/ownUser.ts';
import type { AccessTo } from '../access/access.ts';
import { countAddressCode } from '../limits/attempts.ts';
import { evenly } from './evenly.ts';
import { hasSocialAccount } from './hasSocialAccount.ts';
import { ownUserRefusal } from './refusals.ts';

type Parts = Pick<Cloud, 'table' | 'ownUser' | 'people'>;

/**
 * Mails a code to a new address. If the address already has an account, the reply is the same but nothing is mailed, so
 * that a caller cannot find out whether an address has an account. The address of a person without a password can be
 * changed only at Google or Facebook: `access.denied`. The number of codes per hour is limited, so that nobody uses up
 * the mail quota of the installation or of an address: `requests.toomany`.
 */
export async function startEmailChange(
  cloud: Parts & Pick<Cloud, 'now'>,
  { user, accessToken }: AccessTo<typeof account.startEmailChange>,
  { email }: Input<typeof account.startEmailChange>,
): Promise<Reply<typeof account.startEmailChange>> {
  if (user.isSnsAccount) throw new Refusal('access.denied');
  await countAddressCode(cloud, { userId: user.userId, email });
  const started = await evenly(cloud, () => request(cloud, accessToken, email));
  if (!started.ok && started.reason !== 'exists') throw ownUserRefusal(started.reason);
  return { done: true };
}

async function request(cloud: Parts, accessToken: string, email: string): ReturnType<typeof requestEmail> {
  if (await hasSocialAccount(cloud, email)) return { ok: false, reason: 'exists' };
  return requestEmail(cloud.ownUser, accessToken, email);
}
