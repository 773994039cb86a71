import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { files } from '../../api/routes/files.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import { countFiles, getProjects } from '../../cloud/table/files/projects.ts';
import { FolderTree } from '../../domain/files/folderTree.ts';
import type { AccessTo } from '../access/access.ts';
import { presentFolder } from './presentFolder.ts';

/**
 * Returns a folder with its path, subfolders and number of files. Reads all folders, whose number is limited, and no
 * file.
 */
export async function readProject(
  cloud: Pick<CloudReader, 'table'>,
  { user: { userId } }: AccessTo<typeof files.readProject>,
  { projectId }: Input<typeof files.readProject>,
): Promise<Reply<typeof files.readProject>> {
  const [folders, fileCount] = await Promise.all([
    getProjects(cloud.table, userId),
    countFiles(cloud.table, userId, projectId),
  ]);
  const tree = new FolderTree(folders);
  const project = tree.get(projectId);
  if (!project) throw new Refusal('project.missing');
  return {
    project: presentFolder(project),
    path: tree.pathTo(projectId).map(presentFolder),
    folders: tree.childrenOf(projectId).map(presentFolder),
    fileCount,
  };
}
