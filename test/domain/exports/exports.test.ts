import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { renderRanges } from '../../../domain/exports/ranges.ts';
import { outputSize, resolutions } from '../../../domain/exports/size.ts';

const side = fc.integer({ min: 16, max: 7680 });

describe('the size of an exported picture', () => {
  test.each([
    [1920, 1080, '720', 1280, 720],
    [1080, 1920, '720', 720, 1280],
    [1920, 804, '1080', 1920, 804],
    [3840, 1608, '1080', 1920, 804],
    [640, 360, '1080', 640, 360],
    [1440, 1080, '540', 720, 540],
    [641, 361, 'original', 640, 360],
  ] as const)('%i x %i at %s is %i x %i', (widthPx, heightPx, resolution, toWidth, toHeight) => {
    expect(outputSize({ widthPx, heightPx }, resolution)).toEqual({ widthPx: toWidth, heightPx: toHeight });
  });

  test('it is even, never larger than the source, and keeps the aspect ratio within two pixels', () => {
    fc.assert(
      fc.property(side, side, fc.constantFrom(...resolutions), (widthPx, heightPx, resolution) => {
        const size = outputSize({ widthPx, heightPx }, resolution);
        expect([size.widthPx % 2, size.heightPx % 2]).toEqual([0, 0]);
        expect(size.widthPx).toBeLessThanOrEqual(widthPx);
        expect(size.heightPx).toBeLessThanOrEqual(heightPx);
        const scale = Math.max(size.widthPx / widthPx, size.heightPx / heightPx);
        expect(Math.abs(widthPx * scale - size.widthPx)).toBeLessThanOrEqual(3 * Math.max(1, widthPx / heightPx));
        expect(Math.abs(heightPx * scale - size.heightPx)).toBeLessThanOrEqual(3 * Math.max(1, heightPx / widthPx));
      }),
    );
  });
});

describe('the ranges of an export', () => {
  test('they cover the video without gap or overlap', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000_000 }), (durationMs) => {
        const ranges = renderRanges(durationMs, { numerator: 30000, denominator: 1001 });
        expect(ranges[0]?.startMs).toBe(0);
        expect(ranges.at(-1)?.endMs).toBe(durationMs);
        for (const [index, range] of ranges.entries()) {
          expect(range.index).toBe(index);
          expect(range.endMs).toBeGreaterThan(range.startMs);
          if (index > 0) expect(range.startMs).toBe(ranges[index - 1]?.endMs);
        }
      }),
    );
  });

  test.each([
    [24000, 1001],
    [25, 1],
    [30000, 1001],
    [60000, 1001],
    [120, 1],
  ])('at %i/%i no cut touches a frame', (numerator, denominator) => {
    for (const { startMs } of renderRanges(3_600_000, { numerator, denominator }).slice(1)) {
      const frame = (startMs * numerator) / (1000 * denominator);
      expect(Math.abs(frame - Math.round(frame))).toBeGreaterThan(0.3);
    }
  });
});
