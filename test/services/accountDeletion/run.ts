import type { Cloud } from '../../../cloud/cloud.ts';
import type { MailParts } from '../../../services/mail/sendOnce.ts';
import { closeAccount } from '../../../services/orchestration/accountDeletion/closeAccount.ts';
import { finishAccountDeletion } from '../../../services/orchestration/accountDeletion/finishAccountDeletion.ts';
import type { AccountDeletion } from '../../../services/orchestration/accountDeletion/run.ts';
import { sweepAccount } from '../../../services/orchestration/accountDeletion/sweepAccount.ts';

type Parts = MailParts & Pick<Cloud, 'ledger' | 'people' | 'youtube' | 'jobs' | 'live' | 'recognition'>;

/** Runs the tasks in the state machine's order. `wait` is called between two sweeps, until the last one. */
export async function runAccountDeletion(cloud: Parts, run: AccountDeletion, wait: () => unknown): Promise<void> {
  await closeAccount(cloud, run);
  while (!(await sweepAccount(cloud, run)).isLast) await wait();
  await finishAccountDeletion(cloud, run);
}
