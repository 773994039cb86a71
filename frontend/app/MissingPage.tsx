import { Button } from '@mantine/core';
import { IconMapQuestion } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePaths } from '../platform/paths.ts';
import { StateView } from '../ui/feedback/StateView.tsx';
import { Brand } from '../ui/layout/Brand.tsx';
import { useTitle } from '../ui/layout/useTitle.ts';
import styles from './Message.module.css';

/** Page for an unknown address. */
export function MissingPage() {
  const { t } = useTranslation();
  const pathTo = usePaths();
  useTitle(t('missing.title'));
  return (
    <>
      <header className={styles.head}>
        <Brand />
      </header>
      <main className={styles.page}>
        <StateView
          state="empty"
          icon={<IconMapQuestion size={28} stroke={1.6} />}
          level={1}
          title={t('missing.title')}
          text={t('missing.text')}
        >
          <Button component={Link} to={pathTo('library')}>
            {t('missing.home')}
          </Button>
        </StateView>
      </main>
    </>
  );
}
