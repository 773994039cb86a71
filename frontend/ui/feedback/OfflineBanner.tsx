import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../../platform/api/connection.ts';
import styles from './OfflineBanner.module.css';

const goodNewsMs = 4_000;

/**
 * Says that the API cannot be reached, and for a moment that it is back. It is the last thing of its page and
 * sticks to the window's lower edge, so that nothing jumps and all above it can be scrolled clear.
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
      {connection === 'offline' ? <p className={styles.lost}>{t('offline')}</p> : null}
      {connection === 'online' && isBack ? <p className={styles.back}>{t('online')}</p> : null}
    </div>
  );
}
