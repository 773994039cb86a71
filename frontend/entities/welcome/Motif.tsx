import { useTranslation } from 'react-i18next';
import { Bars } from '../../ui/feedback/Wave.tsx';
import styles from './Motif.module.css';

/** Animation of the product's motif: a sound is played, its bars settle, and they become a line of text. */
export function Motif() {
  const { t } = useTranslation('shell');
  return (
    <div className={styles.motif} aria-hidden="true">
      <div className={styles.wave}>
        <Bars count={56} />
        <b className={styles.playhead} />
      </div>
      <p className={styles.line}>{t('welcome.caption')}</p>
    </div>
  );
}
