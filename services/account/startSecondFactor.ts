import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { account } from '../../api/routes/account.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { isChallenge } from '../../cloud/identity/identity.ts';
import { createSoftwareToken } from '../../cloud/identity/ownUser.ts';
import type { AccessTo } from '../access/access.ts';
import { ownUserRefusal } from './refusals.ts';
import { requirePassword } from './requirePassword.ts';

/**
 * Creates a secret for an authenticator app. The password is needed, so that a stolen access token cannot lock the person
 * out. The session that checking it opens is revoked.
 * @throws Refusal `access.denied` for a person without a password, `secondFactor.on` if an app is in use
 */
export async function startSecondFactor(
  cloud: Pick<Cloud, 'table' | 'ownUser' | 'identity' | 'now'>,
  { user, accessToken }: AccessTo<typeof account.startSecondFactor>,
  { password }: Input<typeof account.startSecondFactor>,
): Promise<Reply<typeof account.startSecondFactor>> {
  if (user.isSnsAccount) throw new Refusal('access.denied');
  const opened = await requirePassword(cloud, user, password);
  if (isChallenge(opened)) throw new Refusal('secondFactor.on');
  await cloud.identity.revoke(opened.refreshToken);
  const created = await createSoftwareToken(cloud.ownUser, accessToken);
  if (!created.ok) throw ownUserRefusal(created.reason);
  return { secret: created.value };
}
