import type { Jobs } from '../../../cloud/jobs.ts';
import { getProject } from '../../../cloud/table/files/projects.ts';
import type { EndRules, RunParts } from '../../runs/rules.ts';
import { startRun } from '../../runs/start.ts';
import { maxAttempts } from '../deletion/end.ts';
import { folderDeletion } from './run.ts';

type Parts = RunParts<'folderDeletion'> & { readonly jobs: Jobs<'folderDeletion'> };

/**
 * Rules for the end of folder deletions. A deletion holds nothing that could be released. One that died is restarted,
 * because its folder is hidden.
 */
export const folderDeletionEnd: EndRules<'folderDeletion', Parts> = {
  ...folderDeletion,
  async restart(cloud, { ownerId, projectId, attempt }) {
    const folder = await getProject(cloud.table, ownerId, projectId);
    if (!folder || (folder.deleteAttempt ?? 0) > attempt) return;
    if (attempt >= maxAttempts) throw new Error(`the deletion of the folder ${projectId} failed ${attempt} times`);
    await startRun(cloud, folderDeletion, { ownerId, projectId, attempt: attempt + 1 });
  },
};
