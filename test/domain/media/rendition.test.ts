import { expect, test } from 'vitest';
import { isOwnRendition } from '../../../domain/media/rendition.ts';

/** Recording of ten seconds with an average bit rate in kbit/s. */
const aRecording = (kilobits: number, widthPx: number | null, heightPx: number | null) => ({
  sizeBytes: (kilobits * 1000 * 10) / 8,
  durationMs: 10_000,
  widthPx,
  heightPx,
});

test.each([
  [2500, 1280, 720, true],
  [2501, 1280, 720, false],
  [1000, 1920, 1080, false],
  [1000, 720, 1280, true],
  [1000, 721, 405, true],
  [1000, 1280, 721, false],
  [1000, 1281, 720, false],
  [1000, 1280, 960, false],
  [160, null, null, true],
  [161, null, null, false],
])('a recording of %d kbit/s and %s x %s is played by public pages as it is: %s', (kilobits, width, height, isOwn) => {
  expect(isOwnRendition(aRecording(kilobits, width, height))).toBe(isOwn);
});

test('a recording of unknown length is not played by public pages as it is', () => {
  expect(isOwnRendition({ ...aRecording(1, 16, 16), durationMs: null })).toBe(false);
});
