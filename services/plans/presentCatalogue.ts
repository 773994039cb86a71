import type { Reply } from '../../api/route.ts';
import type { plans as routes } from '../../api/routes/plans.ts';
import type { CloudConfig } from '../../cloud/cloud.ts';
import type { Locale } from '../../domain/languages/locales.ts';
import { type PlanName, paidPlanNames } from '../../domain/plans/catalogue.ts';
import { type CountryCode, countries } from '../../domain/plans/countries.ts';
import { type Currency, currencies, planCurrency } from '../../domain/plans/currencies.ts';
import type { BillingPeriod } from '../../domain/plans/period.ts';
import { planPriceCents } from '../../domain/plans/planPrice.ts';
import type { Subscription } from '../../domain/plans/subscription.ts';
import { minutesPerPoint, topUp, topUpEligibility, topUpExpiry, topUpTotalCents } from '../../domain/plans/topUp.ts';
import { topUpPricesOf } from '../../domain/plans/topUpPrices.ts';

type Catalogue = Pick<Reply<typeof routes.readPlans>, 'paymentMethods' | 'subscriptions' | 'topup'>;

interface Buyer {
  readonly locale: Locale;
  readonly country: CountryCode | null;
  readonly plan: PlanName;
  readonly subscription: Subscription | null;
  readonly now: Date;
}

/** Texts of the catalog. */
const words = {
  en: { bestValue: 'Best value', topUp: 'Additional minutes', minutes: (count: number) => `${count} minutes` },
  ja: { bestValue: 'お得', topUp: '追加の文字起こし時間', minutes: (count: number) => `${count}分` },
} as const;

/** Formats what a person can buy: the plans by period, and additional minutes. */
export function presentCatalogue(buyer: Buyer, config: Pick<CloudConfig, 'planPrices' | 'topUpPrices'>): Catalogue {
  const { locale, country, subscription } = buyer;
  const offers = (period: BillingPeriod): Catalogue['subscriptions']['monthly'] =>
    paidPlanNames.map((plan) => ({
      planId: plan,
      price: planPriceCents({ plan, period }, config.planPrices) / 100,
      currency: planCurrency,
    }));
  return {
    paymentMethods: ['card', 'paypal', ...(country ? [countries[country].provider] : [])],
    subscriptions: {
      monthly: offers('monthly'),
      annually: offers('annual'),
      paymentProvider: subscription?.paypalOrderId === undefined ? 'stripe' : 'paypal',
      options: { annuallyLabel: words[locale].bestValue },
    },
    topup: presentTopUp(buyer, config),
  };
}

function presentTopUp(
  { locale, country, plan, now }: Buyer,
  { topUpPrices }: Pick<CloudConfig, 'topUpPrices'>,
): Catalogue['topup'] {
  const { secondsPerPoint, minQuantity, maxQuantity, stepQuantity } = topUp;
  const prices = topUpPricesOf(plan, topUpPrices);
  const currency: Currency = country ? countries[country].currency : planCurrency;
  const minutes = minutesPerPoint(secondsPerPoint);
  const least = Math.ceil(minQuantity / stepQuantity) * stepQuantity;
  const eligibility = topUpEligibility(topUpTotalCents(prices, currency, least));
  return {
    id: 'topup',
    title: words[locale].topUp,
    type: 'topup',
    label: words[locale].minutes(minutes),
    pricePerQuantity: Object.fromEntries(
      currencies.flatMap((one) => {
        const cents = prices[one];
        return cents === undefined ? [] : [[one, cents / 100]];
      }),
    ),
    pointPerQuantity: 1,
    pointPerMinutes: minutes,
    ...{ minQuantity, maxQuantity, stepQuantity },
    storage: 0,
    expireDate: topUpExpiry(now).toISOString(),
    eligibility,
    buyAble: eligibility === 'eligible',
    discountAble: true,
  };
}
