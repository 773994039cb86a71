import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { teams } from '../../api/routes/teams.ts';
import type { Cloud, CloudReader } from '../../cloud/cloud.ts';
import { fileLists } from '../../cloud/table/core/keys.ts';
import { readListPage } from '../../cloud/table/files/fileLists.ts';
import { getFiles } from '../../cloud/table/files/files.ts';
import { getProjects, type Project } from '../../cloud/table/files/projects.ts';
import { FolderTree } from '../../domain/files/folderTree.ts';
import { type AccessTo, rolesOn } from '../access/access.ts';
import { encodePlace, readPlace } from '../files/listPlace.ts';
import { presentFiles } from '../files/presentFile.ts';
import { presentSharedFolder } from '../files/presentFolder.ts';

const sort = 'title';

/**
 * Returns a shared folder, or one below it, for everyone on the team: its path, its subfolders, and a page of its files
 * by name. The cost of a page does not depend on the number of files.
 */
export async function readTeamFolder(
  cloud: Pick<CloudReader, 'table'> & Pick<Cloud, 'delivery' | 'now'>,
  { shared, userId, role }: AccessTo<typeof teams.readTeamFolder>,
  { folderId = shared.id, limit, cursor }: Input<typeof teams.readTeamFolder>,
): Promise<Reply<typeof teams.readTeamFolder>> {
  if (shared.kind === 'file') throw new Refusal('project.missing');
  const { ownerId, id: rootId } = shared;
  const tree = new FolderTree(await getProjects(cloud.table, ownerId));
  const path = pathFrom(tree, rootId, folderId);
  const after = cursor === undefined ? undefined : readPlace(cursor, sort);
  const list = fileLists.inFolder(ownerId, folderId);
  const { videoIds, next } = await readListPage(cloud.table, list, { sort, order: 'asc', limit, after });
  const found = await getFiles(cloud.table, videoIds);
  const roles = await rolesOn(cloud, userId, found);
  const files = await presentFiles(cloud, found, ({ deleteStatus }, index) =>
    deleteStatus === 'active' ? roles[index] : undefined,
  );
  const present = (folder: Project) => presentSharedFolder(folder, { rootId, role });
  return {
    path: path.map(present),
    folders: tree.childrenOf(folderId).map(present),
    files,
    nextCursor: next && encodePlace(sort, next),
  };
}

/** Returns the folders from the shared one down to the open one. Throws `project.missing` for a folder elsewhere. */
function pathFrom(tree: FolderTree<Project>, rootId: string, folderId: string): readonly Project[] {
  const path = tree.get(folderId) ? tree.pathTo(folderId) : [];
  const root = path.findIndex(({ projectId }) => projectId === rootId);
  if (root < 0) throw new Refusal('project.missing');
  return path.slice(root);
}
