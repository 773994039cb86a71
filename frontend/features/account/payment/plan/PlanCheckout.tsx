import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '../../../../../api/route.ts';
import type { Routes } from '../../../../../api/routes/index.ts';
import { planCurrency } from '../../../../../domain/plans/currencies.ts';
import { type BillingPeriod, periodStart } from '../../../../../domain/plans/period.ts';
import { useApi } from '../../../../platform/api/useApi.ts';
import { useLocale } from '../../../../platform/useLocale.ts';
import { formatDay } from '../../../../ui/format/formatDay.ts';
import { formatMoney } from '../../../../ui/format/formatMoney.ts';
import type { Plans } from '../../plan/plansQuery.ts';
import type { SavedCard } from '../card/cardsQuery.ts';
import { Checkout } from '../order/Checkout.tsx';
import { DiscountCode } from '../order/DiscountCode.tsx';
import { Line } from '../order/OrderSummary.tsx';
import styles from '../order/Payment.module.css';
import type { Purchase } from '../order/purchase.ts';
import type { PlanChoice } from './planChoice.ts';

type PlanDiscount = Reply<Routes['readPlanDiscount']>;

interface Props {
  readonly plans: Plans;
  readonly cards: readonly SavedCard[];
  readonly choice: PlanChoice;
  /** Choice of other payment methods. */
  readonly ways?: ReactNode;
}

/** Checkout for a plan, which starts immediately and is renewed. */
export function PlanCheckout({ plans: { plans }, cards, choice, ways }: Props) {
  const { t } = useTranslation('payment');
  const { t: planWords } = useTranslation('plan');
  const locale = useLocale();
  const api = useApi();
  const { plan, period } = choice;
  const offer = plans.find(({ name }) => name === plan);
  const currency = planCurrency;
  const [discount, setDiscount] = useState<PlanDiscount | null>(null);
  const listCents = priceOf(offer, period);
  // With a code the server returns the price that it will charge.
  const totalCents = discount?.totalPriceCents ?? listCents;
  const purchase: Purchase = {
    key: `plan ${plan} ${period} ${discount?.code}`,
    totalCents,
    currency,
    bought: { kind: 'plan', plan },
    begin: async (requestId) => {
      const { subscriptionId, ...begun } = await api.createSubscription({
        ...{ requestId, ...choice },
        ...(discount && { discountCode: discount.code }),
      });
      return { ...begun, paymentId: subscriptionId };
    },
  };
  const renewal = periodStart(new Date(), period, 1).toISOString();
  return (
    <Checkout cards={cards} purchase={purchase} choice={ways} isRenewed>
      <dl className={styles.lines}>
        <Line label={t('summary.plan')} value={planWords(`names.${plan}`)} />
        <Line
          label={t('summary.monthlyMinutes')}
          value={t('summary.minutesOf', { minutes: (offer?.minutesPerMonth ?? 0).toLocaleString(locale) })}
        />
        <Line label={t('summary.period')} value={planWords(`compare.${period}`)} />
        <Line label={t('summary.renewal')} value={formatDay(renewal, locale)} />
        {discount ? (
          <>
            <Line label={t('summary.planPrice')} value={formatMoney(listCents, currency, locale)} />
            <Line
              label={t('summary.discount', { percent: discount.percent.toLocaleString(locale) })}
              value={`−${formatMoney(listCents - totalCents, currency, locale)}`}
            />
          </>
        ) : null}
        <Line label={t('summary.total')} value={formatMoney(totalCents, currency, locale)} isTotal />
      </dl>
      <DiscountCode<PlanDiscount>
        discount={discount}
        find={(discountCode) => api.readPlanDiscount({ ...choice, discountCode })}
        onChange={setDiscount}
      />
      <p className={styles.quiet}>
        {t('summary.renewed')}
        {discount ? ` ${t(`summary.fullPrice.${period}`, { price: formatMoney(listCents, currency, locale) })}` : ''}
      </p>
    </Checkout>
  );
}

export const priceOf = (offer: Plans['plans'][number] | undefined, period: BillingPeriod) =>
  (period === 'annual' ? offer?.annualPriceCents : offer?.monthlyPriceCents)?.[planCurrency] ?? 0;
