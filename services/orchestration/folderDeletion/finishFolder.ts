import type { Cloud } from '../../../cloud/cloud.ts';
import { commit } from '../../../cloud/table/core/transaction.ts';
import { getProject, getProjects, removeProject } from '../../../cloud/table/files/projects.ts';
import { takeDeletingFolders } from '../../../cloud/table/people/users.ts';
import { FolderTree } from '../../../domain/files/folderTree.ts';
import { enterStep } from '../../runs/progress.ts';
import { deleteTeam } from '../../teams/deleteTeam.ts';
import { type FolderDeletion, folderDeletion } from './run.ts';

/**
 * Task 2: removes the folders, innermost first, and finally the item of the deleted one, which ends the run.
 * Idempotent.
 * @throws RunFailure if a later attempt deletes the folder.
 */
export async function finishFolder(cloud: Pick<Cloud, 'table' | 'now'>, run: FolderDeletion): Promise<FolderDeletion> {
  const { ownerId, projectId, attempt } = run;
  if (!(await getProject(cloud.table, ownerId, projectId))) return run;
  await enterStep(cloud, folderDeletion, run, 'finish');
  const below = new FolderTree(await getProjects(cloud.table, ownerId)).below(projectId).map((one) => one.projectId);
  for (const folderId of below) await deleteTeam(cloud, folderId);
  for (const inner of below.slice(1).reverse()) await commit(cloud.table, removeProject(ownerId, inner));
  await takeDeletingFolders(cloud.table, ownerId, below);
  await commit(cloud.table, removeProject(ownerId, projectId, [{ field: 'deleteAttempt', equals: attempt }]));
  return run;
}
