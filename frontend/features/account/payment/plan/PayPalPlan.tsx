import { Button, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { planCurrency } from '../../../../../domain/plans/currencies.ts';
import { periodStart } from '../../../../../domain/plans/period.ts';
import type { RequestIds } from '../../../../platform/api/requestIds.ts';
import { useApi } from '../../../../platform/api/useApi.ts';
import { useProblem } from '../../../../platform/api/useProblem.ts';
import { useLocale } from '../../../../platform/useLocale.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { formatDay } from '../../../../ui/format/formatDay.ts';
import { formatMoney } from '../../../../ui/format/formatMoney.ts';
import type { Plans } from '../../plan/plansQuery.ts';
import { type Discount, DiscountCode } from '../order/DiscountCode.tsx';
import { Line } from '../order/OrderSummary.tsx';
import styles from '../order/Payment.module.css';
import { useProviderPage } from '../order/useProviderPage.ts';
import { priceOf } from './PlanCheckout.tsx';
import type { PlanChoice } from './planChoice.ts';
import { textOfPlanOrder } from './planOrder.ts';

interface Props {
  readonly plans: Plans;
  readonly choice: PlanChoice;
  /** Choice of other payment methods. */
  readonly ways: ReactNode;
}

/**
 * Amount that is charged immediately, and the start of the plan. `at` is the time for which a price difference to the
 * previous plan was computed.
 */
interface Terms {
  readonly isNow: boolean;
  readonly dueCents: number;
  readonly at?: string;
}

/** Terms with a discount code, as the server computed them. */
interface Reduced extends Terms, Discount {
  readonly listCents: number;
}

/** Sends the user to PayPal to approve a plan, after showing the charges now and later. */
export function PayPalPlan({ plans, choice, ways }: Props) {
  const { t } = useTranslation('payment');
  const { t: planWords } = useTranslation('plan');
  const locale = useLocale();
  const say = useProblem();
  const priceCents = priceOf(
    plans.plans.find(({ name }) => name === choice.plan),
    choice.period,
  );
  const { terms: listed, error, find } = useTerms(plans, choice, priceCents);
  const [reduced, setReduced] = useState<Reduced | null>(null);
  const terms = reduced ?? listed;
  const { busy, problem, start } = useProviderPage();
  const order = useOrder(choice, reduced?.code);
  const provider = t('ways.paypal');
  const money = (cents: number) => formatMoney(cents, planCurrency, locale);
  return (
    <div className={styles.page}>
      <section className={styles.fields}>
        <Title order={2}>{t('fieldsOf')}</Title>
        {ways}
        <p className={styles.quiet}>{t('page.text', { provider })}</p>
        <p className={styles.quiet}>{t(plans.subscription ? 'plan.replaces' : 'plan.final')}</p>
      </section>
      <aside className={styles.summary}>
        <Title order={2}>{t('summary.title')}</Title>
        <dl className={styles.lines}>
          <Line label={t('summary.plan')} value={planWords(`names.${choice.plan}`)} />
          <Line label={t('summary.period')} value={planWords(`compare.${choice.period}`)} />
          <Line label={t('plan.each')} value={money(priceCents)} />
          {terms && !terms.isNow && terms.at ? (
            <Line label={t('plan.begins')} value={formatDay(terms.at, locale)} />
          ) : null}
          {plans.subscription ? null : (
            <Line
              label={t('summary.renewal')}
              value={formatDay(periodStart(new Date(), choice.period, 1).toISOString(), locale)}
            />
          )}
          {reduced ? (
            <Line
              label={t('summary.discount', { percent: reduced.percent.toLocaleString(locale) })}
              value={`−${money(reduced.listCents - reduced.dueCents)}`}
            />
          ) : null}
          <Line label={t('plan.due')} value={terms ? money(terms.dueCents) : '…'} isTotal />
        </dl>
        {terms?.isNow ? <DiscountCode<Reduced> discount={reduced} find={find} onChange={setReduced} /> : null}
        <Button disabled={!terms} loading={busy} onClick={() => terms && start((idFor) => order(terms, idFor))}>
          {t('page.go', { provider })}
        </Button>
        {problem || error ? <Notice tone="error">{problem ?? say(error)}</Notice> : null}
      </aside>
    </div>
  );
}

function useTerms({ subscription }: Plans, { plan, period }: PlanChoice, priceCents: number) {
  const api = useApi();
  const { data, error } = useQuery({
    queryKey: ['planDifference', subscription?.subscriptionId, plan, period],
    queryFn: () => api.readPlanDifference({ planId: plan, period }),
    enabled: subscription !== null,
    // The displayed price is the one that is charged.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const terms: Terms | undefined = subscription ? data : { isNow: true, dueCents: priceCents };
  async function find(discountCode: string): Promise<Reduced> {
    if (subscription) {
      const { discount, ...found } = await api.readPlanDifference({ planId: plan, period, discountCode });
      return { ...found, code: discountCode, percent: 0, ...discount };
    }
    const { code, percent, ...found } = await api.readPlanDiscount({ plan, period, discountCode });
    return { isNow: true, dueCents: found.totalPriceCents, listCents: found.listPriceCents, code, percent };
  }
  return { terms, error, find };
}

/** Returns a function that orders a plan on terms that were shown. */
function useOrder({ plan, period }: PlanChoice, discountCode: string | undefined) {
  const api = useApi();
  const locale = useLocale();
  const shownAt = useRef(new Date().toISOString());
  return async (terms: Terms, idFor: RequestIds['idFor']) => {
    // A later start costs nothing now, regardless of when the price was shown.
    const at = terms.isNow ? (terms.at ?? shownAt.current) : new Date().toISOString();
    const requestId = idFor(`${plan} ${period} ${discountCode}`);
    const code = discountCode === undefined ? {} : { discountCode };
    const order = await api.createPayPalSubscription({ requestId, plan, period, locale, at, ...code });
    const { payUrl, totalPriceCents, orderId } = order;
    return { payUrl, isSamePrice: totalPriceCents === terms.dueCents, openPayment: textOfPlanOrder(orderId) };
  };
}
