import { describe, expect, test } from 'vitest';
import { defaultSettings } from '../../../domain/captions/defaults.ts';
import type { Caption } from '../../../domain/captions/types.ts';
import { CaptionDocument } from '../../../domain/document/document.ts';
import { emptySnapshot } from '../../../domain/document/snapshot.ts';
import type { LimitPreset } from '../../../domain/limits/presets.ts';
import { fixAll } from '../../../domain/quality/fixAll.ts';
import { qualityProfile } from '../../../domain/quality/profile.ts';
import { QualityReport } from '../../../domain/quality/report.ts';
import type { FrameRateSetting } from '../../../domain/timecode/rates.ts';
import { idsOf } from '../changes/writer.ts';

const at24: FrameRateSetting = { frameRate: 24, dropFrame: false };
const frames = (count: number): number => Math.round((count * 1000) / 24);

/** Captions at the given frames, at 24 frames per second. */
function given(spans: readonly (readonly [from: number, to: number])[], frameRate: FrameRateSetting | null = at24) {
  const captions = spans.map(
    ([from, to], i): Caption => ({
      id: `c${i}`,
      startMs: frames(from),
      endMs: frames(to),
      cells: { en: { text: 'All is well.' } },
    }),
  );
  const snapshot = emptySnapshot({ ...defaultSettings, frameRate }, ['en']);
  return CaptionDocument.fromSnapshot({ ...snapshot, tracks: [{ id: 'main', captions }] });
}

/** Findings with shot changes at the given frames. */
function found(doc: CaptionDocument, shots: readonly number[], preset: LimitPreset = 'netflix') {
  const report = new QualityReport(doc, qualityProfile(preset, {}, null, shots.map(frames)));
  return [...report.findings()].map(({ rule, measured, limit }) => [rule, measured, limit]);
}

describe('an in time near a shot change', () => {
  test.each([
    ['on it', 100, []],
    ['11 frames after it', 111, [['inNearShot', 11, 0]]],
    ['12 frames after it', 112, []],
    ['8 frames before it', 92, [['inNearShot', 8, 0]]],
    ['9 frames before it', 91, [['inNearShot', 9, 12]]],
    ['12 frames before it', 88, []],
  ])('%s', (_, from, expected) => {
    expect(found(given([[from, from + 60]]), [100])).toEqual(expected);
  });
});

describe('an out time near a shot change', () => {
  test.each([
    ['two frames before it', 98, []],
    ['on it', 100, [['outNearShot', 0, 2]]],
    ['11 frames before it', 89, [['outNearShot', 11, 2]]],
    ['11 frames after it', 111, [['outNearShot', 11, 2]]],
    ['12 frames after it', 112, []],
  ])('%s', (_, to, expected) => {
    expect(found(given([[30, to]]), [100])).toEqual(expected);
  });
});

test('the nearest of several shot changes counts', () => {
  expect(found(given([[205, 260]]), [100, 200, 300])).toEqual([['inNearShot', 5, 0]]);
});

test('without a frame rate a time less than a frame from the shot change is on it', () => {
  const { startMs } = { startMs: frames(100) };
  const doc = given([[100, 160]], null);
  const near = (offMs: number) =>
    [...new QualityReport(doc, qualityProfile('netflix', {}, null, [startMs + offMs])).findings()].map(
      ({ rule, measured, unit }) => [rule, measured, unit],
    );
  expect(near(20)).toEqual([]);
  expect(near(-40)).toEqual([['inNearShot', 40, 'ms']]);
});

test('only the rules of Netflix look at shot changes', () => {
  expect(found(given([[103, 160]]), [100], 'default')).toEqual([]);
  expect(found(given([[103, 160]]), [100], 'bbc')).toEqual([]);
});

test('times are put to shot changes, without making another issue', () => {
  const doc = given([
    [30, 95],
    [103, 150],
    [191, 250],
  ]);
  const shots = [100, 200];
  const profile = qualityProfile('netflix', {}, null, shots.map(frames));
  const change = fixAll(doc, profile, idsOf('n'));
  if (change) doc.apply(change);
  expect([...doc.captions('en')].map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
    [frames(30), frames(98)],
    [frames(100), frames(150)],
    [frames(188), frames(250)],
  ]);
  expect(found(doc, shots)).toEqual([]);
});
