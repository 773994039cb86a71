import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { files } from '../../api/routes/files.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { commit } from '../../cloud/table/core/transaction.ts';
import {
  checkProjectAsShared,
  countMove,
  countMoves,
  getProjects,
  patchProject,
  patchProjectAction,
} from '../../cloud/table/files/projects.ts';
import { FolderTree, maxFolderDepth } from '../../domain/files/folderTree.ts';
import type { AccessTo } from '../access/access.ts';
import { closeLiveOfList } from '../live/closeLiveOfShared.ts';
import { rewriteLists } from './rewriteLists.ts';

type Parts = Pick<Cloud, 'table' | 'live' | 'now'>;

interface Moving {
  readonly name: string | undefined;
  readonly parentId: string;
  readonly projectId: string;
  readonly ownerId: string;
}

/** Renames or moves a folder. */
export async function updateProject(
  cloud: Parts,
  { user: { userId: ownerId, homeProjectId } }: AccessTo<typeof files.updateProject>,
  { projectId, name, parentId }: Input<typeof files.updateProject>,
): Promise<Reply<typeof files.updateProject>> {
  if (projectId === homeProjectId) throw new Refusal('folder.home');
  if (parentId !== undefined) await moveFolder(cloud, { ownerId, projectId, name, parentId });
  else if (!(await rename(cloud, ownerId, projectId, name))) throw new Refusal('project.missing');
  return { done: true };
}

async function rename(cloud: Parts, ownerId: string, projectId: string, name: string | undefined): Promise<boolean> {
  const folder = new FolderTree(await getProjects(cloud.table, ownerId)).get(projectId);
  if (!folder || name === undefined) return folder !== undefined;
  const isThere = { field: 'deletedAt', absent: true } as const;
  return patchProject(cloud.table, folder, { name, updatedAt: cloud.now().toISOString() }, [isThere]);
}

/**
 * Moves a folder. Two concurrent moves could create a cycle of folders, so moves are counted, and of two with the same
 * count one is retried. If other people may open the new place than the old one, the access lists of everything below
 * change: lists that are left are removed before the move, lists that are entered are added after it. Repeating an
 * interrupted move completes it.
 */
async function moveFolder(cloud: Parts, moving: Moving): Promise<void> {
  const { ownerId, parentId, name } = moving;
  for (;;) {
    const moves = await countMoves(cloud.table, ownerId);
    const { folder, from, to, below, left, entered } = await placesOf(cloud, moving);
    if (left.length > 0) {
      await rewriteLists(cloud, below, { left, entered: [] });
      for (const listId of left) await closeLiveOfList(cloud, listId);
    }
    const set = { parentId, ...(name !== undefined && { name, updatedAt: cloud.now().toISOString() }) };
    const failed = await commit(cloud.table, [
      countMove(ownerId, moves),
      checkProjectAsShared(to),
      ...(from && from.projectId !== to.projectId ? [checkProjectAsShared(from)] : []),
      patchProjectAction(folder, set, [{ field: 'parentId', equals: folder.parentId }]),
    ]);
    // Failed checks mean that folders were moved, shared or deleted since they were read.
    if (failed.length > 0) continue;
    if (entered.length > 0) await rewriteLists(cloud, below, { left, entered });
    return;
  }
}

async function placesOf(cloud: Parts, { ownerId, projectId, parentId }: Moving) {
  const tree = new FolderTree(await getProjects(cloud.table, ownerId));
  const [folder, to] = [tree.get(projectId), tree.get(parentId)];
  if (!folder || !to) throw new Refusal('project.missing');
  const below = tree.below(projectId);
  if (below.includes(to)) throw new Refusal('folder.circular');
  if (tree.pathTo(parentId).length + tree.heightOf(projectId) > maxFolderDepth)
    throw new Refusal('folder.toodeep', { max: maxFolderDepth });
  const from = tree.get(folder.parentId ?? '');
  const entered: readonly string[] = to.accessListIds ?? [];
  const left = from?.accessListIds?.filter((listId) => !entered.includes(listId)) ?? [];
  return { folder, from, to, below, left, entered };
}
