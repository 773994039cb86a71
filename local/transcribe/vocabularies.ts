import { readFile } from 'node:fs/promises';
import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import type { ObjectStore } from '../context.ts';
import { AwsError } from '../protocol/awsError.ts';
import { type Operation, operation } from '../protocol/awsJson.ts';
import { Collection } from '../state/collection.ts';
import { readMediaUri } from './mediaUri.ts';

const vocabularySchema = z.object({
  name: z.string(),
  languageCode: z.string(),
  /** Terms as they are displayed. */
  terms: z.array(z.string()),
  /** Set if the table is invalid; such a vocabulary cannot be used. */
  failureReason: z.string().optional(),
  modifiedAtMs: z.number(),
});

type Vocabulary = z.infer<typeof vocabularySchema>;

/** Custom vocabularies of all languages. */
export class VocabularyStore {
  readonly #vocabularies: Collection<Vocabulary>;

  constructor(database: DatabaseSync) {
    this.#vocabularies = new Collection(database, 'vocabularies', vocabularySchema);
  }

  get(name: string): Vocabulary | undefined {
    return this.#vocabularies.get(name);
  }

  put(vocabulary: Vocabulary): Vocabulary {
    this.#vocabularies.put(vocabulary.name, vocabulary);
    return vocabulary;
  }

  delete(name: string): void {
    this.#vocabularies.delete(name);
  }

  all(): Vocabulary[] {
    return this.#vocabularies.all();
  }
}

// Amazon Transcribe's limits.
const maxVocabularies = 100;
const maxBytes = 50 * 1024;
const maxPhraseLength = 256;

const name = z.string().regex(/^[0-9a-zA-Z._-]{1,200}$/);
const nameInput = z.object({ VocabularyName: name });
const createInput = nameInput.extend({
  LanguageCode: z.string(),
  VocabularyFileUri: z.string(),
  DataAccessRoleArn: z.string().min(20).optional(),
});
const listInput = z.object({
  NameContains: z.string().default(''),
  StateEquals: z.enum(['PENDING', 'READY', 'FAILED']).optional(),
  MaxResults: z.number().int().min(1).max(100).default(5),
  NextToken: z.string().regex(/^\d+$/).optional(),
});

/** Returns the operations on custom vocabularies. A vocabulary is processed when it is created. */
export function vocabularyOperations(vocabularies: VocabularyStore, objects: ObjectStore): Record<string, Operation> {
  return {
    CreateVocabulary: operation(createInput, async ({ VocabularyName, LanguageCode, VocabularyFileUri }) => {
      const { bucket, key } = readMediaUri(VocabularyFileUri);
      const file = await objects.get(bucket, key);
      if (!file) throw new AwsError('BadRequestException', "The S3 URI that you provided can't be accessed.");
      const table = readVocabularyTable(await readFile(file.filePath));
      // Nothing is awaited between the checks and the write.
      if (vocabularies.get(VocabularyName))
        throw new AwsError('ConflictException', 'The requested vocabulary name already exists.');
      if (vocabularies.all().length >= maxVocabularies)
        throw new AwsError('LimitExceededException', `You can have ${maxVocabularies} vocabularies in your account.`);
      const created = { name: VocabularyName, languageCode: LanguageCode, modifiedAtMs: Date.now() };
      return describe(vocabularies.put({ ...created, ...table }));
    }),
    GetVocabulary: operation(nameInput, ({ VocabularyName }) => describe(find(vocabularies, VocabularyName))),
    DeleteVocabulary: operation(nameInput, ({ VocabularyName }) => {
      vocabularies.delete(find(vocabularies, VocabularyName).name);
      return {};
    }),
    ListVocabularies: operation(listInput, ({ NameContains, StateEquals, MaxResults, NextToken }) => {
      const all = vocabularies
        .all()
        .filter((one) => one.name.includes(NameContains) && (StateEquals ?? stateOf(one)) === stateOf(one));
      const start = Number(NextToken ?? 0);
      const end = start + MaxResults;
      return {
        Vocabularies: all.slice(start, end).map(describe),
        NextToken: end < all.length ? String(end) : undefined,
      };
    }),
  };
}

function find(vocabularies: VocabularyStore, vocabularyName: string): Vocabulary {
  const found = vocabularies.get(vocabularyName);
  if (!found) throw new AwsError('NotFoundException', "The requested vocabulary couldn't be found.");
  return found;
}

const stateOf = ({ failureReason }: Vocabulary) => (failureReason === undefined ? 'READY' : 'FAILED');

const describe = (vocabulary: Vocabulary) => ({
  VocabularyName: vocabulary.name,
  LanguageCode: vocabulary.languageCode,
  VocabularyState: stateOf(vocabulary),
  LastModifiedTime: vocabulary.modifiedAtMs / 1000,
  FailureReason: vocabulary.failureReason,
});

/**
 * Reads the table of a vocabulary: columns separated by tabs, in any order, of which only Phrase must be filled. Refuses
 * what Amazon Transcribe refuses in every language: spaces and digits in phrases, and files that are too large.
 */
export function readVocabularyTable(bytes: Uint8Array): Pick<Vocabulary, 'terms' | 'failureReason'> {
  const failed = (failureReason: string) => ({ terms: [], failureReason });
  if (bytes.length > maxBytes) return failed(`The vocabulary is larger than ${maxBytes} bytes.`);
  const [header = '', ...lines] = new TextDecoder().decode(bytes).split(/\r?\n/);
  const columns = header.split('\t');
  const [phraseAt, shownAt] = [columns.indexOf('Phrase'), columns.indexOf('DisplayAs')];
  if (['Phrase', 'SoundsLike', 'IPA', 'DisplayAs'].some((column) => !columns.includes(column)))
    return failed('The header of the vocabulary must be Phrase, SoundsLike, IPA and DisplayAs.');
  const rows = lines.filter((line) => line !== '').map((line) => line.split('\t'));
  const invalid = rows.findIndex(([...cells]) => !isPhrase(cells[phraseAt] ?? ''));
  if (invalid >= 0) return failed(`The phrase in line ${invalid + 2} of the vocabulary is invalid.`);
  return { terms: rows.map((cells) => cells[shownAt] || (cells[phraseAt] ?? '').replaceAll('-', ' ')) };
}

const isPhrase = (phrase: string): boolean =>
  phrase.length > 0 && phrase.length <= maxPhraseLength && !/[\s\p{N}]/u.test(phrase);
