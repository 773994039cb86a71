import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { dateFormat } from './intl.ts';
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

/** One timer for all times of the page; it runs while there is one. */
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

/** The time of day, a minute late at most. */
const useMinute = (): number => useSyncExternalStore(subscribe, () => nowMs);
