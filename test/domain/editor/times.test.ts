import { expect, test } from 'vitest';
import { defaultSettings } from '../../../domain/captions/defaults.ts';
import type { Change } from '../../../domain/changes/change.ts';
import { CaptionDocument } from '../../../domain/document/document.ts';
import { moveBoundary } from '../../../domain/editor/commands/moveBoundary.ts';
import { closeGaps, minimumGap } from '../../../domain/editor/commands/setGaps.ts';
import { shiftCaptions } from '../../../domain/editor/commands/shiftCaptions.ts';
import { shiftFollowing } from '../../../domain/editor/commands/shiftFollowing.ts';
import { stretchTimes } from '../../../domain/editor/commands/stretchTimes.ts';
import { countRetimed } from '../../../domain/editor/retimed.ts';
import type { FrameRateSetting } from '../../../domain/timecode/rates.ts';

/** Document of one English tab whose captions `a`, `b`, … have these times. */
function given(times: readonly (readonly [number, number])[], frameRate: FrameRateSetting | null = null) {
  const captions = times.map(([startMs, endMs], i) => ({
    id: String.fromCharCode(97 + i),
    startMs,
    endMs,
    cells: { en: { text: `Line ${i}` } },
  }));
  return CaptionDocument.fromSnapshot({
    version: 1,
    settings: { ...defaultSettings, frameRate },
    tabs: [{ id: 'en', trackId: 'main' }],
    speakers: [],
    tracks: [{ id: 'main', captions }],
  });
}

/** Times after a change, which must apply. */
function after(doc: CaptionDocument, change: Change | null): [number, number][] {
  if (!change) throw new Error('the command does not apply');
  doc.applyOrThrow(change);
  return [...doc.captions('en')].map(({ startMs, endMs }) => [startMs, endMs]);
}

const at25 = { frameRate: 25, dropFrame: false };

test('several captions are shifted together, and the others stay', () => {
  const doc = given([
    [1000, 2000],
    [3000, 4000],
    [5000, 6000],
  ]);
  expect(after(doc, shiftCaptions(doc, { ids: ['a', 'c'], byMs: 250 }))).toEqual([
    [1250, 2250],
    [3000, 4000],
    [5250, 6250],
  ]);
});

test('captions that are shifted stop together when the first one reaches zero', () => {
  const doc = given([
    [1000, 2000],
    [3000, 4000],
  ]);
  expect(after(doc, shiftCaptions(doc, { ids: ['b', 'a'], byMs: -5000 }))).toEqual([
    [0, 1000],
    [2000, 3000],
  ]);
});

test('a shift by frames keeps durations in frames', () => {
  // 24 frames at 23.98 are 1001 ms, and two more are 83 or 84 ms.
  const doc = given([[1001, 2002]], { frameRate: 23.98, dropFrame: false });
  expect(after(doc, shiftCaptions(doc, { ids: ['a'], byMs: 83 }))).toEqual([[1084, 2085]]);
});

test('two points stretch all times in proportion', () => {
  const doc = given([
    [0, 1000],
    [50_000, 51_000],
    [100_000, 102_000],
  ]);
  const change = stretchTimes(doc, {
    tab: 'en',
    first: { fromMs: 0, toMs: 2000 },
    second: { fromMs: 100_000, toMs: 112_000 },
  });
  expect(after(doc, change)).toEqual([
    [2000, 3100],
    [57_000, 58_100],
    [112_000, 114_200],
  ]);
});

test('captions that touch still touch after a stretch on a grid of frames', () => {
  const doc = given(
    [
      [0, 1000],
      [1000, 2040],
      [2040, 3000],
    ],
    at25,
  );
  const change = stretchTimes(doc, {
    tab: 'en',
    first: { fromMs: 0, toMs: 0 },
    second: { fromMs: 3000, toMs: 3100 },
  });
  const times = after(doc, change);
  expect(times.map(([start]) => start).slice(1)).toEqual(times.map(([, end]) => end).slice(0, 2));
});

test.each([
  ['the same instant twice', { fromMs: 0, toMs: 0 }, { fromMs: 0, toMs: 500 }],
  ['points that turn time around', { fromMs: 0, toMs: 5000 }, { fromMs: 1000, toMs: 0 }],
  ['a first caption before zero', { fromMs: 2000, toMs: 0 }, { fromMs: 3000, toMs: 1000 }],
])('%s gives no stretch', (_what, first, second) => {
  expect(stretchTimes(given([[1000, 2000]]), { tab: 'en', first, second })).toBeNull();
});

test('a minimum gap ends captions earlier, also those that overlap, and leaves enough gaps alone', () => {
  const doc = given([
    [0, 1000],
    [1000, 2100],
    [2000, 3000],
    [4000, 5000],
  ]);
  expect(after(doc, minimumGap(doc, { tab: 'en', gapTicks: 80 }))).toEqual([
    [0, 920],
    [1000, 1920],
    [2000, 3000],
    [4000, 5000],
  ]);
});

test('a caption too short for the gap keeps its times', () => {
  const doc = given([
    [0, 120],
    [120, 1000],
  ]);
  expect(minimumGap(doc, { tab: 'en', gapTicks: 80 })).toBeNull();
});

test('short gaps are closed up to the minimum; long ones stay, and those that are shorter still', () => {
  const doc = given([
    [0, 1000],
    [1300, 2000],
    [4000, 5000],
    [5040, 6000],
  ]);
  expect(after(doc, closeGaps(doc, { tab: 'en', gapTicks: 80, upToTicks: 500 }))).toEqual([
    [0, 1220],
    [1300, 2000],
    [4000, 5000],
    [5040, 6000],
  ]);
});

test('a boundary takes the neighbour along and keeps the gap', () => {
  const doc = given([
    [0, 1000],
    [1080, 2000],
  ]);
  expect(after(doc, moveBoundary(doc, { id: 'b', side: 'start', ms: 1280 }))).toEqual([
    [0, 1200],
    [1280, 2000],
  ]);
});

test('a boundary stops where the neighbour would be too short', () => {
  const doc = given([
    [0, 1000],
    [1000, 2000],
  ]);
  expect(after(doc, moveBoundary(doc, { id: 'a', side: 'end', ms: 5000 }))).toEqual([
    [0, 1900],
    [1900, 2000],
  ]);
});

test('a preview counts the captions that a change would move', () => {
  const doc = given([
    [1000, 2000],
    [3000, 4000],
    [5000, 6000],
  ]);
  expect(countRetimed(doc, 'en', shiftFollowing(doc, { id: 'b', byMs: 500 }))).toBe(2);
  expect(countRetimed(doc, 'en', shiftCaptions(doc, { ids: ['a'], byMs: 500 }))).toBe(1);
  expect(countRetimed(doc, 'en', null)).toBe(0);
});
