import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../../platform/useLocale.ts';
import { formatRemaining } from '../../../../ui/format/formatDuration.ts';
import { formatSize } from '../../../../ui/format/formatSize.ts';
import type { Summary } from './summary.ts';

interface Words {
  readonly title: string;
  /** Details below the title; may be empty. */
  readonly detail: string;
}

/**
 * Returns a function that summarizes all uploads. `unfinished` is the number of uploads that wait for their file to be
 * chosen again.
 */
export function useSummaryWords(): (summary: Summary, unfinished: number) => Words {
  const { t } = useTranslation('uploads');
  const locale = useLocale();
  return (summary, unfinished) => ({ title: titleOf(summary, unfinished), detail: detailOf(summary, unfinished) });

  function titleOf({ running, done, failed, count }: Summary, unfinished: number): string {
    if (running > 0)
      return done + failed === 0 ? t('tray.running', { count }) : t('tray.runningOf', { count, done: done + failed });
    if (failed > 0) return t('tray.failed', { count: failed });
    return done > 0 ? t('tray.done', { count: done }) : t('tray.unfinished', { count: unfinished });
  }

  function detailOf({ running, done, failed, percent, ...rest }: Summary, unfinished: number): string {
    const parts: string[] = [];
    if (rest.isWaiting) return t('tray.waiting');
    if (running > 0) {
      parts.push(`${percent} %`);
      if (rest.bytesPerSecond !== null)
        parts.push(t('upload.speed', { size: formatSize(rest.bytesPerSecond, locale) }));
      if (rest.remainingMs !== null) parts.push(t('upload.left', { time: formatRemaining(rest.remainingMs, locale) }));
      if (failed > 0) parts.push(t('tray.failed', { count: failed }));
      return parts.join(' · ');
    }
    if (failed > 0 && done > 0) parts.push(t('tray.done', { count: done }));
    if (failed + done > 0 && unfinished > 0) parts.push(t('tray.unfinished', { count: unfinished }));
    return parts.join(' · ');
  }
}
