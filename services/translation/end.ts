import type { Cloud } from '../../cloud/cloud.ts';
import { deletePrefix } from '../../cloud/media/store.ts';
import { type TranslationItem, translatedCharacters } from '../../cloud/table/documents/translations.ts';
import { settleCharacters } from '../credits/closeReservation.ts';
import { translationKey } from '../credits/jobKeys.ts';
import type { EndRules, RunParts } from '../runs/rules.ts';
import { translating } from './run.ts';

/**
 * Charges the characters of the translated batches and releases those of the others. Idempotent. Also closes a
 * reservation that has not been made yet, so that it is never made for a run that has ended.
 */
export async function settleTranslation(cloud: Pick<Cloud, 'ledger' | 'now'>, item: TranslationItem): Promise<void> {
  if (item.counted?.length === 0) return;
  const used = translatedCharacters(item);
  await settleCharacters(cloud, { userId: item.ownerId, jobKey: translationKey(item), used });
}

/** Rules for the end of translations. A translation holds the objects that it created, and characters. */
export const translationEnd: EndRules<'translation', RunParts & Pick<Cloud, 'media' | 'ledger'>> = {
  ...translating,
  async giveBack(cloud, run, item, end) {
    if (item?.attempt === run.attempt) await settleTranslation(cloud, item);
    return end;
  },
  deleteUnused: ({ media }, prefix) => deletePrefix(media, prefix),
};
