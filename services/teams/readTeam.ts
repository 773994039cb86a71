import type { Reply } from '../../api/route.ts';
import type { teams } from '../../api/routes/teams.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import { getUser } from '../../cloud/table/people/users.ts';
import type { AccessTo } from '../access/access.ts';
import { waysTo } from './waysTo.ts';

/** Returns what a team shares, for everyone on it. The other members are visible to the owner only. */
export async function readTeam(
  cloud: Pick<CloudReader, 'table' | 'now'>,
  { shared, role, userId }: AccessTo<typeof teams.readTeam>,
): Promise<Reply<typeof teams.readTeam>> {
  const { kind, id, title, ownerId } = shared;
  const [owner, ways] = await Promise.all([getUser(cloud.table, ownerId), waysTo(cloud, shared, userId)]);
  const { firstName = '', lastName = '' } = owner ?? {};
  return { id, kind, title, role, ways, owner: { firstName, lastName } };
}
