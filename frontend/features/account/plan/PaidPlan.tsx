import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { accountQuery } from '../../../entities/account/account.ts';
import { useApi } from '../../../platform/api/useApi.ts';
import { useSend } from '../../../platform/api/useSend.ts';
import { usePaths } from '../../../platform/paths.ts';
import { useLocale } from '../../../platform/useLocale.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { formatDay } from '../../../ui/format/formatDay.ts';
import { addressOf } from '../payment/plan/planChoice.ts';
import styles from './Plan.module.css';
import type { Plans } from './plansQuery.ts';

interface Props {
  readonly subscription: NonNullable<Plans['subscription']>;
  readonly pendingChange: Plans['pendingChange'];
}

/**
 * Status of a paid plan: its scheduled change and how to cancel that change, a failed renewal, and the cancellation of
 * the plan.
 */
export function PaidPlan({ subscription, pendingChange }: Props) {
  const { t } = useTranslation('plan');
  const locale = useLocale();
  const [isLeaving, setLeaving] = useState(false);
  const { status, paidUntil, period } = subscription;
  const date = formatDay(paidUntil, locale);
  return (
    <>
      {status === 'pastDue' ? (
        <Notice tone="error">
          {t(subscription.by === 'paypal' ? 'paidPlan.pastDueAtPayPal' : 'paidPlan.pastDue', { date })}
        </Notice>
      ) : null}
      {pendingChange ? <PendingChange subscription={subscription} change={pendingChange} /> : null}
      {pendingChange?.to === 'free' ? null : (
        <div className={styles.paid}>
          <span>{t(`paidPlan.renewed.${period}`, { date })}</span>
          <Button variant="default" onClick={() => setLeaving(true)}>
            {t('paidPlan.cancel')}
          </Button>
        </div>
      )}
      {isLeaving ? <CancelDialog subscription={subscription} onClose={() => setLeaving(false)} /> : null}
    </>
  );
}

function PendingChange({
  subscription: { subscriptionId, plan, period, by },
  change: { from, to, period: nextPeriod, at },
}: {
  readonly subscription: Props['subscription'];
  readonly change: NonNullable<Plans['pendingChange']>;
}) {
  const { t } = useTranslation('plan');
  const locale = useLocale();
  const api = useApi();
  const queries = useQueryClient();
  const pathTo = usePaths();
  const { busy, problem, send } = useSend();
  const takeBack = () =>
    send(async () => {
      if (to === 'free') await api.resumeSubscription({ subscriptionId, cancelsAtEnd: false });
      else await api.changePlan({ subscriptionId, plan, period, at: new Date().toISOString(), dueCents: 0 });
      await queries.invalidateQueries({ queryKey: accountQuery.queryKey });
    });
  return (
    <Notice tone={problem ? 'error' : 'info'}>
      <div className={styles.paid}>
        <span>
          {problem ??
            t(nextPeriod ? `current.pendingPeriod.${nextPeriod}` : 'current.pending', {
              ...{ from: t(`names.${from}`), to: t(`names.${to}`), date: formatDay(at, locale) },
            })}
        </span>
        {by === 'paypal' ? (
          // PayPal cannot resume a subscription: the user approves a new one, which starts when the paid period ends.
          <Button component={Link} to={`${pathTo('payment')}${addressOf({ plan, period })}`} variant="default">
            {t('paidPlan.takeBack', { plan: t(`names.${from}`) })}
          </Button>
        ) : (
          <Button variant="default" loading={busy} onClick={() => void takeBack()}>
            {t('paidPlan.takeBack', { plan: t(`names.${from}`) })}
          </Button>
        )}
      </div>
    </Notice>
  );
}

function CancelDialog({
  subscription: { subscriptionId, plan, paidUntil, by },
  onClose,
}: {
  readonly subscription: Props['subscription'];
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('plan');
  const locale = useLocale();
  const api = useApi();
  const queries = useQueryClient();
  const { busy, problem, send } = useSend();
  const cancel = () =>
    send(async () => {
      await api.cancelSubscription({ subscriptionId });
      await queries.invalidateQueries({ queryKey: accountQuery.queryKey });
      onClose();
    });
  return (
    <ConfirmDialog
      title={t('cancel.title', { plan: t(`names.${plan}`) })}
      confirm={t('cancel.confirm')}
      cancel={t('cancel.keep')}
      isDestructive
      busy={busy}
      problem={problem}
      onConfirm={() => void cancel()}
      onCancel={onClose}
    >
      <p>{t('cancel.text', { plan: t(`names.${plan}`), date: formatDay(paidUntil, locale) })}</p>
      {by === 'paypal' ? <p>{t('cancel.atPayPal')}</p> : null}
    </ConfirmDialog>
  );
}
