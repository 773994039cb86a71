import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { teams } from '../../api/routes/teams.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { type AccessTo, requireNamedFile } from '../access/access.ts';
import { updateFile } from '../files/updateFile.ts';

/**
 * Moves a file of the caller into the folder that the team shares: team members have their role on it from their next
 * call. The team of a file shares only that file.
 */
export async function addTeamFile(
  cloud: Pick<Cloud, 'table' | 'live' | 'now'>,
  access: AccessTo<typeof teams.addTeamFile>,
  { fileId }: Input<typeof teams.addTeamFile>,
): Promise<Reply<typeof teams.addTeamFile>> {
  const { id: teamId, kind } = access.shared;
  if (kind === 'file') {
    if (fileId === teamId) return { done: true };
    throw new Refusal('team.onefile');
  }
  const fileAccess = await requireNamedFile(cloud, access, fileId, 'rename');
  // Only the owner may manage its access.
  fileAccess.requireAlso('manageAccess');
  return updateFile(cloud, fileAccess, { parentId: teamId });
}
