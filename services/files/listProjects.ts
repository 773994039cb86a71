import type { Reply } from '../../api/route.ts';
import type { files } from '../../api/routes/files.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import { getProjects } from '../../cloud/table/files/projects.ts';
import { FolderTree } from '../../domain/files/folderTree.ts';
import type { AccessTo } from '../access/access.ts';
import { presentFolder } from './presentFolder.ts';

/**
 * Returns all folders of the caller except those being deleted. One query suffices, because the number of folders is
 * limited.
 */
export async function listProjects(
  cloud: Pick<CloudReader, 'table'>,
  { user }: AccessTo<typeof files.listProjects>,
): Promise<Reply<typeof files.listProjects>> {
  const tree = new FolderTree(await getProjects(cloud.table, user.userId));
  return { projects: tree.all().map(presentFolder) };
}
