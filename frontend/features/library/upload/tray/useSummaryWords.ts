import { useTranslation } from 'react-i18next';
import type { EndedCounts, StartedExport } from '../../../../entities/exports/started.ts';
import { useLocale } from '../../../../platform/useLocale.ts';
import { formatRemaining } from '../../../../ui/format/formatDuration.ts';
import { formatSize } from '../../../../ui/format/formatSize.ts';
import { type Summary, summaryOfExports } from './summary.ts';

interface Words {
  readonly title: string;
  /** Details below the title; may be empty. */
  readonly detail: string;
}

interface Others {
  /** Number of uploads that wait for their file to be chosen again. */
  readonly unfinished: number;
  readonly exports: readonly StartedExport[];
  /** Exports that are no longer listed. */
  readonly ended: EndedCounts;
}

/** Returns a function that summarizes all uploads, and the exports if there are no uploads. */
export function useSummaryWords(): (summary: Summary, others: Others) => Words {
  const { t } = useTranslation('uploads');
  const locale = useLocale();
  return (summary, { unfinished, exports, ended }) =>
    summary.count + unfinished === 0
      ? exportWords(exports, ended)
      : { title: titleOf(summary, unfinished), detail: detailOf(summary, unfinished) };

  function exportWords(exports: readonly StartedExport[], ended: EndedCounts): Words {
    const records = exports.map(({ record }) => record);
    const { running, done, failed, percent } = summaryOfExports(records, ended);
    const unmade = failed > 0 ? t('tray.exportFailed', { count: failed }) : '';
    if (running > 0) return { title: t('tray.exporting', { count: running, percent }), detail: unmade };
    return done === 0 ? { title: unmade, detail: '' } : { title: t('tray.exported', { count: done }), detail: unmade };
  }

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
      parts.push(`${percent}%`);
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
