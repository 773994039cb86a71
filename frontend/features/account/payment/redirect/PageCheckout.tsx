import { Button, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CheckoutProviderName } from '../../../../../domain/payments/payments.ts';
import type { RequestIds } from '../../../../platform/api/requestIds.ts';
import { useApi } from '../../../../platform/api/useApi.ts';
import { useLocale } from '../../../../platform/useLocale.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import styles from '../order/Payment.module.css';
import type { Quote } from '../order/quote.ts';
import { useProviderPage } from '../order/useProviderPage.ts';
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
  const api = useApi();
  const locale = useLocale();
  const { busy, problem, start } = useProviderPage();

  async function order(idFor: RequestIds['idFor']) {
    const { quantity, totalCents, currency } = quote;
    const requestId = idFor(`${provider} ${quantity} ${discountCode}`);
    const wish = { requestId, quantity, locale, ...(discountCode !== undefined && { discountCode }) };
    const { orderId, payUrl, ...placed } = await createCheckout(api, provider, wish);
    const isSamePrice = placed.totalPriceCents === totalCents && placed.currency === currency;
    return { payUrl, isSamePrice, openPayment: textOfCheckout({ provider, orderId }) };
  }

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
        <Button disabled={!quote.canBuy || quote.totalCents === 0} loading={busy} onClick={() => start(order)}>
          {t('page.go', { provider: t(`ways.${provider}`) })}
        </Button>
        {problem ? <Notice tone="error">{problem}</Notice> : null}
      </aside>
    </div>
  );
}
