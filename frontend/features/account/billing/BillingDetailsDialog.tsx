import { Button, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '../../../../api/route.ts';
import type { Routes } from '../../../../api/routes/index.ts';
import { useApi } from '../../../platform/api/useApi.ts';
import { useProblem } from '../../../platform/api/useProblem.ts';
import { useSend } from '../../../platform/api/useSend.ts';
import { Dialog, DialogActions } from '../../../ui/dialogs/Dialog.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import type { SavedCard } from '../payment/card/cardsQuery.ts';
import { useCardWords } from '../payment/card/cardWords.ts';

type Details = Reply<Routes['readPaymentMethod']>['billingDetails'];

interface Props {
  readonly card: SavedCard;
  readonly onClose: () => void;
}

/** Edits the billing details that the provider stores for a saved card. */
export function BillingDetailsDialog({ card, onClose }: Props) {
  const { t } = useTranslation('billing');
  const words = useCardWords();
  const api = useApi();
  const say = useProblem();
  const { paymentMethodId } = card;
  const read = useQuery({
    queryKey: ['paymentMethod', paymentMethodId],
    queryFn: async () => (await api.readPaymentMethod({ paymentMethodId })).billingDetails,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Dialog title={t('details.title', { name: words.name(card) })} onClose={onClose} holdsInput>
      {read.data ? (
        <Form paymentMethodId={paymentMethodId} details={read.data} onClose={onClose} />
      ) : (
        <>
          {read.error ? <Notice tone="error">{say(read.error)}</Notice> : <Skeleton height={320} />}
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

/** Fields in order, with their autofill values and maximum lengths. */
const fields = [
  { name: 'name', autoComplete: 'cc-name', maxLength: 200 },
  { name: 'email', autoComplete: 'email', maxLength: 254 },
  { name: 'company', autoComplete: 'organization', maxLength: 200 },
  { name: 'address', autoComplete: 'street-address', maxLength: 300 },
  { name: 'postalCode', autoComplete: 'postal-code', maxLength: 20 },
  { name: 'country', autoComplete: 'country', maxLength: 2 },
] as const;

interface FormProps {
  readonly paymentMethodId: string;
  readonly details: Details;
  readonly onClose: () => void;
}

function Form({ paymentMethodId, details, onClose }: FormProps) {
  const { t } = useTranslation('billing');
  const api = useApi();
  const { busy, problem, send } = useSend();
  const [typed, setTyped] = useState(details);
  const country = typed.country.trim().toUpperCase();
  const isCountry = /^([A-Z]{2})?$/.test(country);
  const isEmail = typed.email.trim() === '' || /^[^\s@]+@[^\s@]+$/.test(typed.email.trim());
  const errors = {
    ...(isCountry ? {} : { country: t('details.noCountry') }),
    ...(isEmail ? {} : { email: t('details.noEmail') }),
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy || !isCountry || !isEmail) return;
    void send(async () => {
      await api.updatePaymentMethod({ paymentMethodId, billingDetails: { ...typed, country } });
      onClose();
    });
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        {fields.map(({ name, ...field }, index) => (
          <TextField
            key={name}
            {...field}
            label={t(`details.${name}`)}
            hint={name === 'country' ? t('details.countryHint') : undefined}
            error={errors[name as keyof typeof errors]}
            data-autofocus={index === 0}
            value={typed[name]}
            onChange={(value) => setTyped({ ...typed, [name]: value })}
          />
        ))}
      </Stack>
      {problem ? <Notice tone="error">{problem}</Notice> : null}
      <DialogActions>
        <Button variant="default" disabled={busy} onClick={onClose}>
          {t('cards.cancel')}
        </Button>
        <Button type="submit" loading={busy}>
          {t('details.save')}
        </Button>
      </DialogActions>
    </form>
  );
}
