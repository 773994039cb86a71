import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { StateView } from '../../ui/feedback/StateView.tsx';
import styles from './Gallery.module.css';

/** Placeholders of a page or a panel. */
export function StateParts() {
  const { t } = useTranslation('gallery');
  return (
    <div className={styles.panels}>
      <div className={styles.panel}>
        <StateView state="empty" title={t('states.emptyTitle')} text={t('states.emptyText')}>
          <Button>{t('states.emptyNext')}</Button>
        </StateView>
      </div>
      <div className={styles.panel}>
        <StateView state="error" title={t('states.errorTitle')} text={t('states.errorText')}>
          <Button variant="default">{t('again')}</Button>
        </StateView>
      </div>
      <div className={styles.panel}>
        <StateView state="offline" title={t('states.offlineTitle')} text={t('states.offlineText')} />
      </div>
      <div className={styles.panel}>
        <StateView state="loading" title={t('states.loadingTitle')} text={t('states.loadingText')} />
      </div>
    </div>
  );
}
