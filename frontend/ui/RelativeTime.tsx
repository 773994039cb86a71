import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { relativeTime } from './relativeTime.ts';

interface Props {
  /** ISO 8601. */
  readonly time: string;
  readonly locale: string;
}

/** A moment as "2 hours ago", with the exact time in its tooltip. */
export function RelativeTime({ time, locale }: Props) {
  const { t } = useTranslation('shell');
  const nowMs = useMinute();
  const then = new Date(time);
  const exact = then.toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <time dateTime={time} title={exact}>
      {relativeTime(then, nowMs, locale, t('justNow'))}
    </time>
  );
}

function useMinute(): number {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
