import { Button, Skeleton, Title } from '@mantine/core';
import { Elements } from '@stripe/react-stripe-js';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../../platform/useLocale.ts';
import { LoadFailure } from '../../../../ui/feedback/LoadFailure.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import styles from '../order/Payment.module.css';
import { type CardPayment, cardPaymentQuery } from './cardPaymentQuery.ts';
import { cardsQuery, type SavedCard } from './cardsQuery.ts';
import { useStripeScript } from './useStripeScript.ts';

interface Props {
  /** Choice of other payment methods, shown while the fields are loading or cannot be loaded. */
  readonly choice?: ReactNode;
  readonly children: (cards: readonly SavedCard[]) => ReactNode;
}

/** Loads the provider's script and the saved cards for content that takes card payments. */
export function WithCards({ choice, children }: Props) {
  const { t } = useTranslation('payment');
  const { data: stripe, error, refetch } = useQuery(cardPaymentQuery);
  if (stripe === undefined)
    return error ? (
      <LoadFailure title={t('broken')} error={error} onAgain={refetch} />
    ) : (
      <CardsWaiting choice={choice} />
    );
  if (stripe === null) return <Notice tone="info">{t('notSetUp')}</Notice>;
  return (
    <WithStripe stripe={stripe} choice={choice}>
      {children}
    </WithStripe>
  );
}

function WithStripe({ stripe, choice, children }: Props & { readonly stripe: CardPayment }) {
  const { t } = useTranslation('payment');
  const locale = useLocale();
  const script = useStripeScript(stripe);
  const cards = useQuery(cardsQuery);
  if (script.error)
    return (
      <div className={styles.fields}>
        {choice}
        <Notice tone="error">
          <p>{t('card.broken')}</p>
          <Button variant="default" onClick={() => void script.refetch()}>
            {t('card.again')}
          </Button>
        </Notice>
      </div>
    );
  if (!cards.data && cards.error)
    return <LoadFailure title={t('broken')} error={cards.error} onAgain={cards.refetch} />;
  if (!script.data || !cards.data) return <CardsWaiting choice={choice} />;
  return (
    <Elements stripe={script.data} options={{ locale }}>
      {children(cards.data)}
    </Elements>
  );
}

/** Page shown while the payment form is loading. */
export function CardsWaiting({ choice }: { readonly choice?: ReactNode }) {
  const { t } = useTranslation('payment');
  return (
    <div className={styles.page}>
      <div className={styles.fields}>
        <Title order={2}>{t('fieldsOf')}</Title>
        {choice}
        <div role="status" aria-label={t('card.loading')}>
          <Skeleton height={96} />
        </div>
      </div>
      <Skeleton height={360} />
    </div>
  );
}
