import { expect, test } from 'vitest';
import { defaultFrameRate, defaultSettings } from '../../../domain/captions/defaults.ts';
import { CaptionDocument } from '../../../domain/document/document.ts';
import { emptySnapshot } from '../../../domain/document/snapshot.ts';
import { limitPresets } from '../../../domain/limits/presets.ts';
import { fixAll } from '../../../domain/quality/fixAll.ts';
import { qualityProfile } from '../../../domain/quality/profile.ts';
import { QualityReport } from '../../../domain/quality/report.ts';
import type { FrameRateSetting } from '../../../domain/timecode/rates.ts';

const env = { newId: () => 'new' };

function given(
  rows: readonly (readonly [number, number])[],
  frameRate: FrameRateSetting | null = null,
): CaptionDocument {
  const captions = rows.map(([startMs, endMs], i) => ({
    id: `c${i}`,
    startMs,
    endMs,
    cells: { en: { text: 'Yes, of course.' } },
  }));
  const snapshot = emptySnapshot({ ...defaultSettings, frameRate }, ['en']);
  return CaptionDocument.fromSnapshot({ ...snapshot, tracks: [{ id: 'main', captions }] });
}

const profile = (durationMs: number | null) => qualityProfile('default', {}, null, [], 'adult', durationMs);
const found = (doc: CaptionDocument, durationMs: number | null) =>
  [...new QualityReport(doc, profile(durationMs)).findings()].map(({ rule, severity, captionId, measured, unit }) => [
    captionId,
    rule,
    severity,
    measured,
    unit,
  ]);

test('captions that run past the recording are warnings, those that are never shown are errors', () => {
  const doc = given([
    [0, 2000],
    [8000, 9120],
    [9000, 10_000],
    [9500, 11_000],
  ]);
  expect(found(doc, 9000)).toEqual([
    ['c1', 'pastRecording', 'warning', 120, 'ms'],
    ['c1', 'overlap', 'warning', 120, 'ms'],
    ['c2', 'afterRecording', 'error', 0, 'ms'],
    ['c2', 'overlap', 'warning', 500, 'ms'],
    ['c3', 'afterRecording', 'error', 500, 'ms'],
  ]);
  expect(found(doc, null).filter(([, rule]) => rule !== 'overlap')).toEqual([]);
});

test.each(limitPresets)('%s: a caption may end in the last frame of the recording', (preset) => {
  const doc = given([[3000, 4708]], defaultFrameRate);
  const report = new QualityReport(doc, qualityProfile(preset, {}, null, [], 'adult', 4715));
  expect([...report.findings()]).toEqual([]);
});

test('a fix ends a caption with the recording, and starts a short one earlier', () => {
  const doc = given([
    [0, 2000],
    [8900, 9500],
  ]);
  const change = fixAll(doc, profile(9000), env);
  if (change) doc.applyOrThrow(change);
  expect([...doc.captions('en')].map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
    [0, 2000],
    [8167, 9000],
  ]);
  expect(found(doc, 9000)).toEqual([]);
});

test('no fix extends a caption past the end of the recording', () => {
  const doc = given([[8950, 9000]]);
  const change = fixAll(doc, profile(9000), env);
  if (change) doc.applyOrThrow(change);
  expect([...doc.captions('en')].map(({ endMs }) => endMs)).toEqual([9000]);
  expect(found(doc, 9000)).toEqual([]);
});

test('a caption after the end of the recording has no automatic fix', () => {
  expect(fixAll(given([[9500, 11_000]]), profile(9000), env)).toBeNull();
});
