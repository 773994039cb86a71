import type { Cloud } from '../../cloud/cloud.ts';
import { getProjects, type Project, patchProject } from '../../cloud/table/files/projects.ts';
import { FolderTree } from '../../domain/files/folderTree.ts';
import { rewriteLists } from '../files/rewriteLists.ts';

/**
 * Brings the id of a folder's own access list to everything below it, or takes it away there, as the folder itself says.
 * If the folder is shared otherwise meanwhile, it begins again; if it is cut off, the next change of the team completes
 * it. An id that is left over leads to an empty list, which grants nothing.
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
    // A folder that was moved out meanwhile may have got the id after its move had taken it away.
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
