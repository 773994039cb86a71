import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { usePaths } from '../../../platform/paths.ts';
import { LoadFailure } from '../../../ui/feedback/LoadFailure.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { useTitle } from '../../../ui/layout/useTitle.ts';
import { type Plans, plansQuery } from '../plan/plansQuery.ts';
import { CardsWaiting } from './card/WithCards.tsx';
import { OpenPayment } from './order/OpenPayment.tsx';
import { paymentWaysQuery } from './order/paymentWaysQuery.ts';
import { quantityIn } from './order/quote.ts';
import { TopUpCheckout } from './order/TopUpCheckout.tsx';
import { PlanPayment } from './plan/PlanPayment.tsx';
import { planIn } from './plan/planChoice.ts';
import { returnedFrom } from './redirect/checkouts.ts';
import { ReturnedPayment } from './return/ReturnedPayment.tsx';
import { ReturnedPlan } from './return/ReturnedPlan.tsx';

/**
 * Payment page for additional minutes or for a plan, as selected on the plan page. Users who paid on another page
 * return to it.
 */
export default function PaymentPage() {
  const { t } = useTranslation('payment');
  const { data, error, refetch } = useQuery(plansQuery);
  const pathTo = usePaths();
  const [search] = useSearchParams();
  const from = returnedFrom(search);
  const planOrder = search.get('planOrder');
  useTitle(t('title'));
  if (!data && error) return <LoadFailure title={t('broken')} error={error} onAgain={refetch} />;
  return (
    <>
      <Anchor component={Link} to={pathTo('accountPlan')}>
        {t('back')}
      </Anchor>
      {from || planOrder ? null : <OpenPayment />}
      {!data ? (
        <CardsWaiting />
      ) : planOrder ? (
        <ReturnedPlan orderId={planOrder} isCancelled={search.has('cancelled')} />
      ) : from ? (
        <ReturnedPayment from={from} plans={data} />
      ) : (
        <ByChoice plans={data} />
      )}
    </>
  );
}

function ByChoice({ plans }: { readonly plans: Plans }) {
  const { t } = useTranslation('payment');
  const [search] = useSearchParams();
  const { data, error, refetch } = useQuery(paymentWaysQuery);
  const choice = planIn(search);
  if (!data) return error ? <LoadFailure title={t('broken')} error={error} onAgain={refetch} /> : <CardsWaiting />;
  if (choice) return <PlanPayment plans={plans} choice={choice} ways={data.planWays} />;
  if (data.ways.length === 0) return <Notice tone="info">{t('notSetUp')}</Notice>;
  return <TopUpCheckout plans={plans} ways={data.ways} quantity={quantityIn(search, plans.topUp)} />;
}
