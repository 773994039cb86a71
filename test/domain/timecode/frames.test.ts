import fc from 'fast-check';
import { expect, test } from 'vitest';
import { frameToMs, minimumTicks, moveMs, msToFrame, snapMs } from '../../../domain/timecode/frames.ts';
import {
  exactRate,
  frameRateError,
  frameRateOptions,
  keyOfSetting,
  settingOfKey,
} from '../../../domain/timecode/rates.ts';
import { runs } from '../../kit/runs.ts';
import { seed } from '../../kit/seed.ts';

test('the first frames at 23.98 begin at the published milliseconds', () => {
  const rate = exactRate({ frameRate: 23.98, dropFrame: false });
  const ms = Array.from({ length: 12 }, (_, frame) => frameToMs(frame, rate));
  expect(ms).toEqual([0, 42, 83, 125, 167, 209, 250, 292, 334, 375, 417, 459]);
});

test('a time halfway between two frames belongs to the later one', () => {
  const rate = exactRate({ frameRate: 25, dropFrame: false });
  expect([19, 20, 59, 60].map((ms) => msToFrame(ms, rate))).toEqual([0, 1, 1, 2]);
});

test('an hour at 23.98 is counted with the exact rate, not with the displayed number', () => {
  const rate = exactRate({ frameRate: 23.98, dropFrame: false });
  expect(msToFrame(3_600_000, rate)).toBe(86_314);
  expect(frameToMs(86_400, rate)).toBe(3_603_600);
});

test('the shortest caption is two frames at every rate, or 100 ms without a rate', () => {
  expect(frameRateOptions.map((setting) => minimumTicks(setting))).toEqual(frameRateOptions.map(() => 2));
  expect(minimumTicks(null)).toBe(100);
});

test('drop-frame is refused at every other rate, with a message', () => {
  const message = 'drop-frame is supported only at 29.97 or 59.94 fps';
  for (const frameRate of [23.98, 24, 25, 30, 50, 60]) {
    expect(frameRateError({ frameRate, dropFrame: true })).toBe(message);
    expect(() => exactRate({ frameRate, dropFrame: true })).toThrow(message);
  }
  expect(frameRateError({ frameRate: 29.97, dropFrame: true })).toBeNull();
  expect(frameRateError({ frameRate: 12, dropFrame: false })).toBe('frame rate 12 is not supported');
  expect(frameRateError(null)).toBeNull();
});

test('each key names its setting and back; an unknown key yields none', () => {
  for (const { key } of frameRateOptions) expect(keyOfSetting(settingOfKey(key))).toBe(key);
  expect(settingOfKey('12')).toBeNull();
  expect(keyOfSetting(null)).toBeNull();
});

test(`snapping twice is snapping once, moves at most half a frame, and keeps order (seed ${seed})`, () => {
  const anyMs = fc.integer({ min: 0, max: 100 * 3_600_000 });
  fc.assert(
    fc.property(fc.constantFrom(...frameRateOptions), anyMs, anyMs, (rate, a, b) => {
      const snapped = snapMs(a, rate);
      const halfFrameMs = (500 * rate.denominator) / rate.numerator;
      expect(snapMs(snapped, rate)).toBe(snapped);
      expect(Math.abs(snapped - a)).toBeLessThanOrEqual(halfFrameMs + 0.5);
      if (a <= b) expect(snapped).toBeLessThanOrEqual(snapMs(b, rate));
    }),
    { seed, numRuns: runs(2000) },
  );
});

test(`moving by frames and back gives the same millisecond, by one step or by many (seed ${seed})`, () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...frameRateOptions),
      fc.nat(10_000_000),
      fc.nat(999),
      fc.nat(999),
      (rate, ms, x, y) => {
        const start = snapMs(ms, rate);
        const moved = moveMs(moveMs(start, x, rate), y, rate);
        expect(moved).toBe(moveMs(start, x + y, rate));
        expect(moveMs(moved, -x - y, rate)).toBe(start);
      },
    ),
    { seed, numRuns: runs(2000) },
  );
});
