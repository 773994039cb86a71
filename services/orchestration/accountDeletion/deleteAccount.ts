import { Refusal } from '../../../api/errors.ts';
import type { Input, Reply } from '../../../api/route.ts';
import type { account } from '../../../api/routes/account.ts';
import type { Cloud } from '../../../cloud/cloud.ts';
import type { Jobs } from '../../../cloud/jobs.ts';
import { putDeletionFeedback } from '../../../cloud/table/people/feedback.ts';
import type { User } from '../../../cloud/table/people/users.ts';
import type { AccessTo } from '../../access/access.ts';
import { confirmationOf } from '../../account/readDeletion.ts';
import { requirePassword } from '../../account/requirePassword.ts';
import { startRun } from '../../runs/start.ts';
import { markClosed } from './markClosed.ts';
import { accountDeletion } from './run.ts';

type Parts = Pick<Cloud, 'table' | 'identity' | 'now' | 'newId'> & { readonly jobs: Jobs<'accountDeletion'> };

/**
 * Deletes the account and everything in it: closes it immediately, and leaves the rest to a run. The run is started
 * before the account is closed, and closes it too, so that an interrupted request leaves no closed account that is
 * never deleted. Feedback is stored without the person's id.
 */
export async function deleteAccount(
  cloud: Parts,
  { user }: AccessTo<typeof account.deleteAccount>,
  { confirmation, reason, comment }: Input<typeof account.deleteAccount>,
): Promise<Reply<typeof account.deleteAccount>> {
  await requireConfirmation(cloud, user, confirmation);
  const run = { userId: user.userId, attempt: 1 };
  await startRun(cloud, accountDeletion, run);
  await markClosed(cloud, run);
  if (reason || comment) await putDeletionFeedback(cloud.table, cloud, { reason, comment });
  return { done: true };
}

/**
 * Checks the password, which is counted before the user pool checks it, or the typed address of a person without a
 * password.
 */
async function requireConfirmation(cloud: Parts, user: User, typed: string): Promise<void> {
  if (confirmationOf(user) === 'email') {
    if (typed.trim().toLowerCase() !== user.email.toLowerCase()) throw new Refusal('confirmation.wrong');
    return;
  }
  await requirePassword(cloud, user, typed);
}
