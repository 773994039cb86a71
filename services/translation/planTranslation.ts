import type { Cloud } from '../../cloud/cloud.ts';
import { putJsonGz } from '../../cloud/media/store.ts';
import { update } from '../../cloud/table/core/actions/update.ts';
import { commit } from '../../cloud/table/core/transaction.ts';
import type { Update } from '../../cloud/table/core/update.ts';
import { getGlossary } from '../../cloud/table/documents/glossaries.ts';
import type { CountedCharacters, TranslationItem } from '../../cloud/table/documents/translations.ts';
import { getFile } from '../../cloud/table/files/files.ts';
import { takeCharacters } from '../../cloud/table/people/usage.ts';
import { getUser } from '../../cloud/table/people/users.ts';
import { runUpdate } from '../../cloud/table/runs/runs.ts';
import { textOf } from '../../domain/captions/cells.ts';
import type { Caption, TabId } from '../../domain/captions/types.ts';
import type { CaptionDocument } from '../../domain/document/document.ts';
import { hasTab } from '../../domain/editor/tabs.ts';
import { plans } from '../../domain/plans/catalogue.ts';
import { monthOf } from '../../domain/plans/month.ts';
import { planAt } from '../../domain/plans/subscription.ts';
import { goesOn } from '../../domain/runs/run.ts';
import { batchesOf } from '../../domain/translation/batches.ts';
import { termsFor } from '../../domain/translation/glossary.ts';
import { canBeTranslated, captionsToTranslate, fingerprintOf, sourceParts } from '../../domain/translation/source.ts';
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

type Parts = Pick<Cloud, 'table' | 'media' | 'now' | 'live' | 'config'>;

/**
 * Task 1: finds the captions to translate in the current document, leaves out texts that were translated before in the
 * same way, and splits the others into batches.
 */
export async function planTranslation(cloud: Parts, run: TranslationRun): Promise<PlannedTranslation> {
  const item = await requireTranslating(cloud, run);
  const loaded = await loadDocument(cloud, item);
  if (!loaded) throw new RunFailure('captions.missing');
  const plan = await planFor(cloud, item, loaded.document);
  if (!item.counted) await countCharacters(cloud, run, plan);
  await putJsonGz(cloud.media, translationKeys.plan(run), plan);
  const batches = plan.batches.map((_, index) => index);
  await keepStored(cloud, translating, run, { batchCount: batches.length }, 'translate');
  const { videoId, language, attempt } = run;
  return { videoId, language, attempt, batches };
}

/**
 * Counts the characters to be sent against the plan of the file's owner and the installation's daily ceiling. A
 * repeated task counts nothing.
 * @throws RunFailure `characters.exceeded`, `translations.ceiling`
 */
async function countCharacters(cloud: Parts, run: TranslationRun, { texts, batches }: TranslationPlan): Promise<void> {
  const file = await getFile(cloud.table, run.videoId);
  if (!file) throw new RunFailure('run.cancelled');
  const { ownerId } = file;
  const owner = await getUser(cloud.table, ownerId);
  const { charactersPerMonth } = plans[owner ? planAt(cloud.now(), owner) : 'free'];
  const counts = batches.map((batch) => batch.reduce((sum, index) => sum + (texts[index]?.length ?? 0), 0));
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return;
  const month = monthOf(cloud.now());
  const today = await countToday(cloud, 'translation', total);
  if (!today) throw new RunFailure('translations.ceiling');
  const failed = await commit(cloud.table, [
    update(countOnce(run, { ownerId, month, batches: counts }, cloud.now())),
    takeCharacters(ownerId, month, total, charactersPerMonth),
  ]);
  if (failed.length > 0) await uncountToday(cloud, today);
  if (failed.includes(0)) {
    // Counted by an earlier run of this task, unless the translation has ended.
    await requireTranslating(cloud, run);
  } else if (failed.length > 0) throw new RunFailure('characters.exceeded', `${total} characters`);
}

/** Update of a translation in progress that fails if its characters were counted before. */
function countOnce(run: TranslationRun, counted: CountedCharacters, now: Date): Update {
  const marked = runUpdate('translation', run, goesOn, { at: now.toISOString(), fields: { counted } });
  return { ...marked, ConditionExpression: `${marked.ConditionExpression} AND attribute_not_exists(counted)` };
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
