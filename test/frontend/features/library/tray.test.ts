import { expect, test } from 'vitest';
import type { Phase, Upload } from '../../../../frontend/features/library/upload/state.ts';
import {
  isTrayShown,
  newsBetween,
  summaryOf,
  summaryOfExports,
} from '../../../../frontend/features/library/upload/tray/summary.ts';

const upload = (id: string, phase: Phase, about: Partial<Upload> = {}): Upload => ({
  id,
  fileName: `${id}.mp4`,
  projectId: 'home',
  sizeBytes: 1000,
  phase,
  sentBytes: 0,
  bytesPerSecond: null,
  isWaiting: false,
  problem: null,
  details: {},
  file: null,
  isListed: false,
  ...about,
});

test('uploads are shown in neither editor, where the tray would cover the captions', () => {
  const file = '/en/me/projects/home/videos/v1';
  expect([`${file}/video`, `${file}/audio`].map(isTrayShown)).toEqual([false, false]);
  expect(['/en/me', '/ja/me/groups', file].map(isTrayShown)).toEqual([true, true, true]);
});

test('all uploads are said as one: by their bytes, with the sum of their speeds', () => {
  const uploads = [
    upload('a', 'done', { sizeBytes: 3000 }),
    upload('b', 'sending', { sentBytes: 500, bytesPerSecond: 100 }),
    upload('c', 'sending', { sentBytes: 100, bytesPerSecond: 150, sizeBytes: 2000 }),
    upload('d', 'finishing'),
    upload('e', 'queued', { sizeBytes: 3000 }),
    upload('f', 'failed', { sizeBytes: 9000, sentBytes: 1000 }),
    upload('g', 'cancelled', { sizeBytes: 9000 }),
  ];
  expect(summaryOf(uploads)).toEqual({
    count: 6,
    done: 1,
    failed: 1,
    running: 4,
    percent: 46,
    bytesPerSecond: 250,
    remainingMs: 21_600,
    isWaiting: false,
  });
});

test('a hundred percent is said only when nothing runs any more', () => {
  expect(summaryOf([upload('a', 'finishing', { sentBytes: 1000 })]).percent).toBe(99);
  expect(summaryOf([upload('a', 'done')]).percent).toBe(100);
});

test('the connection is waited for when all that is sent waits, whatever is still in the queue', () => {
  const cut = upload('a', 'sending', { isWaiting: true, bytesPerSecond: 100 });
  expect(summaryOf([cut, upload('b', 'queued')])).toMatchObject({ isWaiting: true, bytesPerSecond: null });
  expect(summaryOf([cut, upload('b', 'sending')])).toMatchObject({ isWaiting: false });
});

test('a screen reader hears of the beginning, of failures, of the connection and of the end, and of nothing else', () => {
  const states: [before: Upload[], now: Upload[], said: unknown][] = [
    [[], [upload('a', 'queued'), upload('b', 'queued')], { word: 'started', count: 2 }],
    [[upload('a', 'queued')], [upload('a', 'starting')], null],
    [[upload('a', 'sending', { sentBytes: 1 })], [upload('a', 'sending', { sentBytes: 900 })], null],
    [[upload('a', 'sending')], [upload('a', 'sending'), upload('b', 'queued')], null],
    [[upload('a', 'sending'), upload('b', 'sending')], [upload('a', 'done'), upload('b', 'sending')], null],
    [[upload('a', 'sending')], [upload('a', 'sending', { isWaiting: true })], { word: 'waiting' }],
    [[upload('a', 'sending', { isWaiting: true })], [upload('a', 'sending')], { word: 'resumed' }],
    [[upload('a', 'sending')], [upload('a', 'failed')], { word: 'failed', name: 'a.mp4' }],
    [
      [upload('a', 'failed'), upload('b', 'sending')],
      [upload('a', 'failed'), upload('b', 'done')],
      { word: 'finished', count: 1 },
    ],
    [[upload('a', 'sending')], [upload('a', 'cancelled')], null],
    [[upload('a', 'done')], [], null],
  ];
  for (const [before, now, said] of states) expect(newsBetween(before, now)).toEqual(said);
});

test('exports that failed are not counted as finished', () => {
  const records = [
    { status: 'processing', progress: 40 },
    { status: 'processing', progress: 61 },
    { status: 'ready', progress: 100 },
    { status: 'failed', progress: 20 },
  ] as const;
  const none = { done: 0, failed: 0 };
  expect(summaryOfExports(records, none)).toEqual({ running: 2, done: 1, failed: 1, percent: 50 });
  expect(summaryOfExports([], none)).toEqual({ running: 0, done: 0, failed: 0, percent: 0 });
});
