import { Button } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAccount } from '../../entities/account/account.ts';
import { LanguageSwitch } from '../../entities/account/LanguageSwitch.tsx';
import { nameOfPerson } from '../../entities/person/nameOfPerson.ts';
import { usePaths } from '../../platform/paths.ts';
import { useLocale } from '../../platform/useLocale.ts';
import { SchemeSwitch } from '../../ui/fields/SchemeSwitch.tsx';
import { useShell } from '../shell/shell.ts';
import styles from './AccountBox.module.css';

/** Name of the signed-in user, the two switches, and the sign-out button. */
export function AccountBox() {
  const { t } = useTranslation('frame');
  const locale = useLocale();
  const pathTo = usePaths();
  const account = useAccount();
  const { signOut } = useShell();

  return (
    <section className={styles.box} aria-label={t('account')}>
      <Link className={styles.who} to={pathTo('accountProfile')} aria-label={account ? undefined : t('account')}>
        <span className={styles.name}>{account ? nameOfPerson(account, locale) : ' '}</span>
        <span className={styles.email}>{account?.email ?? ' '}</span>
      </Link>
      <div className={styles.switches}>
        <LanguageSwitch />
        <SchemeSwitch />
      </div>
      <Button
        variant="subtle"
        color="gray"
        size="compact-md"
        justify="flex-start"
        leftSection={<IconLogout size={16} aria-hidden="true" />}
        onClick={signOut}
      >
        {t('signOut')}
      </Button>
    </section>
  );
}
