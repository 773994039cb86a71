import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api/useApi.ts';
import { QrCode } from '../../../ui/feedback/QrCode.tsx';
import { SecondFactorDialog, useFactorChanged } from './SecondFactorDialog.tsx';
import styles from './SecurityPage.module.css';

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
  const { t } = useTranslation('account');
  const api = useApi();
  return (
    <SecondFactorDialog
      title={t('secondFactor.setUp')}
      submit={t('secondFactor.next')}
      fields={['password']}
      rule={({ startSecondFactor }) => startSecondFactor.body}
      call={async (values) => onSecret((await api.startSecondFactor(values)).secret)}
      onClose={onClose}
    >
      <p>{t('secondFactor.how')}</p>
    </SecondFactorDialog>
  );
}

function CodeStep({ email, secret, onClose }: Props & { readonly secret: string }) {
  const { t } = useTranslation('account');
  const api = useApi();
  const changed = useFactorChanged();
  return (
    <SecondFactorDialog
      title={t('secondFactor.setUp')}
      submit={t('secondFactor.confirm')}
      fields={['code']}
      rule={({ confirmSecondFactor }) => confirmSecondFactor.body}
      call={async (values) => {
        await api.confirmSecondFactor(values);
        changed(true);
        onClose();
      }}
      onClose={onClose}
    >
      <p>{t('secondFactor.scan')}</p>
      <QrCode text={addressOf(email, secret)} label={t('secondFactor.qrCode')} />
      <p>
        {t('secondFactor.secret')} <code className={styles.address}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
    </SecondFactorDialog>
  );
}

/** Address that authenticator apps read from the code: `otpauth://totp/Otoji:aya@example.com?secret=…`. */
const addressOf = (email: string, secret: string): string =>
  `otpauth://totp/Otoji:${encodeURIComponent(email)}?${new URLSearchParams({ secret, issuer: 'Otoji' })}`;
