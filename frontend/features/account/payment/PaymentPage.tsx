import { Anchor, Button, Skeleton, Title } from '@mantine/core';
import { Elements } from '@stripe/react-stripe-js';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { usePaths } from '../../../platform/paths.ts';
import { useLocale } from '../../../platform/useLocale.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { useTitle } from '../../../ui/useTitle.ts';
import { LoadFailure } from '../LoadFailure.tsx';
import { type Plans, plansQuery } from '../plan/plansQuery.ts';
import { type CardPayment, cardPaymentQuery } from './cardPaymentQuery.ts';
import { cardsQuery } from './cardsQuery.ts';
import { OpenPayment } from './OpenPayment.tsx';
import styles from './Payment.module.css';
import { PlanCheckout } from './PlanCheckout.tsx';
import { planIn } from './planChoice.ts';
import { quantityIn } from './quote.ts';
import { TopUpCheckout } from './TopUpCheckout.tsx';
import { useStripeScript } from './useStripeScript.ts';

/** Pays by card for additional minutes or for a plan, as the plan page chose. */
export default function PaymentPage() {
  const { t } = useTranslation('payment');
  const { data, error, refetch } = useQuery(plansQuery);
  const pathTo = usePaths();
  useTitle(t('title'));
  if (!data && error) return <LoadFailure title={t('broken')} error={error} onAgain={() => void refetch()} />;
  return (
    <>
      <Anchor component={Link} to={pathTo('accountPlan')}>
        {t('back')}
      </Anchor>
      <OpenPayment />
      {data ? <ByCard plans={data} /> : <Waiting />}
    </>
  );
}

function ByCard({ plans }: { readonly plans: Plans }) {
  const { t } = useTranslation('payment');
  const { data: stripe, error, refetch } = useQuery(cardPaymentQuery);
  if (stripe === undefined)
    return error ? <LoadFailure title={t('broken')} error={error} onAgain={() => void refetch()} /> : <Waiting />;
  return stripe ? <WithStripe plans={plans} stripe={stripe} /> : <Notice tone="info">{t('notSetUp')}</Notice>;
}

interface Props {
  readonly plans: Plans;
  readonly stripe: CardPayment;
}

function WithStripe({ plans, stripe }: Props) {
  const { t } = useTranslation('payment');
  const locale = useLocale();
  const [search] = useSearchParams();
  const choice = planIn(search);
  const script = useStripeScript(stripe);
  const cards = useQuery(cardsQuery);
  if (script.error)
    return (
      <Notice tone="error">
        <p>{t('card.broken')}</p>
        <Button variant="default" onClick={() => void script.refetch()}>
          {t('card.again')}
        </Button>
      </Notice>
    );
  if (!cards.data && cards.error)
    return <LoadFailure title={t('broken')} error={cards.error} onAgain={() => void cards.refetch()} />;
  if (!script.data || !cards.data) return <Waiting />;
  return (
    <Elements stripe={script.data} options={{ locale }}>
      {choice ? (
        <PlanCheckout plans={plans} cards={cards.data} choice={choice} />
      ) : (
        <TopUpCheckout plans={plans} cards={cards.data} quantity={quantityIn(search, plans.topUp)} />
      )}
    </Elements>
  );
}

function Waiting() {
  const { t } = useTranslation('payment');
  return (
    <div className={styles.page} role="status" aria-label={t('card.loading')}>
      <div className={styles.fields}>
        <Title order={2}>{t('fields')}</Title>
        <Skeleton height={96} />
      </div>
      <Skeleton height={360} />
    </div>
  );
}
