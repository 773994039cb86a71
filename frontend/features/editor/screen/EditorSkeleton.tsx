import { useTranslation } from 'react-i18next';
import styles from './EditorSkeleton.module.css';

const rows = [...'abcdefghijkl'];

/** Placeholder of the editor while its captions load. */
export function EditorSkeleton() {
  const { t } = useTranslation('captions');
  return (
    <div className={styles.skeleton} role="status" aria-label={t('loading')}>
      <div className={styles.rail} />
      <div className={styles.header}>
        <i className={styles.title} />
      </div>
      <div className={styles.picture} />
      <div className={styles.strip} />
      <div className={styles.rows}>
        {rows.map((row) => (
          <div key={row} className={styles.row}>
            <i />
            <i />
          </div>
        ))}
      </div>
    </div>
  );
}
