import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountQuery } from '../../../entities/account/account.ts';
import { putData } from '../../../platform/api/queries.ts';
import { useApi } from '../../../platform/api/useApi.ts';
import { useSend } from '../../../platform/api/useSend.ts';
import { refreshTokens } from '../../../platform/session/refresh.ts';
import { currentTokens } from '../../../platform/session/store.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { noticeSuccess } from '../../../ui/feedback/notice.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { useCheckedForm } from '../../../ui/fields/useCheckedForm.ts';
import { accountRules } from '../rules.ts';

interface Props {
  /** Current email address. */
  readonly email: string;
  readonly onClose: () => void;
}

/** Prompts for a new address, then for the code that was mailed to it. */
export function EmailDialog({ email, onClose }: Props) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return sentTo === null ? (
    <AddressStep email={email} onSent={setSentTo} onClose={onClose} />
  ) : (
    <CodeStep email={sentTo} onClose={onClose} />
  );
}

function AddressStep({ email, onSent, onClose }: Props & { readonly onSent: (email: string) => void }) {
  const { t } = useTranslation('account');
  const api = useApi();
  const { busy, problem, send } = useSend();
  const { text, checked } = useCheckedForm({
    initialValues: { email: '' },
    rule: async () => (await accountRules()).startEmailChange.body,
    words: (_, isEmpty) => (isEmpty ? t('email.required') : t('email.invalid')),
    also: (values) => (isSame(values.email, email) ? { email: t('email.same') } : {}),
  });
  const submit = () =>
    send(async () => {
      const values = await checked();
      if (!values) return;
      await api.startEmailChange(values);
      onSent(values.email.trim());
    });
  return (
    <FormDialog
      title={t('email.change')}
      submit={t('email.send')}
      cancel={t('cancel')}
      busy={busy}
      problem={problem}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>{t('email.how', { email })}</p>
      <TextField label={t('email.new')} type="email" autoComplete="email" data-autofocus {...text('email')} />
    </FormDialog>
  );
}

const isSame = (one: string, other: string): boolean => one.trim().toLowerCase() === other.toLowerCase();

function CodeStep({ email, onClose }: Props) {
  const { t } = useTranslation('account');
  const api = useApi();
  const client = useQueryClient();
  const { busy, problem, send } = useSend();
  const { text, checked } = useCheckedForm({
    initialValues: { code: '' },
    rule: async () => (await accountRules()).finishEmailChange.body,
    words: () => t('email.codeRequired'),
  });
  const again = () =>
    send(async () => {
      await api.startEmailChange({ email });
      noticeSuccess(t('email.resent', { email }));
    });
  const submit = () =>
    send(async () => {
      const values = await checked();
      if (!values) return;
      const changed = await api.finishEmailChange(values);
      putData(client, accountQuery.queryKey, (now) => ({ ...now, ...changed }));
      noticeSuccess(t('email.changed', changed));
      onClose();
      // Only the next id token contains the new address.
      const tokens = currentTokens();
      if (tokens) await refreshTokens(tokens).catch(() => undefined);
    });
  return (
    <FormDialog
      title={t('email.change')}
      submit={t('email.confirm')}
      cancel={t('cancel')}
      busy={busy}
      problem={problem}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>{t('email.sent', { email })}</p>
      <TextField
        label={t('email.code')}
        autoComplete="one-time-code"
        inputMode="numeric"
        data-autofocus
        {...text('code')}
      />
      <div>
        <Button variant="subtle" size="compact-md" disabled={busy} onClick={() => void again()}>
          {t('email.resend')}
        </Button>
      </div>
    </FormDialog>
  );
}
