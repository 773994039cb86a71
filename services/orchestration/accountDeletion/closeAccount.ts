import type { Cloud } from '../../../cloud/cloud.ts';
import { removePerson } from '../../../cloud/identity/people.ts';
import { enterStep, RunFailure } from '../../runs/progress.ts';
import { forgetChannel } from '../../youtube/forgetChannel.ts';
import { markClosed } from './markClosed.ts';
import { type AccountDeletion, accountDeletion } from './run.ts';

/**
 * Task 1: closes the account, unless the request to delete it already has, and removes the person from the user pool
 * with all sessions. Consent to upload to YouTube is revoked. Afterwards the address is free for another account.
 */
export async function closeAccount(
  cloud: Pick<Cloud, 'table' | 'people' | 'youtube' | 'now'>,
  run: AccountDeletion,
): Promise<AccountDeletion> {
  const user = await markClosed(cloud, run);
  if (!user) throw new RunFailure('run.superseded');
  await enterStep(cloud, accountDeletion, run, 'close');
  await forgetChannel(cloud, user.userId);
  await removePerson(cloud.people, user.username ?? user.userId);
  return run;
}
