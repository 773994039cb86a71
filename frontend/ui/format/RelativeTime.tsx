import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { dateFormat } from './intl.ts';
import { relativeTime } from './relativeTime.ts';

interface Props {
  /** ISO 8601. */
  readonly time: string;
  readonly locale: string;
}

/** Relative time such as "2 hours ago", with the exact time in its tooltip. */
export function RelativeTime({ time, locale }: Props) {
  const { t } = useTranslation('shell');
  const nowMs = useMinute();
  const then = new Date(time);
  const exact = dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(then);
  return (
    <time dateTime={time} title={exact}>
      {relativeTime(then, nowMs, locale, t('justNow'))}
    </time>
  );
}

const listeners = new Set<() => void>();
let nowMs = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  nowMs = Date.now();
  for (const listener of listeners) listener();
}

/** Shares one timer among all times of the page; it runs while there are subscribers. */
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    nowMs = Date.now();
    timer = setInterval(tick, 60_000);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

/** Current time, at most one minute behind. */
const useMinute = (): number => useSyncExternalStore(subscribe, () => nowMs);
