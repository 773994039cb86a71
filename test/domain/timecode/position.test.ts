import { describe, expect, test } from 'vitest';
import { frameToMs } from '../../../domain/timecode/frames.ts';
import {
  formatPosition,
  isStartTimecode,
  parsePosition,
  readStartTimecode,
  startFrameOf,
  startMsOf,
} from '../../../domain/timecode/position.ts';
import { exactRate, type FrameRateSetting } from '../../../domain/timecode/rates.ts';

const at25 = { frameRate: 25, dropFrame: false };
const dropFrame = { frameRate: 29.97, dropFrame: true };

test.each([
  [at25, '10:00:00:00', 5480, '10:00:05:12'],
  [at25, '10:00:00:13', 480, '10:00:01:00'],
  [dropFrame, '01:00:00:00', 60_060, '01:01:00;02'],
  [null, '10:00:00:00', 5480, '10:00:05.480'],
  [at25, '00:00:00:00', 5480, '00:00:05:12'],
])('at %j from %s, %i ms are written %s and read again', (rate, startTimecode, ms, written) => {
  expect(formatPosition(ms, { rate, startTimecode })).toBe(written);
  expect(parsePosition(written, { rate, startTimecode })).toBe(ms);
});

test('every frame of a day is read as it is written, from any start', () => {
  for (const rate of [at25, dropFrame, { frameRate: 59.94, dropFrame: true }, { frameRate: 23.98, dropFrame: false }])
    for (const startTimecode of ['00:00:00:00', '01:00:00:00', '09:59:30:17'])
      for (let frame = 0; frame < 2_000_000; frame += 997) {
        const ms = frameToMs(frame, exactRate(rate));
        expect(parsePosition(formatPosition(ms, { rate, startTimecode }), { rate, startTimecode })).toBe(ms);
      }
});

describe('a start timecode', () => {
  test.each(['00:00:00:00', '23:59:59:59'])('%s is accepted', (text) => {
    expect(isStartTimecode(text)).toBe(true);
  });

  test.each(['24:00:00:00', '10:60:00:00', '10:00:00', '10:00:00:60', '1:00:00:00', '', 36_000_000])(
    '%j is refused',
    (value) => {
      expect(isStartTimecode(value)).toBe(false);
    },
  );

  test.each([
    ['01:00:00;00', '01:00:00:00'],
    [' 10:00:00.12 ', '10:00:00:12'],
    ['unknown', null],
    ['9'.repeat(100_000), null],
  ])('%j is read as %j', (text, timecode) => {
    expect(readStartTimecode(text)).toBe(timecode);
  });

  test.each<[string, FrameRateSetting, number]>([
    // Drop-frame has no frames 0 and 1 in this minute.
    ['00:01:00:00', dropFrame, 1800],
    ['00:00:01:29', at25, 25],
  ])('%s, which the rate does not have, is the first label of that second', (timecode, rate, frame) => {
    expect(startFrameOf(timecode, exactRate(rate))).toBe(frame);
  });

  test('in milliseconds has the exact time of its frame', () => {
    expect(startMsOf({ rate: dropFrame, startTimecode: '01:00:00:00' })).toBe(3_599_996);
    expect(startMsOf({ rate: null, startTimecode: '01:00:00:12' })).toBe(3_600_000);
  });
});
