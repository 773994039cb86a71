import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Client } from '../../../api/client.ts';
import { joinTerms, type VocabularyTerm, vocabularyBounds } from '../../../domain/vocabulary/terms.ts';
import { type FileRow, refOf } from '../file/file.ts';

/** Lists of names and terms: the person's, for all recordings, and the file's. */
export type VocabularyScope = 'all' | 'file';

type File = Pick<FileRow, 'id' | 'projectId' | 'may'>;

export type Vocabularies = Readonly<Partial<Record<VocabularyScope, readonly VocabularyTerm[]>>>;

/** Query key of the lists that a dialog shows: those of the person, and of a file if there is one. */
export const vocabularyKey = (file: File | null) => ['vocabulary', file?.id ?? null] as const;

/**
 * Returns the lists that apply to a file, or to new files, and that the person may change. The list of all recordings is
 * that of the owner, so other editors of a file have only the file's own.
 */
export const scopesOf = (file: File | null): readonly VocabularyScope[] => {
  if (file === null) return ['all'];
  return file.may.includes('transcribe') ? ['all', 'file'] : ['file'];
};

export async function readVocabularies(api: Client, file: File | null): Promise<Vocabularies> {
  const entries = scopesOf(file).map(async (scope) => {
    const { terms } = scope === 'file' && file ? await api.readFileVocabulary(refOf(file)) : await api.readVocabulary();
    return [scope, terms] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/**
 * Query of the lists for a form that stores them as a whole. It shares nothing with other readings, which may be older,
 * and waits for terms that are being added.
 */
export const vocabularyFormQuery = (api: Client, file: File | null) =>
  queryOptions({
    queryKey: [...vocabularyKey(file), 'form'],
    queryFn: async () => {
      await lastAddition;
      return readVocabularies(api, file);
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export async function storeVocabulary(
  api: Client,
  file: File | null,
  scope: VocabularyScope,
  terms: readonly VocabularyTerm[],
): Promise<void> {
  const all = [...terms];
  if (scope === 'file' && file) await api.saveFileVocabulary({ ...refOf(file), terms: all });
  else await api.saveVocabulary({ terms: all });
}

let lastAddition: Promise<unknown> = Promise.resolve();

/**
 * Adds a term to the first list of a file that the person may change. Returns false if the list is full. A list is stored
 * as a whole, so additions wait for each other.
 */
export function addTerm(api: Client, queries: QueryClient, file: File, term: string): Promise<boolean> {
  const added = lastAddition.then(() => addNow(api, queries, file, term));
  lastAddition = added.catch(() => undefined);
  return added;
}

async function addNow(api: Client, queries: QueryClient, file: File, term: string): Promise<boolean> {
  const [scope = 'file'] = scopesOf(file);
  const terms = joinTerms((await readVocabularies(api, file))[scope] ?? [], [{ term, soundsLike: '' }]);
  if (terms.length > vocabularyBounds.terms) return false;
  await storeVocabulary(api, file, scope, terms);
  await queries.invalidateQueries({ queryKey: ['vocabulary'] });
  return true;
}
