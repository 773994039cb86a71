import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../../platform/api/connection.ts';
import styles from './OfflineBanner.module.css';

const goodNewsMs = 4_000;

/**
 * Banner shown while the API cannot be reached or has no space to save anything, and briefly once it is reachable again. It is the last element of its
 * page and sticks to the lower edge of the window, so that nothing jumps and everything above it can be scrolled clear.
 */
export function OfflineBanner() {
  const { t } = useTranslation();
  const connection = useConnection();
  const wasOffline = useRef(false);
  const [isBack, setBack] = useState(false);

  useEffect(() => {
    if (connection === 'offline') {
      wasOffline.current = true;
      setBack(false);
      return;
    }
    if (!wasOffline.current) return;
    wasOffline.current = false;
    setBack(true);
    const timer = setTimeout(() => setBack(false), goodNewsMs);
    return () => clearTimeout(timer);
  }, [connection]);

  return (
    <div role="status" className={styles.place}>
      {connection === 'online' ? null : <p className={styles.lost}>{t(connection)}</p>}
      {connection === 'online' && isBack ? <p className={styles.back}>{t('online')}</p> : null}
    </div>
  );
}
