import type { Cloud } from '../../../cloud/cloud.ts';
import { getProject, getProjects, type Project, patchProject } from '../../../cloud/table/files/projects.ts';
import { addDeletingFolders } from '../../../cloud/table/people/users.ts';
import { FolderTree } from '../../../domain/files/folderTree.ts';
import type { FolderDeletion } from './run.ts';

type Parts = Pick<Cloud, 'table' | 'now'>;

/**
 * Marks a folder as being deleted by this attempt: from then on it and everything below it are hidden, and nothing can
 * be put into it. Idempotent. Returns false if it does not exist or a later attempt deletes it.
 */
export async function markFolderDeleted(cloud: Parts, run: FolderDeletion): Promise<boolean> {
  for (;;) {
    const folder = await getProject(cloud.table, run.ownerId, run.projectId);
    if (!folder || (folder.deleteAttempt ?? 0) > run.attempt) return false;
    if (folder.deleteAttempt === run.attempt && folder.deleteStatus === 'deleting') return true;
    await hideFiles(cloud, run);
    // If this fails, another request has changed the folder since it was read.
    await mark(cloud, folder, run.attempt);
  }
}

/** Hides the files below together with the folder, rather than one by one as their deletions begin. */
async function hideFiles(cloud: Parts, { ownerId, projectId }: FolderDeletion): Promise<void> {
  const below = new FolderTree(await getProjects(cloud.table, ownerId)).below(projectId);
  await addDeletingFolders(
    cloud.table,
    ownerId,
    below.map((folder) => folder.projectId),
  );
}

const mark = (cloud: Parts, folder: Project, attempt: number): Promise<boolean> => {
  const { deleteAttempt, deletedAt = cloud.now().toISOString() } = folder;
  const asRead =
    deleteAttempt === undefined
      ? ({ field: 'deleteAttempt', absent: true } as const)
      : ({ field: 'deleteAttempt', equals: deleteAttempt } as const);
  return patchProject(cloud.table, folder, { deleteStatus: 'deleting', deleteAttempt: attempt, deletedAt }, [asRead]);
};
