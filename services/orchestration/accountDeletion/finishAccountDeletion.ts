import type { Cloud } from '../../../cloud/cloud.ts';
import { commit } from '../../../cloud/table/core/transaction.ts';
import { closeLedger, linesOf } from '../../../cloud/table/money/ledger.ts';
import { getUser, removeUser, type User } from '../../../cloud/table/people/users.ts';
import { paymentProviders } from '../../../domain/payments/payments.ts';
import { topUpKey } from '../../credits/jobKeys.ts';
import { mailDeletionDone } from '../../mail/mailDeletionDone.ts';
import type { MailParts } from '../../mail/sendOnce.ts';
import { localeOf } from '../../mail/write.ts';
import { enterStep } from '../../runs/progress.ts';
import { type AccountDeletion, accountDeletion } from './run.ts';

/** Years for which the law requires payment records to be retained (docs/decisions/account-deletion.md). */
const keptYears = 7;

/**
 * Task 3: sets the expiry of the ledger, notifies the person, and removes the item of the account, which ends the run.
 * Idempotent.
 * @throws RunFailure if a later attempt deletes the account.
 */
export async function finishAccountDeletion(
  cloud: MailParts & Pick<Cloud, 'ledger'>,
  run: AccountDeletion,
): Promise<AccountDeletion> {
  const user = await getUser(cloud.table, run.userId);
  if (!user) return run;
  await enterStep(cloud, accountDeletion, run, 'finish');
  await closeLedger(cloud.ledger, user.userId, await expiryOf(cloud, user));
  const { userId, email, language } = user;
  await mailDeletionDone(cloud, userId, { email, locale: localeOf(language) });
  await commit(cloud.table, [removeUser(user.userId, [{ field: 'deleteAttempt', equals: run.attempt }])]);
  return run;
}

/** Returns the expiry of the ledger in epoch seconds. Without any payment, the ledger expires immediately. */
async function expiryOf({ ledger, now }: Pick<Cloud, 'ledger' | 'now'>, { userId, plan }: User): Promise<number> {
  const end = now();
  if (plan !== 'free' || (await hasPaid(ledger, userId))) end.setUTCFullYear(end.getUTCFullYear() + keptYears);
  return Math.floor(end.getTime() / 1000);
}

/** Returns whether a key belongs to bought minutes. Granted minutes have another source. */
const isOfPayment = (key: string): boolean =>
  paymentProviders.some((provider) => key.startsWith(topUpKey(`${provider}#`)));

async function hasPaid(ledger: Cloud['ledger'], userId: string): Promise<boolean> {
  for await (const { key } of linesOf(ledger, userId)) if (isOfPayment(key)) return true;
  return false;
}
