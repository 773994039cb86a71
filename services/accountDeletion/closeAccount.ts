import type { Cloud } from '../../cloud/cloud.ts';
import { removePerson } from '../../cloud/identity/people.ts';
import { endSubscription } from '../../cloud/payments/stripeSubscriptions.ts';
import { getSubscription } from '../../cloud/table/subscriptions.ts';
import { enterStep, RunFailure } from '../runs/progress.ts';
import { markClosed } from './markClosed.ts';
import { type AccountDeletion, accountDeletion } from './run.ts';

/**
 * Task 1: closes the account, unless the request to delete it already has, and removes the person from the user pool
 * with all sessions. From then on the address is free for another account, and no plan is paid for any more.
 */
export async function closeAccount(
  cloud: Pick<Cloud, 'table' | 'people' | 'stripe' | 'now'>,
  run: AccountDeletion,
): Promise<AccountDeletion> {
  const user = await markClosed(cloud, run);
  if (!user) throw new RunFailure('run.superseded');
  await enterStep(cloud, accountDeletion, run, 'close');
  await endPaidPlan(cloud, user.userId);
  await removePerson(cloud.people, user.username ?? user.userId);
  return run;
}

/** So that nobody is charged for an account that is gone. Repeating it changes nothing. */
async function endPaidPlan(cloud: Pick<Cloud, 'table' | 'stripe'>, userId: string): Promise<void> {
  const subscription = await getSubscription(cloud.table, userId);
  if (!subscription || subscription.status === 'ended') return;
  const stripe = await cloud.stripe.open();
  if (!stripe) throw new Error(`the subscription of ${userId} cannot be ended without the keys of Stripe`);
  await endSubscription(stripe, subscription.subscriptionId);
}
