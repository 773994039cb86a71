import type { TFunction } from 'i18next';
import type { CaptionId } from '../../../../../domain/captions/types.ts';
import type { ActivityEntry } from './activity.ts';

/**
 * Describes which captions were edited: `Edited captions 3 to 9`. `numberOf` returns the number of a caption in the
 * list, or 0 if it is not in it; then only the count is given.
 */
export function editedWords(
  { count, removed, range }: NonNullable<ActivityEntry['captions']>,
  numberOf: (id: CaptionId) => number,
  t: TFunction<'editor'>,
): string {
  if (count === 0) return t('activity.editedGone', { count: removed });
  const [first, last] = range?.map(numberOf) ?? [0, 0];
  const edited = present(count, first ?? 0, last ?? 0, t);
  return removed === 0 ? edited : t('activity.andGone', { edited, count: removed });
}

function present(count: number, first: number, last: number, t: TFunction<'editor'>): string {
  if (first === 0 || last < first) return t('activity.editedCount', { count });
  if (count === 1) return t('activity.editedOne', { first });
  return t(last - first + 1 === count ? 'activity.editedAll' : 'activity.editedSome', { count, first, last });
}
