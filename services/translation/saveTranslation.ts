import { Refusal } from '../../api/errors.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { mediaKeys } from '../../cloud/media/keys.ts';
import { deletePrefix, getJsonGz, putJsonGz } from '../../cloud/media/store.ts';
import { getTranslation, type TranslationItem } from '../../cloud/table/documents/translations.ts';
import { getFile } from '../../cloud/table/files/files.ts';
import type { CaptionId } from '../../domain/captions/types.ts';
import type { CaptionDocument } from '../../domain/document/document.ts';
import { hasTab, whyNotAddTab } from '../../domain/editor/tabs.ts';
import { canBeTranslated } from '../../domain/translation/source.ts';
import { type Translation, takeTranslations } from '../../domain/translation/takeTranslations.ts';
import { enterStep, finishRun, keepFields, RunFailure } from '../runs/progress.ts';
import { loadDocument } from '../subtitles/loadDocument.ts';
import { saveChange } from '../subtitles/saveChange.ts';
import { settleTranslation } from './end.ts';
import {
  type PlannedTranslation,
  requireTranslating,
  type TranslatedBatch,
  type TranslationPlan,
  type TranslationRun,
  translating,
  translationKeys,
} from './run.ts';
import { keyOfText, readTranslated } from './translated.ts';

type Parts = Pick<Cloud, 'table' | 'ledger' | 'media' | 'now' | 'newId' | 'live'>;

/** Maximum number of attempts to add the translation to a document that others change concurrently. */
const maxTries = 5;

/**
 * Task 3: breaks the lines and adds the translation to its tab, by one change of the current document. Captions deleted
 * in the meantime are left out; those whose text changed in the meantime get their translation, and are stale.
 */
export async function saveTranslation(cloud: Parts, planned: PlannedTranslation): Promise<TranslationRun> {
  const { batches, ...run } = planned;
  if (await isSaved(cloud, run)) return run;
  const item = await requireTranslating(cloud, run);
  await enterStep(cloud, translating, run, 'save');
  const plan = (await getJsonGz(cloud.media, translationKeys.plan(run))) as TranslationPlan;
  const translated = await translatedTexts(cloud, run, plan, batches);
  await remember(cloud, item, plan, translated);
  const translations = translationsOf(plan, translated);
  await requireTranslating(cloud, run);
  await append(cloud, item, plan, translations);
  const untranslatedCount = plan.captions.length - translations.size;
  await keepFields(cloud, translating, run, { translatedCount: translations.size, untranslatedCount });
  await settleTranslation(cloud, item);
  await finishRun(cloud, translating, run);
  for (const prefix of translating.unused(run, undefined)) await deletePrefix(cloud.media, prefix);
  return run;
}

/** Returns whether an earlier run of this task has finished. */
async function isSaved({ table }: Parts, run: TranslationRun): Promise<boolean> {
  const item = await getTranslation(table, run);
  return item?.attempt === run.attempt && item.status === 'done';
}

async function translatedTexts(
  { media }: Parts,
  run: TranslationRun,
  { known }: TranslationPlan,
  batches: readonly number[],
): Promise<Map<number, string>> {
  const texts = new Map(known);
  for (const batch of batches) {
    const translated = (await getJsonGz(media, translationKeys.batch(run, batch))) as TranslatedBatch;
    for (const [index, translation] of translated) if (translation !== null) texts.set(index, translation);
  }
  return texts;
}

/** Stores the translations, so that no text is sent twice. */
async function remember(
  cloud: Parts,
  { videoId, language, formality }: TranslationItem,
  { from, terms, texts, known }: TranslationPlan,
  translated: ReadonlyMap<number, string>,
): Promise<void> {
  if (translated.size === known.length) return;
  const all = await readTranslated(cloud, videoId, language);
  const manner = { from, formality, terms };
  for (const [index, translation] of translated) all.set(keyOfText(texts[index] ?? '', manner), translation);
  await putJsonGz(cloud.media, mediaKeys.translated(videoId, language), [...all]);
}

/** Returns the translations of captions of which every part was translated. */
function translationsOf(
  { captions }: TranslationPlan,
  translated: ReadonlyMap<number, string>,
): Map<CaptionId, Translation> {
  return new Map(
    captions.flatMap(([id, translatedFrom, indexes]) => {
      const parts = indexes.flatMap((index) => translated.get(index) ?? []);
      return parts.length === indexes.length ? [[id, { parts, translatedFrom }] as const] : [];
    }),
  );
}

/**
 * Adds the translations to the document. A tab that existed when they were planned and was removed since stays removed.
 * @throws RunFailure with the reason.
 */
async function append(
  cloud: Parts,
  item: TranslationItem,
  { isNewTab }: TranslationPlan,
  translations: ReadonlyMap<CaptionId, Translation>,
): Promise<void> {
  const { videoId, subtitleId, language, attempt, userId } = item;
  const file = await getFile(cloud.table, videoId);
  if (file?.subtitleId !== subtitleId) throw new RunFailure('captions.missing');
  for (let time = 1; ; time++) {
    const loaded = await loadDocument(cloud, { videoId, subtitleId });
    if (!loaded) throw new RunFailure('captions.missing');
    if (!isNewTab && !hasTab(loaded.document, language)) throw new RunFailure('tab.missing');
    const change = takeTranslations(loaded.document, language, translations);
    if (!change) return refuseUntaken(loaded.document, language);
    const saveId = `translation-${language}-${attempt}-${time}`;
    const asked = { baseRevision: loaded.revision, change, saveId, userId, isMachine: true as const };
    try {
      await saveChange(cloud, file, { videoId, subtitleId }, asked);
      return;
    } catch (error) {
      // The id was used by an earlier run of this task, and it is unknown whether that change is in the document.
      const isOvertaken = error instanceof Refusal && ['version.conflict', 'save.used'].includes(error.code);
      if (!isOvertaken || time === maxTries) throw error;
    }
  }
}

/**
 * Throws the reason why a translation cannot be added to its tab. A translation that changes nothing is not a failure.
 */
function refuseUntaken(document: CaptionDocument, language: string): void {
  if (hasTab(document, language)) {
    if (!canBeTranslated(document, language)) throw new RunFailure('tab.unlinked');
  } else if (whyNotAddTab(document, language)?.code === 'tabs.full') throw new RunFailure('tabs.full');
  else throw new RunFailure('engine.failed', 'the tab could not be added');
}
