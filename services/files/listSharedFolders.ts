import type { Reply } from '../../api/route.ts';
import type { files } from '../../api/routes/files.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import { getGroupIds } from '../../cloud/table/files/accessLists.ts';
import { getProjectsAt } from '../../cloud/table/files/projects.ts';
import { sharedFoldersOf } from '../../cloud/table/files/sharedFiles.ts';
import { type AccessTo, rolesOn } from '../access/access.ts';
import { presentSharedFolder } from './presentFolder.ts';

/**
 * Returns the folders that others share with the caller, with the caller's groups, or by links that the caller opened,
 * latest first.
 */
export async function listSharedFolders(
  cloud: Pick<CloudReader, 'table' | 'now'>,
  { user: { userId } }: AccessTo<typeof files.listSharedFolders>,
): Promise<Reply<typeof files.listSharedFolders>> {
  const rows = await sharedFoldersOf(cloud.table, userId, await getGroupIds(cloud.table, userId));
  const found = await getProjectsAt(cloud.table, rows);
  const roles = await rolesOn(cloud, userId, found);
  const folders = found.flatMap((folder, index) => {
    const role = roles[index];
    const isShown = role && role !== 'owner' && folder.deletedAt === undefined;
    return isShown ? [presentSharedFolder(folder, { rootId: folder.projectId, role })] : [];
  });
  return { folders };
}
