import { expect, test } from 'vitest';
import { actionsOf } from '../../../../domain/access/actions.ts';
import { hasTranscript } from '../../../../frontend/entities/file/transcription.ts';
import type { Folder } from '../../../../frontend/entities/folder/folder.ts';
import { nextSort } from '../../../../frontend/features/library/list/fileSort.ts';
import { menuEntries } from '../../../../frontend/features/library/list/menuEntries.ts';
import {
  fileItem,
  folderItem,
  isItem,
  rowsOf,
  sharedFolderItem,
} from '../../../../frontend/features/library/list/rows.ts';
import { percentOf, remainingMs, type Upload } from '../../../../frontend/features/library/upload/state.ts';
import { aFileRow } from '../../../kit/fileRecord.ts';

const sending: Upload = {
  id: 'u1',
  fileName: 'talk.mp4',
  sizeBytes: 1000,
  projectId: 'home',
  phase: 'sending',
  sentBytes: 250,
  bytesPerSecond: 50,
  isWaiting: false,
  problem: null,
  details: {},
  file: aFileRow(),
  isListed: false,
};
const keys = (uploads: Upload[], ids: string[]) =>
  rowsOf(
    uploads,
    ids.map((id) => aFileRow({ id, title: id, fileName: id, sizeBytes: 1 })),
  ).map(({ kind, key }) => `${kind} ${key}`);

test('an upload is shown in place of its unfinished file', () => {
  expect(keys([sending], ['v1', 'v2'])).toEqual(['upload u1', 'file v2']);
});

test('a finished upload is its file until the list has it', () => {
  const done: Upload = {
    ...sending,
    phase: 'done',
    file: aFileRow({ fileStatus: 'success' }),
  };
  expect(keys([done], ['v2'])).toEqual(['file v1', 'file v2']);
  expect(keys([done], ['v1', 'v2'])).toEqual(['file v1', 'file v2']);
  const listed = aFileRow({ fileStatus: 'success' });
  expect(rowsOf([done], [aFileRow({ id: 'v2' }), listed]).map(({ key }) => key)).toEqual(['v2', 'v1']);
});

test('a finished upload that the list has had does not come back when its file is deleted', () => {
  const listed: Upload = { ...sending, phase: 'done', isListed: true, file: aFileRow({ fileStatus: 'success' }) };
  expect(keys([listed], ['v2'])).toEqual(['file v2']);
});

test('a cancelled upload is out of sight at once', () => {
  expect(keys([{ ...sending, phase: 'cancelled' }], ['v1', 'v2'])).toEqual(['file v2']);
});

test('folders come first, then uploads, then files; uploads cannot be chosen', () => {
  const talks: Folder = {
    id: 'p1',
    name: 'Talks',
    parentId: 'home',
    shared: 'private',
    sharedBy: [],
    createdAt: '',
    updatedAt: '',
  };
  const rows = rowsOf([sending], [aFileRow(), aFileRow({ id: 'v2', fileStatus: 'success' })], [talks]);
  expect(rows.map(({ key }) => key)).toEqual(['p1', 'u1', 'v2']);
  expect(rows.filter(isItem).map(({ key }) => key)).toEqual(['p1', 'v2']);
  expect(menuEntries(folderItem(talks))).toEqual(['open', 'share', 'rename', 'move', 'delete']);
  const others = { ...talks, role: 'editor' as const };
  expect(menuEntries(sharedFolderItem(others, 'p1'))).toEqual(['open', 'leave']);
  expect(menuEntries(sharedFolderItem(others, 'of-a-folder-above'))).toEqual(['open']);
});

test('an upload says how far it is, and a hundred only when all is stored', () => {
  expect(percentOf(sending)).toBe(25);
  expect(percentOf({ ...sending, sentBytes: 1000 })).toBe(99);
  expect(percentOf({ ...sending, phase: 'finishing' })).toBe(100);
  expect(remainingMs(sending)).toBe(15_000);
  expect(remainingMs({ ...sending, isWaiting: true })).toBeNull();
});

test('names sort from A, all else from the most; pressed again it turns round', () => {
  const newest = { sort: 'createdAt', order: 'desc' } as const;
  expect(nextSort(newest, 'title')).toEqual({ sort: 'title', order: 'asc' });
  expect(nextSort(newest, 'sizeBytes')).toEqual({ sort: 'sizeBytes', order: 'desc' });
  expect(nextSort(newest, 'createdAt')).toEqual({ sort: 'createdAt', order: 'asc' });
});

test.each([
  ['owner', ['open', 'export', 'share', 'rename', 'move', 'delete']],
  ['admin', ['open', 'export', 'rename', 'move', 'leave']],
  ['editor', ['open', 'export', 'leave']],
  ['viewer', ['open', 'export', 'leave']],
] as const)('the menu of a file shows its %s only what they may do', (role, entries) => {
  const file = aFileRow({
    fileStatus: 'success',
    transcriptStatus: 'done',
    subtitleId: 's1',
    may: [...actionsOf(role)],
  });
  expect(menuEntries(fileItem(file))).toEqual(entries);
});

test('the menu of a file offers what applies to its state', () => {
  const failed = aFileRow({ fileStatus: 'success', transcriptStatus: 'failed' });
  const entries = (about: Partial<typeof failed> = {}) => menuEntries(fileItem({ ...failed, ...about }));
  expect(entries()).toEqual(['transcribe', 'writeByHand', 'share', 'rename', 'move', 'delete']);
  // Retrying a file that is unreadable or has no sound ends as the first time.
  expect(entries({ failureReason: 'media.unreadable' })).not.toContain('transcribe');
  expect(entries({ failureReason: 'media.silent' })).not.toContain('transcribe');
  // An unreadable file cannot be captioned, and a file with captions is opened instead.
  expect(entries({ failureReason: 'media.unreadable' })).not.toContain('writeByHand');
  expect(entries({ failureReason: 'media.silent' })).toContain('writeByHand');
  expect(entries({ failureReason: 'speech.none', subtitleId: 's1' })).toEqual([
    'open',
    'export',
    'transcribe',
    'share',
    'rename',
    'move',
    'delete',
  ]);
  // People who may not spend the owner's minutes cannot request another transcription.
  expect(entries({ may: [...actionsOf('admin')] })).toEqual(['rename', 'move', 'leave']);
  expect(entries({ fileStatus: 'uploading' })).toEqual([]);
});

test('captions are said to be ready only where speech was recognized to the end', () => {
  const done = aFileRow({ fileStatus: 'success', transcriptStatus: 'done', isTranscribed: true });
  expect(hasTranscript(done)).toBe(true);
  expect(hasTranscript({ ...done, isTranscribed: false })).toBe(false);
  expect(hasTranscript({ ...done, transcriptStatus: 'failed' })).toBe(false);
});

test('a file is offered for a first or another transcription where that works, to its owner', () => {
  const byHand = aFileRow({ fileStatus: 'success', transcriptStatus: 'done', subtitleId: 's1', isTranscribed: false });
  const entries = (about: Partial<typeof byHand>) => menuEntries(fileItem({ ...byHand, ...about }));
  expect(entries({ isTranscribable: true })).toContain('transcribeFirst');
  expect(entries({ isTranscribable: true })).not.toContain('transcribeAgain');
  expect(entries({ isTranscribable: false })).not.toContain('transcribeFirst');
  expect(entries({ isTranscribable: true, may: [...actionsOf('admin')] })).not.toContain('transcribeFirst');
  const again = entries({ isTranscribable: true, isTranscribed: true });
  expect(again).toContain('transcribeAgain');
  expect(again).not.toContain('transcribeFirst');
});
