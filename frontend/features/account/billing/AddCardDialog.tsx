import { Button, Skeleton } from '@mantine/core';
import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api/useApi.ts';
import { useSend } from '../../../platform/api/useSend.ts';
import { useLocale } from '../../../platform/useLocale.ts';
import { Dialog, DialogActions } from '../../../ui/dialogs/Dialog.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { CardField } from '../payment/card/CardField.tsx';
import type { CardPayment } from '../payment/card/cardPaymentQuery.ts';
import { cardsQuery } from '../payment/card/cardsQuery.ts';
import { reportedOutcomeOf } from '../payment/card/stripeErrors.ts';
import { useStripeScript } from '../payment/card/useStripeScript.ts';

interface Props {
  readonly stripe: CardPayment;
  readonly onClose: () => void;
}

/** Saves a card without a payment. The bank may prompt the cardholder over this dialog. */
export function AddCardDialog({ stripe, onClose }: Props) {
  const { t } = useTranslation('billing');
  const { t: words } = useTranslation('payment');
  const locale = useLocale();
  const script = useStripeScript(stripe);
  return (
    <Dialog title={t('cards.addTitle')} onClose={onClose} holdsInput>
      {script.error ? <Notice tone="error">{words('card.broken')}</Notice> : null}
      {script.data ? (
        <Elements stripe={script.data} options={{ locale }}>
          <Form onClose={onClose} />
        </Elements>
      ) : (
        <>
          {script.error ? null : <Skeleton height={72} />}
          <DialogActions>
            <Button variant="default" onClick={onClose}>
              {t('cards.cancel')}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

function Form({ onClose }: Pick<Props, 'onClose'>) {
  const { t } = useTranslation('billing');
  const { t: words } = useTranslation('payment');
  const [isComplete, setComplete] = useState(false);
  const { busy, problem, refusal, save } = useSaveCard(onClose);
  return (
    <>
      <CardField isDisabled={busy} onComplete={setComplete} />
      <p>{words('card.safe')}</p>
      {(problem ?? refusal) ? <Notice tone="error">{problem ?? refusal}</Notice> : null}
      <DialogActions>
        <Button variant="default" disabled={busy} onClick={onClose}>
          {t('cards.cancel')}
        </Button>
        <Button loading={busy} disabled={!isComplete} onClick={() => void save()}>
          {t('cards.save')}
        </Button>
      </DialogActions>
    </>
  );
}

/**
 * Saves a card: the provider reads it from its own frame and stores it; the server then makes a first card the default.
 */
function useSaveCard(onSaved: () => void) {
  const { t } = useTranslation('billing');
  const { t: words } = useTranslation('payment');
  const stripe = useStripe();
  const elements = useElements();
  const api = useApi();
  const queries = useQueryClient();
  const { busy, problem, send } = useSend();
  const [refusal, setRefusal] = useState<string | null>(null);

  const save = () =>
    send(async () => {
      setRefusal(null);
      const card = elements?.getElement(CardElement);
      if (!stripe || !card) return;
      const { clientSecret } = await api.createSetupIntent({});
      const { error, setupIntent } = await stripe.confirmCardSetup(clientSecret, { payment_method: { card } });
      if (error) {
        const outcome = reportedOutcomeOf(error);
        if (outcome.kind === 'failed') setRefusal(words(`failed.reasons.${outcome.reason}`));
        else setRefusal(t(outcome.kind === 'cancelled' ? 'cards.cancelled' : 'cards.unsaved'));
        return;
      }
      const saved = setupIntent.payment_method;
      const paymentMethodId = typeof saved === 'object' ? saved?.id : saved;
      if (paymentMethodId) await api.attachPaymentMethod({ paymentMethodId });
      await queries.invalidateQueries({ queryKey: cardsQuery.queryKey });
      onSaved();
    });
  return { busy, problem, refusal, save };
}
