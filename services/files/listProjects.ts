import type { Reply } from '../../api/route.ts';
import type { files } from '../../api/routes/files.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import { getProjects } from '../../cloud/table/files/projects.ts';
import { FolderTree } from '../../domain/files/folderTree.ts';
import type { AccessTo } from '../access/access.ts';
import { presentFolder } from './presentFolder.ts';

/** All folders of the caller, without those that are being deleted. One query; there is a limit of folders. */
export async function listProjects(
  cloud: Pick<CloudReader, 'table'>,
  { user }: AccessTo<typeof files.listProjects>,
): Promise<Reply<typeof files.listProjects>> {
  const tree = new FolderTree(await getProjects(cloud.table, user.userId));
  return { projects: tree.all().map(presentFolder) };
}
