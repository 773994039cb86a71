import type { Reply } from '../../api/route.ts';
import type { plans as routes } from '../../api/routes/plans.ts';
import type { CloudConfig, CloudReader } from '../../cloud/cloud.ts';
import { getSubscription, isLive } from '../../cloud/table/money/subscriptions.ts';
import { type Plan, planNames, plans } from '../../domain/plans/catalogue.ts';
import { countries } from '../../domain/plans/countries.ts';
import { planCurrency } from '../../domain/plans/currencies.ts';
import type { BillingPeriod } from '../../domain/plans/period.ts';
import { planPriceCents } from '../../domain/plans/planPrice.ts';
import type { Subscription } from '../../domain/plans/subscription.ts';
import { minutesPerPoint, topUp } from '../../domain/plans/topUp.ts';
import { topUpPricesOf } from '../../domain/plans/topUpPrices.ts';
import type { AccessTo } from '../access/access.ts';
import { readAllowance } from '../account/readAllowance.ts';
import { presentBalance, presentLots } from '../account/readBalance.ts';
import { presentCatalogue } from './presentCatalogue.ts';

type Offer = Reply<typeof routes.readPlans>;

/** Returns the catalog, and the caller's usage of the current plan. */
export async function readPlans(
  cloud: Pick<CloudReader, 'table' | 'now' | 'config'>,
  { user }: AccessTo<typeof routes.readPlans>,
): Promise<Offer> {
  const [allowance, stored] = await Promise.all([
    readAllowance(cloud, user),
    getSubscription(cloud.table, user.userId),
  ]);
  const subscription = stored && isLive(stored) ? stored : null;
  const { secondsPerPoint, ...quantities } = topUp;
  const countryCode = user.country ?? null;
  return {
    countryCode,
    localCurrency: countryCode ? countries[countryCode].currency : planCurrency,
    plans: planNames.map((name) => presentPlan(plans[name], cloud.config)),
    topUp: { minutesPerUnit: minutesPerPoint(secondsPerPoint), ...quantities },
    ...presentCatalogue(
      {
        locale: user.language === 'ja' ? 'ja' : 'en',
        ...{ country: countryCode, plan: allowance.plan.name, subscription, now: cloud.now() },
      },
      cloud.config,
    ),
    balance: presentBalance(allowance, cloud.now()),
    lots: presentLots(allowance.credits),
    subscription: subscription && presentSubscription(subscription),
    pendingChange: subscription && pendingChangeOf(subscription),
  };
}

const presentSubscription = (subscription: Subscription): Offer['subscription'] => {
  const { subscriptionId, plan, period, status, paidUntil, cancelsAtEnd, next, nextPeriod = null } = subscription;
  const by = subscription.paypalOrderId === undefined ? 'card' : 'paypal';
  return { subscriptionId, by, plan, period, status, paidUntil, cancelsAtEnd, next, nextPeriod };
};

function pendingChangeOf({
  plan,
  next,
  nextPeriod = null,
  cancelsAtEnd,
  paidUntil: at,
}: Subscription): Offer['pendingChange'] {
  if (cancelsAtEnd) return { from: plan, to: 'free', period: null, at };
  return next && { from: plan, to: next, period: nextPeriod, at };
}

function presentPlan(plan: Plan, { topUpPrices, planPrices }: CloudConfig): Offer['plans'][number] {
  const { name } = plan;
  const price = (period: BillingPeriod) => ({
    USD: name === 'free' ? 0 : planPriceCents({ plan: name, period }, planPrices),
  });
  return {
    ...plan,
    id: name,
    topUpPriceCents: topUpPricesOf(name, topUpPrices),
    monthlyPriceCents: price('monthly'),
    annualPriceCents: price('annual'),
  };
}
