import type { Reply } from '../../api/route.ts';
import type { teams } from '../../api/routes/teams.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import { getUser } from '../../cloud/table/users.ts';
import type { AccessTo } from '../access/access.ts';

/** What a team shares, for everyone on it. The others on it are shown to the owner alone. */
export async function readTeam(
  cloud: Pick<CloudReader, 'table'>,
  { shared: { kind, id, title, ownerId }, role }: AccessTo<typeof teams.readTeam>,
): Promise<Reply<typeof teams.readTeam>> {
  const { firstName = '', lastName = '' } = (await getUser(cloud.table, ownerId)) ?? {};
  return { id, kind, title, role, owner: { firstName, lastName } };
}
