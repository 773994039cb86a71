import { VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './CallLimitLine.module.css';

const secondsUntil = (ms: number): number => Math.max(0, Math.ceil((ms - Date.now()) / 1000));

/** Reason why a page waits, and for how long. Announced once, not with each second. */
export function CallLimitLine({ untilMs }: { readonly untilMs: number }) {
  const { t } = useTranslation('frame');
  const [first] = useState(() => secondsUntil(untilMs));
  const [seconds, setSeconds] = useState(first);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsUntil(untilMs)), 1000);
    return () => clearInterval(timer);
  }, [untilMs]);
  if (seconds === 0) return null;
  return (
    <div className={styles.place}>
      <VisuallyHidden role="status">{t('callLimit', { seconds: first })}</VisuallyHidden>
      <p className={styles.line} aria-hidden="true">
        {t('callLimit', { seconds })}
      </p>
    </div>
  );
}
