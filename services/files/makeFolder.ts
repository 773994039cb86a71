import { Refusal } from '../../api/errors.ts';
import type { Reply } from '../../api/route.ts';
import type { files } from '../../api/routes/files.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { idFrom } from '../../cloud/id.ts';
import { commit } from '../../cloud/table/core/transaction.ts';
import {
  checkProjectAsShared,
  getProject,
  getProjects,
  type Project,
  putNewProject,
} from '../../cloud/table/files/projects.ts';
import { FolderTree, maxFolderDepth, maxFolders } from '../../domain/files/folderTree.ts';
import { presentFolder } from './presentFolder.ts';

interface Asked {
  readonly ownerId: string;
  readonly parentId: string;
  readonly name: string;
  /** Idempotency key: repeating the request returns the same folder. */
  readonly requestId?: string | undefined;
}

/** Creates a folder in a folder. Its id is derived from the idempotency key, so a repeated request finds it. */
export async function makeFolder(
  cloud: Pick<Cloud, 'table' | 'now' | 'newId'>,
  { ownerId, parentId, name, requestId = cloud.newId() }: Asked,
): Promise<Reply<typeof files.createFolder>> {
  const folders = await getProjects(cloud.table, ownerId);
  const projectId = idFrom(ownerId, requestId);
  const before = folders.find((folder) => folder.projectId === projectId);
  if (before) return presentFolder(refuseDeleted(before));
  const parent = parentOf(folders, parentId);
  const { accessListIds } = parent;
  const at = cloud.now().toISOString();
  const made = { projectId, ownerId, parentId, name, createdAt: at, updatedAt: at };
  const folder = { ...made, ...(accessListIds && { accessListIds }) };
  const failed = await commit(cloud.table, [checkProjectAsShared(parent), putNewProject(folder)]);
  // The parent folder was shared or deleted after it was read.
  if (failed.includes(0)) return makeFolder(cloud, { ownerId, parentId, name, requestId });
  const now = failed.length === 0 ? folder : await getProject(cloud.table, ownerId, projectId);
  return presentFolder(refuseDeleted(now));
}

function parentOf(folders: readonly Project[], parentId: string): Project {
  const tree = new FolderTree(folders);
  const parent = tree.get(parentId);
  if (!parent) throw new Refusal('project.missing');
  if (folders.length >= maxFolders) throw new Refusal('folders.exceeded', { max: maxFolders });
  if (tree.pathTo(parentId).length >= maxFolderDepth) throw new Refusal('folder.toodeep', { max: maxFolderDepth });
  return parent;
}

function refuseDeleted(folder: Project | undefined): Project {
  if (!folder || folder.deletedAt !== undefined) throw new Refusal('project.missing');
  return folder;
}
