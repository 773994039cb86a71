import { expect, test, vi } from 'vitest';
import { createClient } from '../../../api/client.ts';
import type { VocabularyTerm } from '../../../domain/vocabulary/terms.ts';
import {
  addTerm,
  readVocabularies,
  vocabularyFormQuery,
  vocabularyKey,
} from '../../../frontend/entities/vocabulary/vocabulary.ts';
import { FreshQueryClient } from '../../../frontend/platform/api/queries.ts';
import { aFileRow } from '../../kit/fileRecord.ts';

/** API with the list of a file, which saves slowly. */
function anApi() {
  let terms: readonly VocabularyTerm[] = [];
  return createClient({
    send: async ({ route: { method }, body }) => {
      if (method === 'GET') return { status: 200, body: { terms } };
      await new Promise((resolve) => setTimeout(resolve, 1000));
      terms = (body as { terms: readonly VocabularyTerm[] }).terms;
      return { status: 200, body: { done: true } };
    },
  });
}

test('a form starts with the stored terms, also with those that are being added and whatever was read before', async () => {
  vi.useFakeTimers();
  const api = anApi();
  const queries = new FreshQueryClient();
  const file = aFileRow({ may: ['edit'] });
  await queries.fetchQuery({ queryKey: vocabularyKey(file), queryFn: () => readVocabularies(api, file) });
  const added = addTerm(api, queries, file, 'Otoji');
  const form = queries.fetchQuery(vocabularyFormQuery(api, file));
  await vi.advanceTimersByTimeAsync(2000);
  expect(await added).toBe(true);
  expect(await form).toEqual({ file: [{ term: 'Otoji', soundsLike: '' }] });
  vi.useRealTimers();
});
