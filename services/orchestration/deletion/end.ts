import type { Jobs } from '../../../cloud/jobs.ts';
import { getFile } from '../../../cloud/table/files/files.ts';
import type { EndRules, RunParts } from '../../runs/rules.ts';
import { startRun } from '../../runs/start.ts';
import { deletion } from './run.ts';

/**
 * Maximum number of automatic attempts of a deletion. Afterwards an operator must act, and its event raises an alarm.
 */
export const maxAttempts = 5;

type Parts = RunParts<'deletion'> & { readonly jobs: Jobs<'deletion'> };

/**
 * Rules for the end of file deletions. A deletion holds nothing that could be released. One that died is restarted,
 * because its file is hidden.
 */
export const deletionEnd: EndRules<'deletion', Parts> = {
  ...deletion,
  async restart(cloud, { videoId, attempt }) {
    const file = await getFile(cloud.table, videoId);
    if (!file || (file.deleteAttempt ?? 0) > attempt) return;
    if (attempt >= maxAttempts) throw new Error(`the deletion of ${videoId} failed ${attempt} times`);
    await startRun(cloud, deletion, { videoId, attempt: attempt + 1 });
  },
};
