import { Button } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../entities/account/account.ts';
import { LanguageSwitch } from '../../../entities/account/LanguageSwitch.tsx';
import { useSignOut } from '../../../entities/account/useSignOut.tsx';
import { useConfig } from '../../../platform/config.ts';
import { OutsideLink } from '../../../ui/layout/OutsideLink.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { useTitle } from '../../../ui/layout/useTitle.ts';
import { WithAccount } from '../WithAccount.tsx';
import { NameForm } from './NameForm.tsx';
import styles from './ProfilePage.module.css';

/** Profile page: name, language and sign-out. */
export default function ProfilePage() {
  const { t } = useTranslation('account');
  const account = useAccount();
  const links = useConfig()?.links;
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
      <Section title={t('session.title')} text={account && t('session.text', { email: account.email })}>
        <div>
          <Button variant="default" leftSection={<IconLogout size={16} aria-hidden="true" />} onClick={leave}>
            {t('session.signOut')}
          </Button>
        </div>
      </Section>
      {links?.terms || links?.privacy ? (
        <Section title={t('legal.title')}>
          <ul className={styles.links}>
            {(['terms', 'privacy'] as const).map((name) =>
              links[name] ? (
                <li key={name}>
                  <OutsideLink href={links[name]}>{t(`legal.${name}`)}</OutsideLink>
                </li>
              ) : null,
            )}
          </ul>
        </Section>
      ) : null}
      {question}
    </>
  );
}
