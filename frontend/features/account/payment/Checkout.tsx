import { Button, Title } from '@mantine/core';
import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../platform/useLocale.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { formatMoney } from '../../../ui/formatMoney.ts';
import { Notice } from '../../../ui/Notice.tsx';
import type { Plans } from '../plan/plansQuery.ts';
import { CardField } from './CardField.tsx';
import type { SavedCard } from './cardsQuery.ts';
import { type Discount, DiscountCode } from './DiscountCode.tsx';
import { type Method, MethodChoice } from './MethodChoice.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import styles from './Payment.module.css';
import { PaymentDialogs } from './PaymentDialogs.tsx';
import { quoteOf } from './quote.ts';
import { useLeaveWarning } from './useLeaveWarning.ts';
import { type Charge, usePayment } from './usePayment.ts';

interface Props {
  readonly plans: Plans;
  /** Those that were kept, the default one first. */
  readonly cards: readonly SavedCard[];
  readonly quantity: number;
}

/** The card on the left, what is bought and the button on the right. */
export function Checkout({ plans, cards, quantity }: Props) {
  const { t } = useTranslation('payment');
  const locale = useLocale();
  const [method, setMethod] = useState<Method>(cards[0]?.paymentMethodId ?? 'new');
  const [isKept, setKept] = useState(false);
  const [isComplete, setComplete] = useState(false);
  const [discount, setDiscount] = useState<Discount | null>(null);
  const { step, pay, back } = usePayment();
  const charge = useCharge(method, isKept);
  const quote = quoteOf(plans, quantity, discount?.percent ?? 0);
  const isNew = method === 'new';
  const isReady = quote.canBuy && (!isNew || isComplete);
  const start = () => void pay({ quote, discountCode: discount?.code ?? null }, charge);
  useLeaveWarning(step.kind === 'inProgress');
  return (
    <div className={styles.page}>
      <section className={styles.fields}>
        <Title order={2}>{t('fields')}</Title>
        <MethodChoice cards={cards} value={method} onChange={setMethod} />
        {isNew ? (
          <>
            <CardField isDisabled={step.kind === 'inProgress'} onComplete={setComplete} />
            <Checkbox label={t('card.save')} checked={isKept} onChange={setKept} />
          </>
        ) : null}
        <p className={styles.quiet}>{t('card.safe')}</p>
      </section>
      <aside className={styles.summary}>
        <Title order={2}>{t('summary.title')}</Title>
        <OrderSummary
          quote={quote}
          minutesPerUnit={plans.topUp.minutesPerUnit}
          validDays={plans.topUp.validDays}
          discountPercent={discount?.percent ?? 0}
        />
        {quote.canBuy ? (
          <DiscountCode discount={discount} onChange={setDiscount} />
        ) : (
          <Notice tone="warning">{t('summary.cannotBuy')}</Notice>
        )}
        <Button disabled={!isReady} loading={step.kind === 'inProgress'} onClick={start}>
          {t('summary.pay', { price: formatMoney(quote.totalCents, quote.currency, locale) })}
        </Button>
        <p className={styles.quiet}>{quote.canBuy && !isReady ? t('summary.incomplete') : ' '}</p>
      </aside>
      <PaymentDialogs step={step} onBack={back} onRetry={start} />
    </div>
  );
}

/** Charges the chosen card; a new one is read by the provider from its own frame. */
function useCharge(method: Method, isKept: boolean): Charge {
  const stripe = useStripe();
  const elements = useElements();
  return async (clientSecret) => {
    const card = elements?.getElement(CardElement);
    if (!stripe || (method === 'new' && !card)) return { type: 'validation_error' };
    const { error } = await stripe.confirmCardPayment(
      clientSecret,
      method === 'new' && card
        ? { payment_method: { card }, ...(isKept ? { setup_future_usage: 'off_session' as const } : {}) }
        : { payment_method: method },
    );
    return error;
  };
}
