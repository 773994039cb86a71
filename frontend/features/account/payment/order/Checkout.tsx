import { Button, Title } from '@mantine/core';
import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../../platform/useLocale.ts';
import { Checkbox } from '../../../../ui/fields/Checkbox.tsx';
import { formatMoney } from '../../../../ui/format/formatMoney.ts';
import { CardField } from '../card/CardField.tsx';
import type { SavedCard } from '../card/cardsQuery.ts';
import { type Method, MethodChoice } from './MethodChoice.tsx';
import styles from './Payment.module.css';
import { PaymentDialogs } from './PaymentDialogs.tsx';
import type { Purchase } from './purchase.ts';
import type { Charge } from './runPayment.ts';
import { useLeaveWarning } from './useLeaveWarning.ts';
import { usePayment } from './usePayment.ts';

interface Props {
  /** Saved cards, the default one first. */
  readonly cards: readonly SavedCard[];
  /** Null if the order is invalid. */
  readonly purchase: Purchase | null;
  /** Whether the card is charged again without the user; it is then always saved. */
  readonly isRenewed?: boolean;
  /** Choice of other payment methods. */
  readonly choice?: ReactNode;
  /** Order summary, line by line. */
  readonly children: ReactNode;
}

/** Checkout form: the card on the left, the order and the button on the right. */
export function Checkout({ cards, purchase, isRenewed = false, choice, children }: Props) {
  const { t } = useTranslation('payment');
  const locale = useLocale();
  const [method, setMethod] = useState<Method>(cards[0]?.paymentMethodId ?? 'new');
  const [isKept, setKept] = useState(false);
  const [isComplete, setComplete] = useState(false);
  const { step, pay, back } = usePayment();
  const charge = useCharge(method, isKept && !isRenewed);
  const isNew = method === 'new';
  const isReady = purchase !== null && (!isNew || isComplete);
  const start = () => {
    if (purchase) void pay(purchase, charge);
  };
  const price = formatMoney(purchase?.totalCents ?? 0, purchase?.currency ?? 'USD', locale);
  useLeaveWarning(step.kind === 'inProgress');
  return (
    <div className={styles.page}>
      <section className={styles.fields}>
        <Title order={2}>{t('fieldsOf')}</Title>
        {choice}
        <MethodChoice cards={cards} value={method} onChange={setMethod} />
        {isNew ? <CardField isDisabled={step.kind === 'inProgress'} onComplete={setComplete} /> : null}
        {isNew && !isRenewed ? <Checkbox label={t('card.save')} checked={isKept} onChange={setKept} /> : null}
        <p className={styles.quiet}>{t(isRenewed ? 'card.renewed' : 'card.safe')}</p>
      </section>
      <aside className={styles.summary}>
        <Title order={2}>{t('summary.title')}</Title>
        {children}
        <Button disabled={!isReady} loading={step.kind === 'inProgress'} onClick={start}>
          {t('summary.pay', { price })}
        </Button>
        <p className={styles.quiet}>{purchase && !isReady ? t('summary.incomplete') : ' '}</p>
      </aside>
      <PaymentDialogs step={step} onBack={back} onRetry={start} />
    </div>
  );
}

/** Charges the selected card; the provider reads a new one from its own frame. */
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
