import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Account } from '../../../entities/account/account.ts';
import { Section } from '../../../ui/layout/Section.tsx';
import { EmailDialog } from './EmailDialog.tsx';
import styles from './SecurityPage.module.css';

/** Email address used to sign in. An address of another provider must be changed there. */
export function EmailAddress({ account: { email, hasPassword } }: { readonly account: Account }) {
  const { t } = useTranslation('account');
  const [isChanging, setChanging] = useState(false);
  return (
    <Section title={t('email.title')} text={hasPassword ? t('email.text') : t('email.ofProvider')}>
      <strong className={styles.address}>{email}</strong>
      {hasPassword ? (
        <div>
          <Button variant="default" onClick={() => setChanging(true)}>
            {t('email.change')}
          </Button>
        </div>
      ) : null}
      {isChanging ? <EmailDialog email={email} onClose={() => setChanging(false)} /> : null}
    </Section>
  );
}
