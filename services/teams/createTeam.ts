import type { Input, Reply } from '../../api/route.ts';
import type { teams } from '../../api/routes/teams.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import type { AccessTo } from '../access/access.ts';
import { makeFolder } from '../files/makeFolder.ts';

/** Creates a folder to be shared by a team. The team has the id of the folder, and contains only the owner at first. */
export async function createTeam(
  cloud: Pick<Cloud, 'table' | 'now' | 'newId'>,
  { user: { userId: ownerId, homeProjectId } }: AccessTo<typeof teams.createTeam>,
  { name, parentId = homeProjectId, requestId }: Input<typeof teams.createTeam>,
): Promise<Reply<typeof teams.createTeam>> {
  const { id } = await makeFolder(cloud, { ownerId, parentId, name, requestId });
  return { id };
}
