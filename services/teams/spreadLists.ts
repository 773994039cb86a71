import type { Cloud } from '../../cloud/cloud.ts';
import { getProjects, type Project, patchProject } from '../../cloud/table/files/projects.ts';
import { FolderTree } from '../../domain/files/folderTree.ts';
import { rewriteLists } from '../files/rewriteLists.ts';

/**
 * Adds the id of a folder's own access list to everything below it, or removes it there, according to the folder.
 * Restarts if the folder's sharing changes in the meantime; if it is interrupted, the next change of the team completes
 * it. A leftover id refers to an empty list, which grants nothing.
 */
export async function spreadLists(
  cloud: Pick<Cloud, 'table'>,
  { ownerId, projectId }: Pick<Project, 'ownerId' | 'projectId'>,
): Promise<void> {
  for (;;) {
    const below = new FolderTree(await getProjects(cloud.table, ownerId)).below(projectId);
    const [folder] = below;
    if (!folder) return;
    const isShared = folder.accessListIds?.includes(projectId);
    const own = [projectId];
    await rewriteLists(cloud, below, isShared ? { left: [], entered: own } : { left: own, entered: [] });
    // A folder that was moved out in the meantime may have received the id after its move had removed it.
    const now = new FolderTree(await getProjects(cloud.table, ownerId));
    const inside = new Set(now.below(projectId).map((one) => one.projectId));
    const moved = now
      .all()
      .filter((one) => !inside.has(one.projectId) && below.some((was) => was.projectId === one.projectId));
    await rewriteLists(cloud, moved, { left: own, entered: [] });
    const asRead = { field: 'spreads', equals: folder.spreads } as const;
    if (await patchProject(cloud.table, folder, { isSpreading: false }, [asRead])) return;
  }
}
