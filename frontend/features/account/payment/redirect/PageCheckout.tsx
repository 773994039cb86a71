import { Button, Title } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CheckoutProviderName } from '../../../../../domain/payments/payments.ts';
import { useRequestIds } from '../../../../platform/api/requestIds.ts';
import { useApi } from '../../../../platform/api/useApi.ts';
import { useSend } from '../../../../platform/api/useSend.ts';
import { useLocale } from '../../../../platform/useLocale.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { keepOpenPayment } from '../order/openPayment.ts';
import styles from '../order/Payment.module.css';
import type { Quote } from '../order/quote.ts';
import { createCheckout, textOfCheckout } from './checkouts.ts';

interface Props {
  readonly provider: CheckoutProviderName;
  readonly quote: Quote;
  readonly discountCode: string | undefined;
  /** Choice of other payment methods. */
  readonly choice: ReactNode;
  /** Order summary, line by line. */
  readonly children: ReactNode;
}

/** Sends the user to the page of a provider to pay there. The result is read when they return. */
export function PageCheckout({ provider, quote, discountCode, choice, children }: Props) {
  const { t } = useTranslation('payment');
  const { busy, isLeaving, problem, start } = useLeaving(provider, quote, discountCode);
  return (
    <div className={styles.page}>
      <section className={styles.fields}>
        <Title order={2}>{t('fieldsOf')}</Title>
        {choice}
        <p className={styles.quiet}>{t('page.text', { provider: t(`ways.${provider}`) })}</p>
      </section>
      <aside className={styles.summary}>
        <Title order={2}>{t('summary.title')}</Title>
        {children}
        <Button disabled={!quote.canBuy || quote.totalCents === 0} loading={busy || isLeaving} onClick={start}>
          {t('page.go', { provider: t(`ways.${provider}`) })}
        </Button>
        {problem ? <Notice tone="error">{problem}</Notice> : null}
      </aside>
    </div>
  );
}

function useLeaving(provider: CheckoutProviderName, quote: Quote, discountCode: string | undefined) {
  const { t } = useTranslation('payment');
  const api = useApi();
  const locale = useLocale();
  const { busy, problem, send } = useSend();
  const [isLeaving, setLeaving] = useState(false);
  const [isOtherPrice, setOtherPrice] = useState(false);
  const { idFor, forget } = useRequestIds();
  // Navigating back restores this page from the browser's cache, and its button must work again.
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false);
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);

  async function leave(): Promise<void> {
    const { quantity, totalCents, currency } = quote;
    const requestId = idFor(`${provider} ${quantity} ${discountCode}`);
    const wish = { requestId, quantity, locale, ...(discountCode !== undefined && { discountCode }) };
    const order = await createCheckout(api, provider, wish);
    const isSame = order.totalPriceCents === totalCents && order.currency === currency;
    setOtherPrice(!isSame);
    // A completed order cannot be paid again: the next one needs a new id.
    if (!isSame || order.payUrl === null) forget();
    if (!isSame || order.payUrl === null) return;
    keepOpenPayment(textOfCheckout({ provider, orderId: order.orderId }));
    setLeaving(true);
    window.location.assign(order.payUrl);
  }
  return {
    busy,
    isLeaving,
    problem: isOtherPrice ? t('unchecked.price') : problem,
    start: () => void send(leave),
  };
}
