import type { Input, Reply } from '../../api/route.ts';
import type { teams } from '../../api/routes/teams.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import type { AccessTo } from '../access/access.ts';
import { makeFolder } from '../files/makeFolder.ts';

/** Makes a folder whose files a team will share. The team has the id of the folder, and no one but the owner in it yet. */
export async function createTeam(
  cloud: Pick<Cloud, 'table' | 'now' | 'newId'>,
  { user: { userId: ownerId, homeProjectId } }: AccessTo<typeof teams.createTeam>,
  { name, parentId = homeProjectId, requestId }: Input<typeof teams.createTeam>,
): Promise<Reply<typeof teams.createTeam>> {
  const { id } = await makeFolder(cloud, { ownerId, parentId, name, requestId });
  return { id };
}
