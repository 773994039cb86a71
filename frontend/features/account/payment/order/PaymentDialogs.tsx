import { Button, Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { usePaths } from '../../../../platform/paths.ts';
import { useLocale } from '../../../../platform/useLocale.ts';
import { Dialog, DialogActions } from '../../../../ui/dialogs/Dialog.tsx';
import { MessageDialog } from '../../../../ui/dialogs/MessageDialog.tsx';
import styles from './Payment.module.css';
import type { Step } from './usePayment.ts';

interface Props {
  readonly step: Step;
  /** Returns to the form, with its values preserved. */
  readonly onBack: () => void;
  /** Retries the same payment. */
  readonly onRetry: () => void;
  /** Reason for a cancellation, unless it happened at the bank. */
  readonly cancelledText?: string;
}

/** Dialogs of a payment, from its submission until the user has read its result. */
export function PaymentDialogs({ step, onBack, onRetry, cancelledText }: Props) {
  const { t } = useTranslation('payment');
  const { t: planWords } = useTranslation('plan');
  const navigate = useNavigate();
  const pathTo = usePaths();
  const locale = useLocale();
  switch (step.kind) {
    case 'form':
      return null;
    case 'inProgress':
      return (
        <Dialog title={t('progress.title')} onClose={() => undefined} isFirm>
          <div className={styles.progress} role="status">
            <Loader size={20} aria-hidden="true" />
            <p>{t('progress.text')}</p>
          </div>
        </Dialog>
      );
    case 'paid':
      return (
        <Dialog title={t('paid.title')} onClose={() => navigate(pathTo('accountPlan'))} isFirm>
          <p>
            {step.bought.kind === 'minutes'
              ? t('paid.text', { minutes: step.bought.minutes.toLocaleString(locale) })
              : t('paid.plan', { plan: planWords(`names.${step.bought.plan}`) })}
          </p>
          <DialogActions>
            <Button variant="default" onClick={() => navigate(pathTo('accountBilling'))}>
              {t('paid.receipt')}
            </Button>
            <Button data-autofocus onClick={() => navigate(pathTo('accountPlan'))}>
              {t('paid.done')}
            </Button>
          </DialogActions>
        </Dialog>
      );
    case 'processing':
      return (
        <MessageDialog
          kind="confirm"
          title={t('processing.title')}
          isFirm
          onConfirm={() => navigate(pathTo('accountBilling'))}
        >
          <p>{t('processing.text')}</p>
        </MessageDialog>
      );
    case 'cancelled':
      return (
        <MessageDialog
          kind="confirm"
          title={t('cancelled.title')}
          confirm={t('cancelled.retry')}
          cancel={t('cancelled.back')}
          onConfirm={onRetry}
          onCancel={onBack}
        >
          <p>{cancelledText ?? t('cancelled.text')}</p>
        </MessageDialog>
      );
    case 'failed':
      return (
        <MessageDialog title={t('failed.title')} confirm={t('failed.back')} onConfirm={onBack}>
          <p>{t('failed.text')}</p>
          <p>{t(`failed.reasons.${step.reason}`)}</p>
        </MessageDialog>
      );
    case 'unchecked':
      return (
        <MessageDialog title={t('unchecked.title')} confirm={t('unchecked.back')} onConfirm={onBack}>
          <p>{t('unchecked.text')}</p>
          <p>{step.problem}</p>
        </MessageDialog>
      );
  }
}
