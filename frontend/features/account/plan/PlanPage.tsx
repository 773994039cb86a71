import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../../ui/feedback/LoadFailure.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { useTitle } from '../../../ui/layout/useTitle.ts';
import { OpenPayment } from '../payment/order/OpenPayment.tsx';
import { paymentWaysQuery } from '../payment/order/paymentWaysQuery.ts';
import { offeredCurrency } from '../payment/order/ways.ts';
import { Comparison } from './Comparison.tsx';
import { CurrentPlan } from './CurrentPlan.tsx';
import { plansQuery } from './plansQuery.ts';
import { TopUpPanel } from './TopUpPanel.tsx';

/** Current plan with its balance, and a comparison of the other plans. */
export default function PlanPage() {
  const { t } = useTranslation('plan');
  const { data, error, refetch } = useQuery(plansQuery);
  const { data: payment } = useQuery(paymentWaysQuery);
  useTitle(t('title'));
  if (!data && error) return <LoadFailure title={t('broken')} error={error} onAgain={refetch} />;
  return (
    <>
      <OpenPayment />
      <Section title={t('current.title')}>{data ? <CurrentPlan plans={data} /> : <Skeleton height={112} />}</Section>
      {data && payment && payment.ways.length > 0 ? (
        <Section title={t('topUp.title')} text={t('topUp.text', { days: data.topUp.validDays })}>
          <TopUpPanel plans={data} currency={offeredCurrency(data.countryCode, payment.ways)} />
        </Section>
      ) : null}
      <Section title={t('compare.title')} isWide>
        {payment?.ways.length === 0 ? <Notice tone="info">{t('notSetUp')}</Notice> : null}
        {data ? (
          <Comparison
            plans={data}
            canBuy={payment !== undefined && payment.planWays.length > 0}
            topUpCurrency={offeredCurrency(data.countryCode, payment?.ways ?? [])}
          />
        ) : (
          <Skeleton height={420} />
        )}
      </Section>
    </>
  );
}
