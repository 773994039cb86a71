import { Button } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../entities/account/account.ts';
import { LanguageSwitch } from '../../../entities/account/LanguageSwitch.tsx';
import { useSignOut } from '../../../entities/account/useSignOut.tsx';
import { OperatorLinks } from '../../../ui/layout/OperatorLinks.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { useTitle } from '../../../ui/layout/useTitle.ts';
import { WithAccount } from '../WithAccount.tsx';
import { Appearance } from './Appearance.tsx';
import { NameForm } from './NameForm.tsx';
import styles from './ProfilePage.module.css';

/** Profile page: name, language, sign-out, and the terms. */
export default function ProfilePage() {
  const { t } = useTranslation('account');
  const account = useAccount();
  const { leave, question } = useSignOut();
  useTitle(t('tabs.profile'));

  return (
    <>
      <Section title={t('name.title')}>
        <div className={styles.name}>
          <WithAccount>{(account) => <NameForm key={account.id} account={account} />}</WithAccount>
        </div>
      </Section>
      <Section title={t('language.title')} text={t('language.text')}>
        <div className={styles.narrow}>
          <LanguageSwitch />
        </div>
      </Section>
      <Section title={t('appearance.title')} text={t('appearance.text')}>
        <Appearance />
      </Section>
      <Section title={t('session.title')} text={account && t('session.text', { email: account.email })}>
        <div>
          <Button variant="default" leftSection={<IconLogout size={16} aria-hidden="true" />} onClick={leave}>
            {t('session.signOut')}
          </Button>
        </div>
      </Section>
      <Section title={t('legal.title')}>
        <OperatorLinks pages={['terms', 'privacy']} />
      </Section>
      {question}
    </>
  );
}
