import type { ReasonOf, StepOf } from '../../../domain/runs/kinds.ts';
import type { RunStatus } from '../../../domain/runs/run.ts';
import { put } from '../core/actions/put.ts';
import { filePartition, type Key, keys } from '../core/keys.ts';
import { getItem, query, type Table, type TableReader } from '../core/table.ts';
import { commit } from '../core/transaction.ts';
import { checkFile } from '../files/files.ts';

export interface TranslationKey {
  readonly videoId: string;
  /** Target language, which is also the tab. */
  readonly language: string;
}

export type Formality = 'formal' | 'informal';

/** Last translation of a file into a language, running or ended. */
export interface TranslationItem extends TranslationKey {
  readonly attempt: number;
  readonly subtitleId: string;
  /** Owner of the file when it began, whose characters it reserves. */
  readonly ownerId: string;
  /** Person who requested the translation and whose glossary is used. */
  readonly userId: string;
  /** Ids of the captions to translate; null for all that are missing or stale. */
  readonly captionIds: readonly string[] | null;
  readonly formality: Formality | null;
  readonly status: RunStatus;
  readonly step: StepOf<'translation'> | null;
  /** Progress within the step, 0 to 1. Each batch has its own, see `batchField`. */
  readonly fraction: number;
  readonly batchCount: number | null;
  readonly failureReason: ReasonOf<'translation'> | null;
  /** Numbers of captions that were translated, and for which the engine returned nothing; null until it is done. */
  readonly translatedCount: number | null;
  readonly untranslatedCount: number | null;
  /** Reserved characters of each batch; absent until they are reserved. */
  readonly counted?: readonly number[];
  readonly startedAt: string;
  readonly reportedAt: string;
  /** 1 for each translated batch. */
  readonly [batch: `batch${number}`]: number;
}

export const getTranslation = (table: TableReader, { videoId, language }: TranslationKey) =>
  getItem<TranslationItem>(table, keys.translation(videoId, language));

/** Yields the last translation of a file into each language. */
export const translationsOfFile = (table: TableReader, videoId: string) =>
  query<TranslationItem & Key>(table, { PK: filePartition(videoId), SKPrefix: 'TRANSLATION#' });

/**
 * Stores a new translation instead of the last one into its language. False if another one was started in the meantime,
 * or the file is being deleted.
 */
export async function beginTranslation(
  table: Table,
  item: TranslationItem,
  before: TranslationItem | undefined,
): Promise<boolean> {
  const stored = { ...keys.translation(item.videoId, item.language), ...item };
  const asRead = before ? [{ field: 'attempt', equals: before.attempt } as const] : [{ exists: false } as const];
  const isActive = checkFile(item.videoId, [{ field: 'deleteStatus', equals: 'active' }]);
  return (await commit(table, [put(stored, asRead), isActive])).length === 0;
}

export const batchField = (index: number) => `batch${index}` as const;

/** Returns the number of reserved characters in batches that were translated. */
export const translatedCharacters = (item: TranslationItem): number =>
  item.counted?.reduce((sum, count, index) => (item[batchField(index)] === 1 ? sum + count : sum), 0) ?? 0;
