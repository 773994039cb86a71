import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Account } from '../../../entities/account/account.ts';
import { Section } from '../../../ui/Section.tsx';
import { EmailDialog } from './EmailDialog.tsx';

/** The address with which one signs in. That of another provider is changed there. */
export function EmailAddress({ account: { email, hasPassword } }: { readonly account: Account }) {
  const { t } = useTranslation('account');
  const [isChanging, setChanging] = useState(false);
  const change = (
    <Button variant="default" onClick={() => setChanging(true)}>
      {t('email.change')}
    </Button>
  );
  return (
    <Section
      title={t('email.title')}
      text={hasPassword ? t('email.text') : t('email.ofProvider')}
      actions={hasPassword ? change : null}
    >
      <strong>{email}</strong>
      {isChanging ? <EmailDialog email={email} onClose={() => setChanging(false)} /> : null}
    </Section>
  );
}
