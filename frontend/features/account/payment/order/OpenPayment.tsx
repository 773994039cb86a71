import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountQuery } from '../../../../entities/account/account.ts';
import { useApi } from '../../../../platform/api/useApi.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { completePayment } from './completePayment.ts';
import { clearOpenPayment, readOpenPayment } from './openPayment.ts';
import styles from './Payment.module.css';

/**
 * Result of a payment whose page was closed before its result was read. The server is polled until the payment is
 * settled.
 */
export function OpenPayment() {
  const [paymentId, setOpen] = useState(readOpenPayment);
  if (paymentId === null) return null;
  return <Ask paymentId={paymentId} onRead={() => setOpen(null)} />;
}

function Ask({ paymentId, onRead }: { readonly paymentId: string; readonly onRead: () => void }) {
  const { t } = useTranslation('payment');
  const api = useApi();
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: ['openPayment', paymentId],
    queryFn: () => completePayment(api, paymentId),
    refetchInterval: ({ state }) => (state.data && state.data.status !== 'pending' ? false : 5_000),
  });
  const status = data?.status;
  const isSettled = status !== undefined && status !== 'pending';
  useEffect(() => {
    if (!isSettled) return;
    clearOpenPayment();
    void queries.invalidateQueries({ queryKey: accountQuery.queryKey });
  }, [isSettled, queries]);
  if (status === undefined) return <Notice tone="info">{t('open.checking')}</Notice>;
  const close = () => {
    clearOpenPayment();
    onRead();
  };
  return (
    <Notice tone={status === 'paid' ? 'success' : status === 'pending' ? 'info' : 'warning'}>
      <div className={styles.open}>
        <span>{t(`open.${status === 'paid' || status === 'pending' ? status : 'failed'}`)}</span>
        <Button variant="default" onClick={close}>
          {t('open.dismiss')}
        </Button>
      </div>
    </Notice>
  );
}
