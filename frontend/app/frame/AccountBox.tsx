import { Button } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useAccount } from '../../entities/account/account.ts';
import { LanguageSwitch } from '../../entities/account/LanguageSwitch.tsx';
import { queryClient } from '../../platform/api/queries.ts';
import { useApi } from '../../platform/api/useApi.ts';
import { signOut } from '../../platform/session/signOut.ts';
import { useLocale } from '../../platform/useLocale.ts';
import { SchemeSwitch } from '../../ui/SchemeSwitch.tsx';
import styles from './AccountBox.module.css';

/** Who is signed in, the two switches, and the way out. */
export function AccountBox() {
  const { t } = useTranslation();
  const locale = useLocale();
  const api = useApi();
  const navigate = useNavigate();
  const account = useAccount();

  async function leave() {
    if (!(await signOut(api))) return;
    queryClient.clear();
    navigate(`/${locale}/signin`, { replace: true });
  }

  return (
    <section className={styles.box} aria-label={t('account')}>
      <div className={styles.who}>
        <span className={styles.name}>{account ? nameOf(account, locale) : ' '}</span>
        <span className={styles.email}>{account?.email ?? ' '}</span>
      </div>
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
        onClick={() => void leave()}
      >
        {t('signOut')}
      </Button>
    </section>
  );
}

function nameOf({ firstName, lastName }: { firstName: string; lastName: string }, locale: string): string {
  return locale === 'ja' ? `${lastName} ${firstName}` : `${firstName} ${lastName}`;
}
