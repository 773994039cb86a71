import type { Cloud } from '../../cloud/cloud.ts';
import { mediaKeys } from '../../cloud/media/keys.ts';
import { getTranslation, type TranslationItem } from '../../cloud/table/documents/translations.ts';
import type { RunRefs } from '../../domain/runs/kinds.ts';
import { isUnderWay } from '../../domain/runs/run.ts';
import type { Term } from '../../domain/translation/glossary.ts';
import { RunFailure } from '../runs/progress.ts';
import type { RunRules } from '../runs/rules.ts';
import { tellRun } from '../runs/tellRun.ts';
import { toldOfTranslation } from './presentTranslation.ts';

export type TranslationRun = RunRefs['translation'];

/** The data passed from task to task of one translation. */
export interface PlannedTranslation extends TranslationRun {
  /** The numbers of the batches. */
  readonly batches: readonly number[];
}

/** What a translation is to do, stored until it ends. Texts are named by their index in `texts`. */
export interface TranslationPlan {
  readonly from: string;
  /** Whether there was no tab in the language when this was planned. */
  readonly isNewTab: boolean;
  readonly terms: readonly Term[];
  /** Each text once, however many captions have it. */
  readonly texts: readonly string[];
  /** The texts that were translated before, in the same way. */
  readonly known: readonly (readonly [text: number, translation: string])[];
  readonly batches: readonly (readonly number[])[];
  /** The captions with the fingerprint of their text and its parts. */
  readonly captions: readonly (readonly [id: string, translatedFrom: string, parts: readonly number[]])[];
}

/** The result of a batch: a translation for each of its texts, or null where the engine returned nothing. */
export type TranslatedBatch = readonly (readonly [text: number, translation: string | null])[];

const prefixOf = ({ videoId, language, attempt }: TranslationRun) =>
  mediaKeys.translationPrefix(videoId, language, attempt);

/** Where a translation that is under way keeps its parts in the bucket. */
export const translationKeys = {
  plan: (run: TranslationRun) => `${prefixOf(run)}plan.json.gz`,
  batch: (run: TranslationRun, index: number) => `${prefixOf(run)}batches/${index}.json.gz`,
} as const;

/** The objects of a translation are needed only while it is under way. */
export const translating: RunRules<'translation'> = {
  kind: 'translation',
  tell: (cloud, item) => tellRun(cloud, 'translation', toldOfTranslation(item)),
  executionName: ({ videoId, language, attempt }) => `${videoId}-${language}-${attempt}`,
  unused: (run, item) => (item?.attempt === run.attempt && isUnderWay(item.status) ? [] : [prefixOf(run)]),
};

/** A translation that is under way. @throws RunFailure when it is not. */
export async function requireTranslating(cloud: Pick<Cloud, 'table'>, run: TranslationRun): Promise<TranslationItem> {
  const item = await getTranslation(cloud.table, run);
  if (!item || item.attempt !== run.attempt) throw new RunFailure('run.superseded');
  if (!isUnderWay(item.status)) throw new RunFailure('run.cancelled');
  return item;
}
