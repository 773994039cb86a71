import type { Reply } from '../../api/route.ts';
import type { translationRoutes } from '../../api/routes/translation.ts';
import { batchField, type TranslationItem } from '../../cloud/table/documents/translations.ts';
import { stateOf } from '../../cloud/table/runs/runs.ts';
import { progressPercent } from '../../domain/runs/progress.ts';
import type { Told } from '../runs/tellRun.ts';

export type TranslationRecord = Reply<typeof translationRoutes.translateTab>;

/** Formats a translation for callers. */
export function presentTranslation(item: TranslationItem): TranslationRecord {
  const { language, status, failureReason, translatedCount, untranslatedCount, captionIds, startedAt } = item;
  return {
    language,
    status,
    progress: progressOf(item),
    failureReason,
    captionIds: captionIds === null ? null : [...captionIds],
    translatedCount,
    untranslatedCount,
    startedAt,
  };
}

/** Message to live connections about a translation. */
export const toldOfTranslation = (item: TranslationItem): Told => ({
  ...{ fileId: item.videoId, id: item.language, status: item.status, step: item.step },
  progress: progressOf(item),
  remainingSeconds: null,
});

/**
 * Returns the progress of a translation in percent. Batches are translated in parallel, and each reports when it is
 * done.
 */
function progressOf(item: TranslationItem): number {
  const state = stateOf('translation', item);
  const { batchCount } = item;
  if (state.step !== 'translate' || !batchCount) return progressPercent('translation', state);
  const done = Array.from({ length: batchCount }, (_, index) => item[batchField(index)] ?? 0);
  return progressPercent('translation', { ...state, fraction: done.reduce((sum, one) => sum + one, 0) / batchCount });
}
