import type { Input, Reply } from '../../api/route.ts';
import type { groups } from '../../api/routes/groups.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import { getGroupIds } from '../../cloud/table/files/accessLists.ts';
import { getGroups } from '../../cloud/table/people/groups.ts';
import { getUsers } from '../../cloud/table/people/users.ts';
import { groupRoleOf } from '../../domain/access/groupRoles.ts';
import type { AccessTo } from '../access/access.ts';
import { presentGroup } from './presentGroup.ts';

/**
 * Returns the groups that the caller is in, by name. With `suggest`, only groups whose name contains it, for
 * suggestions while typing. The names of other groups are never revealed.
 */
export async function listGroups(
  { table }: Pick<CloudReader, 'table'>,
  { user: { userId } }: AccessTo<typeof groups.listGroups>,
  { suggest = '' }: Input<typeof groups.listGroups>,
): Promise<Reply<typeof groups.listGroups>> {
  const wanted = folded(suggest);
  const mine = (await getGroups(table, await getGroupIds(table, userId)))
    .filter((group) => groupRoleOf(group, userId) && folded(group.name).includes(wanted))
    .toSorted((a, b) => a.name.localeCompare(b.name));
  const owners = await getUsers(table, [...new Set(mine.map(({ ownerId }) => ownerId))]);
  return { groups: mine.map((group) => presentGroup(group, userId, owners)) };
}

const folded = (text: string): string => text.normalize('NFKC').toLowerCase();
