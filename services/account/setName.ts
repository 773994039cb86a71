import type { Input, Reply } from '../../api/route.ts';
import type { account } from '../../api/routes/account.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { changeNames } from '../../cloud/identity/ownUser.ts';
import { patchUser } from '../../cloud/table/people/users.ts';
import type { AccessTo } from '../access/access.ts';
import { ownUserRefusal } from './refusals.ts';

/** Changes the names of the account and of the next id token, which carries them as claims. */
export async function setName(
  cloud: Pick<Cloud, 'table' | 'ownUser' | 'now'>,
  { user, accessToken }: AccessTo<typeof account.setName>,
  { firstName, lastName }: Input<typeof account.setName>,
): Promise<Reply<typeof account.setName>> {
  const changed = await changeNames(cloud.ownUser, accessToken, { firstName, lastName });
  if (!changed.ok) throw ownUserRefusal(changed.reason);
  await patchUser(cloud.table, user.userId, { firstName, lastName, updatedAt: cloud.now().toISOString() });
  return { done: true };
}
