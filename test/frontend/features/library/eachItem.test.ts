import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../../api/client.ts';
import { eachItem } from '../../../../frontend/features/library/actions/eachItem.ts';
import { startEach } from '../../../../frontend/features/library/exporting/startEach.ts';
import { fileItem } from '../../../../frontend/features/library/list/rows.ts';
import { aFileDetail, aFileRow } from '../../../kit/fileRecord.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const items = Array.from({ length: 10 }, (_, n) => fileItem(aFileRow({ id: `v${n}` })));

test('work on many files resumes in the next minute after the API has refused a call', async () => {
  const done: string[] = [];
  const beganMs = Date.now();
  const outcome = eachItem(items, async (item) => {
    const isNextMinute = Date.now() - beganMs >= 60_000;
    if (done.length >= 5 && !isNextMinute)
      throw new ApiError(429, { code: 'calls.toomany', details: { retryAfterSeconds: 60 } });
    done.push(item.kind === 'file' ? item.file.id : '');
  });
  await vi.advanceTimersByTimeAsync(59_000);
  expect(done).toHaveLength(5);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await outcome).toEqual({ failed: [] });
  expect(done.toSorted()).toEqual(items.map((_, n) => `v${n}`));
});

test('any other failure is reported with its item, and the others go on', async () => {
  const error = new ApiError(403, { code: 'access.denied' });
  const work = async (item: (typeof items)[number]) => {
    if (item === items[3]) throw error;
  };
  expect(await eachItem(items, work)).toEqual({ failed: [{ item: items[3], error }] });
});

test('an export is started once, also if the API refuses a later one of its file for a minute', async () => {
  const planned = ['v1', 'v2'].flatMap((id) =>
    ['a.mp4', 'b.mp4', 'c.mp4'].map((fileName) => ({
      ...{ fileName: `${id} ${fileName}`, file: aFileDetail({ id }), request: { format: 'mp4' as const } },
    })),
  );
  const started: string[] = [];
  const beganMs = Date.now();
  const outcome = startEach(planned, async ({ fileName }) => {
    if (started.length === 4 && Date.now() - beganMs < 60_000)
      throw new ApiError(429, { code: 'calls.toomany', details: { retryAfterSeconds: 60 } });
    if (fileName === 'v2 c.mp4') throw new ApiError(404, { code: 'file.missing' });
    started.push(fileName);
  });
  await vi.advanceTimersByTimeAsync(61_000);
  expect(await outcome).toMatchObject({ left: [{ fileName: 'v2 c.mp4' }], failed: [{ item: { key: 'v2' } }] });
  expect(started.toSorted()).toEqual(['v1 a.mp4', 'v1 b.mp4', 'v1 c.mp4', 'v2 a.mp4', 'v2 b.mp4']);
});
