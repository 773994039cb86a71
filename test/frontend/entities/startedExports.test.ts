import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { downloadRefreshMs, type ExportRecord } from '../../../frontend/entities/exports/exportRecord.ts';
import {
  dismissExports,
  endedExports,
  lacksAddress,
  noteExport,
  parseEnded,
  startedExports,
  updateStarted,
} from '../../../frontend/entities/exports/started.ts';
import { summaryOfExports } from '../../../frontend/features/library/upload/tray/summary.ts';
import { keepStored, readStored } from '../../../frontend/platform/session/storedValues.ts';

const ref = { projectId: 'home', videoId: 'v1' };
let ids = 0;

const anExport = (about: Partial<ExportRecord>): ExportRecord => ({
  id: `e${++ids}`,
  format: 'mp4',
  fileName: 'talk.en.mp4',
  tab: 'en',
  tabs: null,
  captions: 'burned',
  aspectRatio: 'original',
  resolution: 'original',
  clip: null,
  status: 'processing',
  progress: 0,
  step: 'plan',
  remainingSeconds: null,
  failureReason: null,
  losses: null,
  sizeBytes: null,
  downloadUrl: null,
  createdAt: '2026-11-29T00:00:00.000Z',
  expiresAt: null,
  ...about,
});

const records = () => startedExports().map(({ record }) => record);

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the address of a download is used until it may expire, and is not stored', () => {
  const ready = anExport({ status: 'ready', downloadUrl: 'https://storage.example/talk' });
  noteExport({ ref, record: ready });
  expect(records()).toEqual([ready]);
  expect(lacksAddress(ready)).toBe(false);
  expect(readStored('startedExports')).not.toContain('storage.example');
  vi.advanceTimersByTime(downloadRefreshMs);
  expect(lacksAddress(ready)).toBe(true);
});

test('an export that is listed after a reload has no address', () => {
  const ready = anExport({ status: 'ready' });
  keepStored('startedExports', JSON.stringify([{ ref, record: ready }]));
  expect(records()).toEqual([ready]);
  expect(lacksAddress(ready)).toBe(true);
});

test('progress is kept when another export starts, and does not reopen an export that has ended', () => {
  const first = anExport({});
  noteExport({ ref, record: first });
  updateStarted({ ...first, progress: 40 });
  const second = anExport({});
  noteExport({ ref, record: second });
  expect(records().map(({ progress }) => progress)).toEqual([0, 40]);
  updateStarted({ ...first, status: 'ready', progress: 100 });
  updateStarted({ ...first, progress: 90 });
  expect(records().map(({ status }) => status)).toEqual(['processing', 'ready']);
  expect(readStored('startedExports')).toContain('"ready"');
});

test('an export that was dismissed does not return', () => {
  const record = anExport({});
  noteExport({ ref, record });
  dismissExports(new Set([record.id]));
  updateStarted({ ...record, status: 'ready' });
  expect(records()).toEqual([]);
});

test('an export that is started again by the same request is listed once', () => {
  const record = anExport({});
  noteExport({ ref, record });
  noteExport({ ref, record: anExport({}) });
  noteExport({ ref, record: { ...record, progress: 10 } });
  expect(records().map(({ id, progress }) => [id === record.id, progress])).toEqual([
    [true, 10],
    [false, 0],
  ]);
});

test('all exports of a session are counted, though only the newest are listed', () => {
  const all = Array.from({ length: 60 }, () => anExport({}));
  for (const record of all) noteExport({ ref, record });
  const summary = () => summaryOfExports(records(), parseEnded(endedExports()));
  expect(summary()).toMatchObject({ running: 60, done: 0 });
  for (const record of all.slice(1)) updateStarted({ ...record, status: 'ready', progress: 100 });
  const [first] = all;
  if (first) updateStarted({ ...first, status: 'failed' });
  expect(summary()).toMatchObject({ running: 0, done: 59, failed: 1 });
  expect(records()).toHaveLength(50);
  dismissExports(new Set(records().map(({ id }) => id)));
  noteExport({ ref, record: anExport({ status: 'ready' }) });
  expect(summary()).toMatchObject({ running: 0, done: 1, failed: 0 });
});

test('canceled exports make room for others and are not counted', () => {
  const all = Array.from({ length: 55 }, (_, at) => anExport({ status: at < 3 ? 'cancelled' : 'ready' }));
  for (const record of all) noteExport({ ref, record });
  expect(parseEnded(endedExports())).toEqual({ done: 2, failed: 0 });
});
