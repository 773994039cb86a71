import type { Cloud } from '../../cloud/cloud.ts';
import { putJsonGz } from '../../cloud/media/store.ts';
import { getGlossary } from '../../cloud/table/documents/glossaries.ts';
import type { TranslationItem } from '../../cloud/table/documents/translations.ts';
import { textOf } from '../../domain/captions/cells.ts';
import type { Caption, TabId } from '../../domain/captions/types.ts';
import type { CaptionDocument } from '../../domain/document/document.ts';
import { hasTab } from '../../domain/editor/tabs.ts';
import { batchesOf } from '../../domain/translation/batches.ts';
import { termsFor } from '../../domain/translation/glossary.ts';
import { canBeTranslated, captionsToTranslate, fingerprintOf, sourceParts } from '../../domain/translation/source.ts';
import { translationKey } from '../credits/jobKeys.ts';
import { reserveCharacters } from '../credits/reserveSeconds.ts';
import { countToday, uncountToday } from '../limits/dailyCeiling.ts';
import { RunFailure } from '../runs/progress.ts';
import { keepStored } from '../runs/stored.ts';
import { loadDocument } from '../subtitles/loadDocument.ts';
import {
  type PlannedTranslation,
  requireTranslating,
  type TranslationPlan,
  type TranslationRun,
  translating,
  translationKeys,
} from './run.ts';
import { keyOfText, readTranslated } from './translated.ts';

type Parts = Pick<Cloud, 'table' | 'ledger' | 'media' | 'now' | 'live' | 'config'>;

/**
 * Task 1: finds the captions to translate in the current document, leaves out texts that were translated before in the
 * same way, and splits the others into batches.
 */
export async function planTranslation(cloud: Parts, run: TranslationRun): Promise<PlannedTranslation> {
  const item = await requireTranslating(cloud, run);
  const loaded = await loadDocument(cloud, item);
  if (!loaded) throw new RunFailure('captions.missing');
  const plan = await planFor(cloud, item, loaded.document);
  const counted = item.counted ?? (await reserveTexts(cloud, item, plan));
  await putJsonGz(cloud.media, translationKeys.plan(run), plan);
  const batches = plan.batches.map((_, index) => index);
  await keepStored(cloud, translating, run, { batchCount: batches.length, counted }, 'translate');
  const { videoId, language, attempt } = run;
  return { videoId, language, attempt, batches };
}

/**
 * Counts the characters to be sent against the installation's daily ceiling, and reserves them for the owner of the
 * file. Returns those of each batch. A repeated task reserves nothing again.
 * @throws RunFailure `characters.exceeded`, `translations.ceiling`
 */
async function reserveTexts(
  cloud: Parts,
  item: TranslationItem,
  { texts, batches }: TranslationPlan,
): Promise<readonly number[]> {
  const counts = batches.map((batch) => batch.reduce((sum, index) => sum + (texts[index]?.length ?? 0), 0));
  const characters = counts.reduce((sum, count) => sum + count, 0);
  if (characters === 0) return counts;
  const today = await countToday(cloud, 'translation', characters);
  if (!today) throw new RunFailure('translations.ceiling');
  const reserved = await reserveCharacters(cloud, {
    userId: item.ownerId,
    jobKey: translationKey(item),
    characters,
  });
  if (reserved === 'reserved') return counts;
  await uncountToday(cloud, today);
  throw reserved === 'closed'
    ? new RunFailure('run.cancelled')
    : new RunFailure('characters.exceeded', `${characters} characters`);
}

async function planFor(cloud: Parts, item: TranslationItem, document: CaptionDocument): Promise<TranslationPlan> {
  const from = document.tabs[0]?.id;
  const captions = from === undefined ? [] : captionsOf(document, item, from);
  if (from === undefined || captions.length === 0) throw new RunFailure('captions.missing');
  const terms = termsFor(await getGlossary(cloud.table, item.userId), item.language);
  const texts = new Map<string, number>();
  const indexOf = (text: string): number => {
    const index = texts.get(text) ?? texts.size;
    texts.set(text, index);
    return index;
  };
  const rows = captions.map(({ id, text }) => {
    const parts = sourceParts(text, from).map(indexOf);
    return [id, fingerprintOf(text, from), parts] as const;
  });
  const before = await readTranslated(cloud, item.videoId, item.language);
  const manner = { from, formality: item.formality, terms };
  const known = [...texts].flatMap(([text, index]) => {
    const translation = before.get(keyOfText(text, manner));
    return translation === undefined ? [] : [[index, translation] as const];
  });
  const isKnown = new Set(known.map(([index]) => index));
  const open = [...texts].filter(([, index]) => !isKnown.has(index));
  const batches = batchesOf(open.map(([text]) => text)).map((batch) => batch.map((at) => open[at]?.[1] ?? 0));
  return {
    from,
    isNewTab: !hasTab(document, item.language),
    terms,
    texts: [...texts.keys()],
    known,
    batches,
    captions: rows,
  };
}

/** Returns the captions with a text to translate: the requested ones, or all that are stale or missing. */
function captionsOf(
  document: CaptionDocument,
  { language, captionIds }: TranslationItem,
  from: TabId,
): { readonly id: string; readonly text: string }[] {
  const isThere = hasTab(document, language);
  if (isThere && !canBeTranslated(document, language)) throw new RunFailure('tab.unlinked');
  const asked = captionIds ?? (isThere ? captionsToTranslate(document, language) : null);
  const wanted = asked && new Set(asked);
  const found: Caption[] = [];
  document.captions(from).forEach((caption) => {
    if (!wanted || wanted.has(caption.id)) found.push(caption);
  });
  return found
    .map((caption) => ({ id: caption.id, text: textOf(caption, from) }))
    .filter(({ text }) => sourceParts(text, from).length > 0);
}
