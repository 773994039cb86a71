import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isOpenRefund, refundDays } from '../../../../domain/payments/refunds.ts';
import { useLocale } from '../../../platform/useLocale.ts';
import { Badge, type BadgeTone } from '../../../ui/feedback/Badge.tsx';
import { LoadFailure } from '../../../ui/feedback/LoadFailure.tsx';
import { StateView } from '../../../ui/feedback/StateView.tsx';
import { formatDay, formatShortDay } from '../../../ui/format/formatDay.ts';
import { formatMoney } from '../../../ui/format/formatMoney.ts';
import { Section } from '../../../ui/layout/Section.tsx';
import { useTitle } from '../../../ui/layout/useTitle.ts';
import { DataTable } from '../../../ui/tables/DataTable.tsx';
import type { Column } from '../../../ui/tables/TableHead.tsx';
import { cardName } from '../payment/card/cardWords.ts';
import { OpenPayment } from '../payment/order/OpenPayment.tsx';
import styles from './Billing.module.css';
import { type Payment, paymentsQuery } from './paymentsQuery.ts';
import { ReceiptMenu } from './ReceiptMenu.tsx';
import { RefundDialog } from './RefundDialog.tsx';
import { SavedCards } from './SavedCards.tsx';

/** Payments and saved cards. */
export default function BillingPage() {
  const { t } = useTranslation('billing');
  const { data, error, refetch } = useQuery(paymentsQuery);
  const columns = useColumns();
  const [refunding, setRefunding] = useState<Payment | null>(null);
  useTitle(t('title'));
  const menuOf = (payment: Payment) => <ReceiptMenu payment={payment} onRefund={() => setRefunding(payment)} />;
  return (
    <>
      <OpenPayment />
      <Section title={t('payments.title')} text={t('payments.rules', refundDays)}>
        {!data && error ? (
          <LoadFailure title={t('payments.broken')} error={error} onAgain={refetch} />
        ) : (
          <DataTable
            label={t('payments.title')}
            columns={columns}
            rows={data}
            keyOf={({ paymentId }) => paymentId}
            actions={{ label: t('payments.receipt'), of: menuOf }}
            empty={<StateView state="empty" title={t('payments.none')} text={t('payments.noneText')} level={3} />}
          />
        )}
      </Section>
      <SavedCards />
      {refunding ? <RefundDialog payment={refunding} onClose={() => setRefunding(null)} /> : null}
    </>
  );
}

const tones: Readonly<Partial<Record<string, BadgeTone>>> = {
  paid: 'success',
  failed: 'error',
  disputed: 'warning',
  mismatch: 'warning',
};

/** Whether payments use the phone layout, at the same width as in the style sheet. */
const useIsPhone = (): boolean => useMediaQuery('(max-width: 699px)', false, { getInitialValueInEffect: false });

function useColumns(): Column<Payment, 'title' | 'date' | 'status' | 'method' | 'total'>[] {
  const { t } = useTranslation('billing');
  const locale = useLocale();
  const isPhone = useIsPhone();
  const state = ({ status, refund }: Payment) =>
    status === 'paid' && isOpenRefund(refund.state) ? (
      <Badge tone="warning">{t(`refund.states.${refund.state}`)}</Badge>
    ) : (
      <Badge tone={tones[status] ?? 'neutral'}>{t(`payments.statuses.${status}`)}</Badge>
    );
  const methodOf = ({ card, provider }: Payment) =>
    card ? cardName(card.brand, card.last4) : provider === 'stripe' ? null : t(`payments.providers.${provider}`);
  return [
    {
      key: 'title',
      label: t('payments.what'),
      cell: (payment) => {
        const { minutes, partRefunds, currency, purchaseAt, discount, refund } = payment;
        const method = methodOf(payment);
        const what =
          minutes === null ? t('payments.plan') : t('payments.minutes', { minutes: minutes.toLocaleString(locale) });
        const cents = partRefunds.reduce((sum, { amountCents }) => sum + amountCents, 0);
        const money = (amountCents: number) => formatMoney(amountCents, currency, locale);
        const notes = [
          ...(discount
            ? [t('payments.discount', { code: discount.code, amount: money(discount.listPriceCents) })]
            : []),
          ...(refund.state === 'refused' ? [t('refund.states.refused')] : []),
          ...(cents > 0 ? [t('payments.partReturned', { amount: money(cents) })] : []),
        ];
        return (
          <span className={styles.what}>
            {[what, ...notes.map((note) => `(${note})`)].join(' ')}
            <time className={styles.when} dateTime={purchaseAt}>
              {formatShortDay(purchaseAt, locale)}
            </time>
            {method && <span className={styles.method}>{method}</span>}
            {isPhone ? <span className={styles.state}>{state(payment)}</span> : null}
          </span>
        );
      },
    },
    {
      key: 'date',
      label: t('payments.date'),
      widthPx: 160,
      from: 'tablet',
      cell: ({ purchaseAt }) => <time dateTime={purchaseAt}>{formatDay(purchaseAt, locale)}</time>,
    },
    {
      key: 'method',
      label: t('payments.method'),
      widthPx: 150,
      from: 'desk',
      cell: (payment) => methodOf(payment) ?? '–',
    },
    ...(isPhone ? [] : [{ key: 'status' as const, label: t('payments.status'), widthPx: 168, cell: state }]),
    {
      key: 'total',
      label: t('payments.total'),
      widthPx: 132,
      align: 'end',
      cell: ({ totalPriceCents, currency }) => formatMoney(totalPriceCents, currency, locale),
    },
  ];
}
