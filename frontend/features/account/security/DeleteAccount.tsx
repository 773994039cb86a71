import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../../../ui/layout/Section.tsx';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';

/** Section that opens the dialog to delete the account. */
export function DeleteAccount() {
  const { t } = useTranslation('account');
  const [isAsking, setAsking] = useState(false);
  return (
    <Section title={t('deletion.title')} text={t('deletion.text')}>
      <div>
        <Button variant="default" c="var(--mantine-color-error)" onClick={() => setAsking(true)}>
          {t('deletion.open')}
        </Button>
      </div>
      {isAsking ? <DeleteAccountDialog onClose={() => setAsking(false)} /> : null}
    </Section>
  );
}
