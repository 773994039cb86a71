import { Title } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import styles from './AccountLayout.module.css';
import { AccountTabs } from './AccountTabs.tsx';

/** Layout shared by all account pages: the heading and the tabs. The code of each page loads separately. */
export default function AccountLayout() {
  const { t } = useTranslation('account');
  return (
    <div className={styles.page}>
      <Title order={1}>{t('title')}</Title>
      <AccountTabs />
      <div className={styles.content}>
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
      </div>
    </div>
  );
}
