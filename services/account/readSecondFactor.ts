import type { Reply } from '../../api/route.ts';
import type { account } from '../../api/routes/account.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { readSoftwareToken } from '../../cloud/identity/ownUser.ts';
import type { AccessTo } from '../access/access.ts';
import { ownUserRefusal } from './refusals.ts';

/**
 * Returns whether signing in with the password needs a code of an authenticator app.
 */
export async function readSecondFactor(
  cloud: Pick<Cloud, 'ownUser'>,
  { accessToken }: AccessTo<typeof account.readSecondFactor>,
): Promise<Reply<typeof account.readSecondFactor>> {
  const found = await readSoftwareToken(cloud.ownUser, accessToken);
  if (!found.ok) throw ownUserRefusal(found.reason);
  return { isOn: found.value };
}
