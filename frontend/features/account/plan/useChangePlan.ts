import { useQueryClient } from '@tanstack/react-query';
import type { Reply } from '../../../../api/route.ts';
import type { Routes } from '../../../../api/routes/index.ts';
import { accountQuery } from '../../../entities/account/account.ts';
import { useApi } from '../../../platform/api/useApi.ts';
import { cardPaymentQuery } from '../payment/card/cardPaymentQuery.ts';
import { untilSettled } from '../payment/order/untilSettled.ts';
import type { PlanChoice } from '../payment/plan/planChoice.ts';
import type { Plans } from './plansQuery.ts';

/** Price of a change, as the server computed it at a given time. */
export type Difference = Reply<Routes['readPlanDifference']>;

/**
 * `refused`: the bank did not confirm the payment. `open`: the payment was sent, and the provider has not reported its
 * result yet.
 */
export type Changed = 'changed' | 'refused' | 'open';

/**
 * Changes the plan for the difference that was shown. If the bank requires verification, the user completes it over
 * this page. The plan counts as changed only when the server confirms it.
 */
export function useChangePlan(subscription: NonNullable<Plans['subscription']>, { plan, period }: PlanChoice) {
  const api = useApi();
  const queries = useQueryClient();
  const { subscriptionId, cancelsAtEnd } = subscription;

  async function ask(clientSecret: string): Promise<Changed> {
    const access = await queries.fetchQuery(cardPaymentQuery);
    const { openStripe } = await import('../payment/card/stripeScript.ts');
    const stripe = access && (await openStripe(access));
    if (!stripe) return 'refused';
    const { error } = await stripe.confirmCardPayment(clientSecret);
    // After any other failure the result of the payment is not known here.
    if (error?.type === 'card_error' || error?.code?.endsWith('_authentication_failure')) return 'refused';
    const status = await untilSettled(async () => {
      const now = await api.completeSubscription({ subscriptionId });
      return { status: now.plan === plan && now.period === period ? 'paid' : 'pending' };
    });
    if (status === 'paid' && cancelsAtEnd) await api.resumeSubscription({ subscriptionId, cancelsAtEnd: false });
    return status === 'paid' ? 'changed' : 'open';
  }

  return async ({ at, dueCents, discount }: Difference): Promise<Changed> => {
    const code = discount ? { discountCode: discount.code } : {};
    const { clientSecret } = await api.changePlan({ subscriptionId, plan, period, at, dueCents, ...code });
    const changed = clientSecret === null ? 'changed' : await ask(clientSecret);
    await queries.invalidateQueries({ queryKey: accountQuery.queryKey });
    return changed;
  };
}
