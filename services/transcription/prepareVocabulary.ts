import type { Cloud, CloudReader } from '../../cloud/cloud.ts';
import { idFrom } from '../../cloud/id.ts';
import { mediaKeys } from '../../cloud/media/keys.ts';
import { putBytes } from '../../cloud/media/store.ts';
import { getVocabulary, vocabularyKeys } from '../../cloud/table/documents/vocabularies.ts';
import { type FileItem, getFile } from '../../cloud/table/files/files.ts';
import {
  checkVocabulary,
  createVocabulary,
  deleteOldestVocabulary,
  type VocabularyState,
  vocabularyPrefix,
} from '../../cloud/vocabulary.ts';
import { findLanguage } from '../../domain/languages/languages.ts';
import { joinTerms } from '../../domain/vocabulary/terms.ts';
import { transcribeTable } from '../../domain/vocabulary/transcribeTable.ts';
import type { PreparedRun } from './run.ts';

type Parts = Pick<Cloud, 'media' | 'recognition' | 'now'> & Pick<CloudReader, 'table'>;

export interface VocabularyRun extends PreparedRun {
  /** Whether the vocabulary is still being processed, so that the task must be repeated. */
  readonly isVocabularyPending: boolean;
  /** Number of repetitions so far. */
  readonly vocabularyChecks: number;
  /** Vocabulary to use; null without usable names and terms. */
  readonly vocabularyName: string | null;
}

/** Names of vocabularies: the id of a person and a hash of the table. */
const vocabularyName = /^[\w-]{8,64}-[0-9a-z]{20}$/;

/** Maximum number of checks, ten seconds apart. Transcribe usually needs a few minutes. */
const maxChecks = 120;

/** Age from which a vocabulary may give way to another: no recording that uses it waits longer. */
const replaceableMs = 24 * 60 * 60_000;

/**
 * Task between the preparation and the recognition, repeated while it is pending: provides the names and terms of the
 * file and its owner as a vocabulary. One with the same content is reused. The recognition does not need it: what cannot
 * be provided is left out.
 */
export async function prepareVocabulary(
  cloud: Parts,
  run: PreparedRun & Partial<VocabularyRun>,
): Promise<VocabularyRun> {
  const vocabularyChecks = (run.vocabularyChecks ?? 0) + 1;
  const without = { ...run, vocabularyChecks, isVocabularyPending: false, vocabularyName: null };
  const file = await getFile(cloud.table, run.videoId);
  const localeCode = file && findLanguage((file.again ?? file).language)?.localeCode;
  const table = file && localeCode ? await tableOf(cloud, file) : null;
  if (!localeCode || table === null) return without;
  const name = nameOf(run.ownerId, localeCode, table);
  const state = await provide(cloud, { name, localeCode, tableKey: mediaKeys.vocabulary(run.videoId) }, table);
  if (state === 'READY') return { ...without, vocabularyName: name };
  return { ...without, isVocabularyPending: state !== 'FAILED' && vocabularyChecks < maxChecks };
}

async function tableOf({ table }: Parts, file: FileItem): Promise<string | null> {
  const keys = [vocabularyKeys.ofFile(file.videoId), vocabularyKeys.ofPerson(file.ownerId)];
  const lists = await Promise.all(keys.map((key) => getVocabulary(table, key)));
  return transcribeTable(joinTerms(...lists), (file.again ?? file).language);
}

const nameOf = (ownerId: string, localeCode: string, table: string): string =>
  `${vocabularyPrefix(ownerId)}${idFrom(localeCode, table)}`;

async function provide(
  cloud: Parts,
  vocabulary: Parameters<typeof createVocabulary>[1],
  table: string,
): Promise<VocabularyState> {
  const state = await checkVocabulary(cloud.recognition, vocabulary.name);
  if (state !== 'MISSING') return state;
  await putBytes(cloud.media, vocabulary.tableKey, table, 'text/plain; charset=utf-8');
  const created = await createVocabulary(cloud.recognition, vocabulary);
  if (created !== 'FULL') return created;
  const before = new Date(cloud.now().getTime() - replaceableMs);
  await deleteOldestVocabulary(cloud.recognition, vocabularyName, before);
  return 'PENDING';
}
