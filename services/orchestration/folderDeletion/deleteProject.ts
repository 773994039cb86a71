import { Refusal } from '../../../api/errors.ts';
import type { Input, Reply } from '../../../api/route.ts';
import type { files } from '../../../api/routes/files.ts';
import type { Cloud } from '../../../cloud/cloud.ts';
import type { Jobs } from '../../../cloud/jobs.ts';
import { getProject, type Project } from '../../../cloud/table/files/projects.ts';
import type { AccessTo } from '../../access/access.ts';
import { startRun } from '../../runs/start.ts';
import { markFolderDeleted } from './markFolderDeleted.ts';
import { folderDeletion } from './run.ts';

/**
 * Deletes a folder with everything below it: hides it immediately, and leaves the rest to a run. As for a file, the run
 * is started first and hides the folder too. Repeating it restarts a failed deletion.
 */
export async function deleteProject(
  cloud: Pick<Cloud, 'table' | 'now'> & { readonly jobs: Jobs<'folderDeletion'> },
  { user: { userId: ownerId, homeProjectId } }: AccessTo<typeof files.deleteProject>,
  { projectId }: Input<typeof files.deleteProject>,
): Promise<Reply<typeof files.deleteProject>> {
  if (projectId === homeProjectId) throw new Refusal('folder.home');
  const folder = await getProject(cloud.table, ownerId, projectId);
  if (!folder) throw new Refusal('project.missing');
  const run = { ownerId, projectId, attempt: attemptOf(folder) };
  await startRun(cloud, folderDeletion, run);
  await markFolderDeleted(cloud, run);
  return { done: true };
}

function attemptOf({ deleteStatus, deleteAttempt = 0 }: Project): number {
  return deleteStatus === 'deleting' ? deleteAttempt : deleteAttempt + 1;
}
