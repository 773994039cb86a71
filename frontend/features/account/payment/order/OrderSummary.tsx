import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../../platform/useLocale.ts';
import { formatDay } from '../../../../ui/format/formatDay.ts';
import { formatMoney } from '../../../../ui/format/formatMoney.ts';
import styles from './Payment.module.css';
import type { Quote } from './quote.ts';

interface Props {
  readonly quote: Quote;
  readonly minutesPerUnit: number;
  readonly validDays: number;
  /** Discount of the accepted code; 0 without one. */
  readonly discountPercent: number;
}

/** Order summary with its total, line by line. */
export function OrderSummary({ quote, minutesPerUnit, validDays, discountPercent }: Props) {
  const { t } = useTranslation('payment');
  const locale = useLocale();
  const money = (cents: number) => formatMoney(cents, quote.currency, locale);
  const count = { quantity: quote.quantity.toLocaleString(locale), minutes: minutesPerUnit };
  return (
    <dl className={styles.lines}>
      <Line
        label={t('summary.minutes')}
        value={t('summary.minutesOf', { minutes: quote.minutes.toLocaleString(locale) })}
      />
      <Line label={t('summary.until')} value={formatDay(expiryOf(validDays), locale)} />
      <Line label={t('summary.unitPrice', count)} value={money(quote.unitPriceCents)} />
      <Line label={t('summary.subtotal', count)} value={money(quote.subtotalCents)} />
      {discountPercent > 0 ? (
        <Line
          label={t('summary.discount', { percent: discountPercent.toLocaleString(locale) })}
          value={`−${money(quote.subtotalCents - quote.totalCents)}`}
        />
      ) : null}
      <Line label={t('summary.total')} value={money(quote.totalCents)} isTotal />
    </dl>
  );
}

/** Estimated expiry, counted from now: the server counts from when the payment arrives. */
const expiryOf = (validDays: number) => new Date(Date.now() + validDays * 24 * 60 * 60 * 1000).toISOString();

/** Line of an order. */
export function Line({
  label,
  value,
  isTotal = false,
}: {
  readonly label: string;
  readonly value: string;
  readonly isTotal?: boolean;
}) {
  return (
    <div data-total={isTotal}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
