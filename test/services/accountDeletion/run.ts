import type { Cloud } from '../../../cloud/cloud.ts';
import { closeAccount } from '../../../services/accountDeletion/closeAccount.ts';
import { finishAccountDeletion } from '../../../services/accountDeletion/finishAccountDeletion.ts';
import type { AccountDeletion } from '../../../services/accountDeletion/run.ts';
import { sweepAccount } from '../../../services/accountDeletion/sweepAccount.ts';
import type { MailParts } from '../../../services/mail/sendOnce.ts';

type Parts = MailParts & Pick<Cloud, 'ledger' | 'people' | 'youtube' | 'jobs' | 'live'>;

/** The state machine's order. `wait` is called between two sweeps, until the sweep that was the last. */
export async function runAccountDeletion(cloud: Parts, run: AccountDeletion, wait: () => unknown): Promise<void> {
  await closeAccount(cloud, run);
  while (!(await sweepAccount(cloud, run)).isLast) await wait();
  await finishAccountDeletion(cloud, run);
}
