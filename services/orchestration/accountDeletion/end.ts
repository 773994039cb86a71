import type { Jobs } from '../../../cloud/jobs.ts';
import { getUser } from '../../../cloud/table/people/users.ts';
import type { EndRules, RunParts } from '../../runs/rules.ts';
import { startRun } from '../../runs/start.ts';
import { maxAttempts } from '../deletion/end.ts';
import { accountDeletion } from './run.ts';

type Parts = RunParts<'accountDeletion'> & { readonly jobs: Jobs<'accountDeletion'> };

/**
 * Rules for the end of account deletions. A deletion holds nothing that could be released. One that died is restarted,
 * because its account is closed.
 */
export const accountDeletionEnd: EndRules<'accountDeletion', Parts> = {
  ...accountDeletion,
  async restart(cloud, { userId, attempt }) {
    const user = await getUser(cloud.table, userId);
    if (!user || (user.deleteAttempt ?? 0) > attempt) return;
    if (attempt >= maxAttempts) throw new Error(`the deletion of the account ${userId} failed ${attempt} times`);
    await startRun(cloud, accountDeletion, { userId, attempt: attempt + 1 });
  },
};
