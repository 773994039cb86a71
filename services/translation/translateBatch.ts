import type { Cloud } from '../../cloud/cloud.ts';
import { getJsonGz, putJsonGz } from '../../cloud/media/store.ts';
import { batchField } from '../../cloud/table/documents/translations.ts';
import { translateText } from '../../cloud/translation.ts';
import { findLanguage } from '../../domain/languages/languages.ts';
import { type Engine, translateTexts } from '../../domain/translation/translateTexts.ts';
import { RunFailure } from '../runs/progress.ts';
import { keepStored } from '../runs/stored.ts';
import {
  requireTranslating,
  type TranslatedBatch,
  type TranslationPlan,
  type TranslationRun,
  translating,
  translationKeys,
} from './run.ts';

type Parts = Pick<Cloud, 'table' | 'media' | 'translation' | 'now' | 'live'>;

/** Task 2, once per batch: translates its texts, checks the results, and stores them. */
export async function translateBatch(
  cloud: Parts,
  { batch, ...run }: TranslationRun & { readonly batch: number },
): Promise<TranslationRun> {
  const { formality } = await requireTranslating(cloud, run);
  const plan = (await getJsonGz(cloud.media, translationKeys.plan(run))) as TranslationPlan;
  const indexes = plan.batches[batch] ?? [];
  const texts = indexes.map((index) => plan.texts[index] ?? '');
  const engine = engineFor(cloud, run, plan.from, formality);
  const translations = await translateTexts(engine, {
    texts,
    from: plan.from,
    to: run.language,
    terms: plan.terms,
  });
  const translated: TranslatedBatch = indexes.map((index, at) => [index, translations[at] ?? null]);
  await putJsonGz(cloud.media, translationKeys.batch(run, batch), translated);
  await keepStored(cloud, translating, run, { [batchField(batch)]: 1 });
  return run;
}

/** Returns the engine between two languages. It sends nothing more after the translation is canceled. */
function engineFor(
  cloud: Parts,
  run: TranslationRun,
  fromTab: string,
  formality: 'formal' | 'informal' | null,
): Engine {
  const from = findLanguage(fromTab)?.translateCode;
  const to = findLanguage(run.language)?.translateCode;
  if (!from || !to) throw new RunFailure('language.unsupported');
  let isFirst = true;
  return async (text) => {
    if (!isFirst) await requireTranslating(cloud, run);
    isFirst = false;
    const outcome = await translateText(cloud.translation, { text, from, to, formality: formality ?? undefined });
    if (!outcome.ok) throw new RunFailure('language.unsupported', outcome.detail);
    return outcome.value.text;
  };
}
