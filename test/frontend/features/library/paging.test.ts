import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import {
  type FileList,
  fileListQuery,
  type Listing,
  readMore,
  withFirstPage,
  withNextPage,
} from '../../../../frontend/entities/file/fileList.ts';
import { fileKeys, patchFile, pollDelayMs } from '../../../../frontend/entities/file/fileQueries.ts';
import { aFileRow } from '../../../kit/fileRecord.ts';

// The queries import the session, which reads the storage as soon as it is loaded.
vi.hoisted(() => vi.stubGlobal('localStorage', { getItem: () => null }));

/** List of files whose ids are the given letters. */
const list = (letters: string, nextCursor: string | null = 'next'): FileList => ({
  files: [...letters].map((id) => aFileRow({ id, projectId: 'home' })),
  nextCursor,
});
const letters = ({ files }: FileList | undefined = list('')) => files.map(({ id }) => id).join('');

test('a first page that is read again keeps the pages behind it', () => {
  const known = list('abcdefgh', 'after h');
  expect(withFirstPage(known, list('abc', 'after c'))).toEqual(known);
  expect(letters(withFirstPage(known, list('xab')))).toBe('xabcdefgh');
  expect(withFirstPage(known, list('xab')).nextCursor).toBe('after h');
});

test('what is missing in the first page has been deleted, and what comes up from below is shown once', () => {
  const known = list('abcdefgh', 'after h');
  expect(letters(withFirstPage(known, list('acd')))).toBe('acdefgh');
  expect(letters(withFirstPage(known, list('gab')))).toBe('gabcdefh');
});

test('a first page without any known file begins the list anew, and so does a short list', () => {
  const known = list('abcdefgh', 'after h');
  expect(withFirstPage(known, list('xyz', 'after z'))).toEqual(list('xyz', 'after z'));
  expect(withFirstPage(known, list('ab', null))).toEqual(list('ab', null));
  expect(withFirstPage(undefined, list('ab'))).toEqual(list('ab'));
});

test('a list of one page takes the place where the next page begins from the new one', () => {
  expect(withFirstPage(list('abc', 'after c'), list('xab', 'after b'))).toEqual({
    files: list('xabc').files,
    nextCursor: 'after c',
  });
  expect(withFirstPage(list('abc', 'after c'), list('bcd', 'after d')).nextCursor).toBe('after d');
});

test('a file that has moved along the order between two pages is listed once', () => {
  expect(withNextPage(list('abc'), list('cde', null))).toEqual(list('abcde', null));
});

const place = { folderId: 'home' };
const listing: Listing = { place, search: '', sort: 'createdAt', order: 'desc' };

function anApi(all: string, pageLength = 2) {
  const asked: unknown[] = [];
  const page = async ({ cursor = '0', ...rest }: { cursor?: string | undefined } = {}) => {
    asked.push({ cursor, ...rest });
    const [from, to] = [Number(cursor), Number(cursor) + pageLength];
    const { files } = list(all.slice(from, to));
    const nextCursor = to < all.length ? `${to}` : null;
    return { files: [...files], nextCursor };
  };
  return { asked, api: { listFiles: page, listShared: page } };
}

test('a long list is read page by page, and refreshing it is one request however long it is', async () => {
  const client = new QueryClient();
  const { api, asked } = anApi('abcdefgh');
  const query = fileListQuery(api, client, listing);
  await client.fetchQuery(query);
  for (let pages = 1; pages < 4; pages += 1) await readMore(api, client, listing);
  await readMore(api, client, listing);
  expect(letters(client.getQueryData(query.queryKey))).toBe('abcdefgh');
  expect(asked).toHaveLength(4);
  await client.fetchQuery({ ...query, staleTime: 0 });
  expect(asked).toHaveLength(5);
  expect(asked.at(-1)).toEqual({ cursor: '0', sort: 'createdAt', order: 'desc', projectId: 'home' });
  expect(letters(client.getQueryData(query.queryKey))).toBe('abcdefgh');
});

test('a page that is asked for twice before it has come is read once', async () => {
  const client = new QueryClient();
  const { api, asked } = anApi('abcdef');
  const query = fileListQuery(api, client, listing);
  await client.fetchQuery(query);
  await Promise.all([readMore(api, client, listing), readMore(api, client, listing)]);
  expect(letters(client.getQueryData(query.queryKey))).toBe('abcd');
  expect(asked).toHaveLength(2);
  await readMore(api, client, listing);
  expect(letters(client.getQueryData(query.queryKey))).toBe('abcdef');
});

test('a page that arrives after its list has begun anew is dropped', async () => {
  const client = new QueryClient();
  const { api } = anApi('abcdef');
  const { queryKey } = fileListQuery(api, client, listing);
  client.setQueryData(queryKey, list('ab', '2'));
  const reading = readMore(api, client, listing);
  client.setQueryData(queryKey, list('xy', 'after y'));
  await reading;
  expect(letters(client.getQueryData(queryKey))).toBe('xy');
});

test('a search asks for the files of all folders', async () => {
  const { api, asked } = anApi('ab');
  const client = new QueryClient();
  await client.fetchQuery(fileListQuery(api, client, { ...listing, place: 'all', search: 'talk' }));
  expect(asked).toEqual([{ cursor: '0', sort: 'createdAt', order: 'desc', search: 'talk' }]);
});

test('a file that is moved leaves the list of its folder, and is changed in lists of all folders', () => {
  const client = new QueryClient();
  const keyOf = (of: string) => fileKeys.list(of, '', 'createdAt', 'desc');
  for (const of of ['home', 'all', 'talks']) client.setQueryData(keyOf(of), list('abc'));
  patchFile(client, 'b', { projectId: 'talks' });
  expect(letters(client.getQueryData(keyOf('home')))).toBe('ac');
  const all = client.getQueryData<FileList>(keyOf('all'));
  expect(all?.files.find(({ id }) => id === 'b')?.projectId).toBe('talks');
  // Only the API knows the file's position in its new folder's list.
  expect(client.getQueryData(keyOf('talks'))).toBeUndefined();
});

test('the progress of a transcription is asked for less and less often', () => {
  expect(pollDelayMs(0)).toBe(1_500);
  expect(pollDelayMs(20)).toBeGreaterThan(3_000);
  expect(pollDelayMs(1_000)).toBe(30_000);
});
