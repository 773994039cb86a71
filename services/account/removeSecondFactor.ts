import type { Input, Reply } from '../../api/route.ts';
import type { account } from '../../api/routes/account.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { isChallenge } from '../../cloud/identity/identity.ts';
import { setSoftwareToken } from '../../cloud/identity/ownUser.ts';
import type { AccessTo } from '../access/access.ts';
import { answerChallenge } from './answerChallenge.ts';
import { ownUserRefusal } from './refusals.ts';
import { requirePassword } from './requirePassword.ts';

/**
 * Stops asking for codes at sign-in. The password and a code are needed, so that neither a stolen access token nor a
 * stolen password is enough. Does nothing if no app is in use.
 * @throws Refusal `password.wrong`, `secondFactor.wrong`, `secondFactor.toomany`
 */
export async function removeSecondFactor(
  cloud: Pick<Cloud, 'table' | 'ownUser' | 'identity' | 'now'>,
  { user, accessToken }: AccessTo<typeof account.removeSecondFactor>,
  { password, code }: Input<typeof account.removeSecondFactor>,
): Promise<Reply<typeof account.removeSecondFactor>> {
  const opened = await requirePassword(cloud, user, password);
  const attempt = { email: user.email, network: null };
  const session = isChallenge(opened) ? await answerChallenge(cloud, opened, attempt, code) : opened;
  await cloud.identity.revoke(session.refreshToken);
  const set = await setSoftwareToken(cloud.ownUser, accessToken, false);
  if (!set.ok) throw ownUserRefusal(set.reason);
  return { done: true };
}
