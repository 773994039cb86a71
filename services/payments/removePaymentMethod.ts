import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { payments as routes } from '../../api/routes/payments.ts';
import type { Cloud, CloudReader } from '../../cloud/cloud.ts';
import { listCards, removeCard } from '../../cloud/payments/stripe/cards.ts';
import type { OpenStripe } from '../../cloud/payments/stripe/client.ts';
import { defaultCard, setDefaultCard } from '../../cloud/payments/stripe/customers.ts';
import { setCardOf } from '../../cloud/payments/stripe/subscriptions.ts';
import { getSubscription, isLive } from '../../cloud/table/money/subscriptions.ts';
import type { AccessTo } from '../access/access.ts';
import { requireCard } from './requireCard.ts';

type Route = typeof routes.removePaymentMethod;

/**
 * Removes a saved card. Another one then pays for the plan. @throws Refusal `card.needed` for the only card of a plan
 */
export async function removePaymentMethod(
  cloud: Pick<Cloud, 'stripe'> & Pick<CloudReader, 'table'>,
  { user }: AccessTo<Route>,
  { paymentMethodId }: Input<Route>,
): Promise<Reply<Route>> {
  const { stripe, customer } = await requireCard(cloud, user.userId, paymentMethodId);
  const others = (await listCards(stripe, customer)).filter(({ cardId }) => cardId !== paymentMethodId);
  const subscription = await getSubscription(cloud.table, user.userId);
  const isRenewed =
    subscription !== undefined && isLive(subscription) && !subscription.paypalOrderId && !subscription.cancelsAtEnd;
  if (isRenewed && others.length === 0) throw new Refusal('card.needed');
  const next = await nextDefault(stripe, customer, paymentMethodId, others);
  // The other card is set first, so that a renewal always finds one.
  if (isRenewed && next) await setCardOf(stripe, subscription.subscriptionId, next);
  await removeCard(stripe, paymentMethodId);
  return { done: true };
}

/** Returns the default card after the removal. Sets a new default if the removed card was the default. */
async function nextDefault(
  stripe: OpenStripe,
  customer: string,
  going: string,
  others: readonly { readonly cardId: string }[],
): Promise<string | undefined> {
  const chosen = await defaultCard(stripe, customer);
  if (chosen !== undefined && chosen !== going) return chosen;
  const next = others[0]?.cardId;
  if (next) await setDefaultCard(stripe, customer, next);
  return next;
}
