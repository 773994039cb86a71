import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { usePaths } from '../../../platform/paths.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useTitle } from '../../../ui/useTitle.ts';
import { type Plans, plansQuery } from '../plan/plansQuery.ts';
import { returnedFrom } from './checkouts.ts';
import { OpenPayment } from './OpenPayment.tsx';
import { PlanPayment } from './PlanPayment.tsx';
import { paymentWaysQuery } from './paymentWaysQuery.ts';
import { planIn } from './planChoice.ts';
import { quantityIn } from './quote.ts';
import { ReturnedPayment } from './ReturnedPayment.tsx';
import { ReturnedPlan } from './ReturnedPlan.tsx';
import { TopUpCheckout } from './TopUpCheckout.tsx';
import { CardsWaiting } from './WithCards.tsx';

/** Pays for additional minutes or for a plan, as the plan page chose, and takes people back who paid on another page. */
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
