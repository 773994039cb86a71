import { Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type RefundReason, refundDays, refundReasons } from '../../../../domain/payments/refunds.ts';
import { accountQuery } from '../../../entities/account/account.ts';
import { useApi } from '../../../platform/api/useApi.ts';
import { useProblem } from '../../../platform/api/useProblem.ts';
import { useSend } from '../../../platform/api/useSend.ts';
import { useLocale } from '../../../platform/useLocale.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { noticeSuccess } from '../../../ui/feedback/notice.ts';
import { Select } from '../../../ui/fields/Select.tsx';
import { formatMoney } from '../../../ui/format/formatMoney.ts';
import { type Payment, refundQuery } from './paymentsQuery.ts';

interface Props {
  readonly payment: Payment;
  readonly onClose: () => void;
}

/** Requests the refund of a payment, after stating how the request will be decided. */
export function RefundDialog({ payment, onClose }: Props) {
  const { t } = useTranslation('billing');
  const locale = useLocale();
  const say = useProblem();
  const { data, error } = useQuery(refundQuery(payment.paymentId));
  const { busy, problem, send } = useSend();
  const [reason, setReason] = useState<RefundReason>('unused');
  const request = useRequest(payment.paymentId, onClose);
  const amount = formatMoney(payment.totalPriceCents, payment.currency, locale);
  const kind = payment.minutes === null ? 'plan' : 'topUp';
  const isPossible = data !== undefined && data.until !== null && data.terms !== 'late';
  return (
    <FormDialog
      title={t('refund.title')}
      submit={t(data?.terms === 'automatic' ? 'refund.submit.automatic' : 'refund.submit.byOperator', { amount })}
      cancel={t('refund.cancel')}
      isReady={isPossible}
      busy={busy}
      problem={problem ?? (error ? say(error) : null)}
      onSubmit={() => void send(() => request(reason))}
      onClose={onClose}
    >
      {data ? (
        <p>
          {data.terms === 'automatic'
            ? t(`refund.automatic.${kind}`, { amount })
            : t(`refund.${data.terms}`, { amount, ...refundDays })}
        </p>
      ) : error ? null : (
        <Skeleton height={66} />
      )}
      <Select
        label={t('refund.reason')}
        value={reason}
        options={refundReasons.map((value) => ({ value, label: t(`refund.reasons.${value}`) }))}
        onChange={setReason}
      />
    </FormDialog>
  );
}

/** Returns a function that sends the request; a repeated attempt has the same idempotency key. */
function useRequest(paymentId: string, onSent: () => void) {
  const { t } = useTranslation('billing');
  const api = useApi();
  const queries = useQueryClient();
  const [requestId] = useState(() => crypto.randomUUID());
  return async (reason: RefundReason) => {
    const { state } = await api.requestRefund({ paymentId, requestId, reason });
    // Refunded minutes and plans also change the balance.
    await queries.invalidateQueries({ queryKey: accountQuery.queryKey });
    if (state) noticeSuccess(t(`refund.sent.${state}`));
    onSent();
  };
}
