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

/** Data passed from task to task of one translation. */
export interface PlannedTranslation extends TranslationRun {
  /** Indexes of the batches. */
  readonly batches: readonly number[];
}

/** Work of a translation, stored until it ends. Texts are identified by their index in `texts`. */
export interface TranslationPlan {
  readonly from: string;
  /** Whether the language had no tab when this was planned. */
  readonly isNewTab: boolean;
  readonly terms: readonly Term[];
  /** Distinct texts of the captions. */
  readonly texts: readonly string[];
  /** Texts that were translated before in the same way. */
  readonly known: readonly (readonly [text: number, translation: string])[];
  readonly batches: readonly (readonly number[])[];
  /** Captions with the fingerprint of their text and its parts. */
  readonly captions: readonly (readonly [id: string, translatedFrom: string, parts: readonly number[]])[];
}

/** Result of a batch: a translation of each of its texts, or null if the engine returned nothing. */
export type TranslatedBatch = readonly (readonly [text: number, translation: string | null])[];

const prefixOf = ({ videoId, language, attempt }: TranslationRun) =>
  mediaKeys.translationPrefix(videoId, language, attempt);

/** Keys of the objects of a translation in progress. */
export const translationKeys = {
  plan: (run: TranslationRun) => `${prefixOf(run)}plan.json.gz`,
  batch: (run: TranslationRun, index: number) => `${prefixOf(run)}batches/${index}.json.gz`,
} as const;

/** Rules for runs of translations. Their objects are needed only while they are in progress. */
export const translating: RunRules<'translation'> = {
  kind: 'translation',
  tell: (cloud, item) => tellRun(cloud, 'translation', toldOfTranslation(item)),
  executionName: ({ videoId, language, attempt }) => `${videoId}-${language}-${attempt}`,
  unused: (run, item) => (item?.attempt === run.attempt && isUnderWay(item.status) ? [] : [prefixOf(run)]),
};

/** Returns a translation in progress. @throws RunFailure otherwise. */
export async function requireTranslating(cloud: Pick<Cloud, 'table'>, run: TranslationRun): Promise<TranslationItem> {
  const item = await getTranslation(cloud.table, run);
  if (!item || item.attempt !== run.attempt) throw new RunFailure('run.superseded');
  if (!isUnderWay(item.status)) throw new RunFailure('run.cancelled');
  return item;
}
