import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api/useApi.ts';
import { useSend } from '../../../platform/api/useSend.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { noticeSuccess } from '../../../ui/feedback/notice.ts';
import { QrCode } from '../../../ui/feedback/QrCode.tsx';
import { PasswordField, TextField } from '../../../ui/fields/TextField.tsx';
import { useCheckedForm } from '../../../ui/fields/useCheckedForm.ts';
import { accountRules } from '../rules.ts';
import styles from './SecurityPage.module.css';
import { secondFactorQuery } from './secondFactorQuery.ts';

interface Props {
  readonly email: string;
  readonly onClose: () => void;
}

/** Prompts for the password, then shows the secret for the app and prompts for its code. */
export function SetUpSecondFactor({ email, onClose }: Props) {
  const [secret, setSecret] = useState<string | null>(null);
  return secret === null ? (
    <PasswordStep onSecret={setSecret} onClose={onClose} />
  ) : (
    <CodeStep email={email} secret={secret} onClose={onClose} />
  );
}

type PasswordProps = Pick<Props, 'onClose'> & { readonly onSecret: (secret: string) => void };

function PasswordStep({ onSecret, onClose }: PasswordProps) {
  const { t } = useTranslation(['account', 'session']);
  const api = useApi();
  const { busy, problem, send } = useSend();
  const { text, checked } = useCheckedForm({
    initialValues: { password: '' },
    rule: async () => (await accountRules()).startSecondFactor.body,
    words: () => t('password.currentRequired'),
  });
  const submit = () =>
    send(async () => {
      const values = await checked();
      if (values) onSecret((await api.startSecondFactor(values)).secret);
    });
  return (
    <FormDialog
      title={t('secondFactor.setUp')}
      submit={t('secondFactor.next')}
      cancel={t('cancel')}
      busy={busy}
      problem={problem}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>{t('secondFactor.how')}</p>
      <PasswordField
        label={t('password.current')}
        autoComplete="current-password"
        showLabel={t('session:password.show')}
        data-autofocus
        {...text('password')}
      />
    </FormDialog>
  );
}

function CodeStep({ email, secret, onClose }: Props & { readonly secret: string }) {
  const { t } = useTranslation('account');
  const api = useApi();
  const queries = useQueryClient();
  const { busy, problem, send } = useSend();
  const { text, checked } = useCheckedForm({
    initialValues: { code: '' },
    rule: async () => (await accountRules()).confirmSecondFactor.body,
    words: () => t('secondFactor.codeRequired'),
  });
  const submit = () =>
    send(async () => {
      const values = await checked();
      if (!values) return;
      await api.confirmSecondFactor(values);
      queries.setQueryData(secondFactorQuery.queryKey, { isOn: true });
      noticeSuccess(t('secondFactor.isOn'));
      onClose();
    });
  return (
    <FormDialog
      title={t('secondFactor.setUp')}
      submit={t('secondFactor.confirm')}
      cancel={t('cancel')}
      busy={busy}
      problem={problem}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>{t('secondFactor.scan')}</p>
      <QrCode text={addressOf(email, secret)} label={t('secondFactor.qrCode')} />
      <p>
        {t('secondFactor.secret')} <code className={styles.address}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <TextField
        label={t('secondFactor.code')}
        autoComplete="one-time-code"
        inputMode="numeric"
        data-autofocus
        {...text('code')}
      />
    </FormDialog>
  );
}

/** Address that authenticator apps read from the code: `otpauth://totp/Otoji:aya@example.com?secret=…`. */
const addressOf = (email: string, secret: string): string =>
  `otpauth://totp/Otoji:${encodeURIComponent(email)}?${new URLSearchParams({ secret, issuer: 'Otoji' })}`;
