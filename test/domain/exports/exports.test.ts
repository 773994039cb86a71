import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { captionFormats, exportFormats, isCounted } from '../../../domain/exports/forms.ts';
import { renderRanges } from '../../../domain/exports/ranges.ts';
import { outputSize, resolutions } from '../../../domain/exports/size.ts';
import { formats } from '../../../domain/formats/formats.ts';

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
      fc.property(fc.integer({ min: 1, max: 20_000_000 }), side, side, (durationMs, widthPx, heightPx) => {
        const ranges = renderRanges(durationMs, { numerator: 30000, denominator: 1001 }, widthPx * heightPx);
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
    for (const { startMs } of renderRanges(3_600_000, { numerator, denominator }, 3840 * 2160).slice(1)) {
      const frame = (startMs * numerator) / (1000 * denominator);
      expect(Math.abs(frame - Math.round(frame))).toBeGreaterThan(0.3);
    }
  });

  test.each([
    ['1080p at 30 frames a second', 1920 * 1080, 30, 60],
    ['1080p at 60', 1920 * 1080, 60, 60],
    ['4K at 30', 3840 * 2160, 30, 36.1],
    ['4K at 60', 3840 * 2160, 60, 18.1],
    ['the largest picture at 120', 4096 * 4096, 120, 4.5],
  ])('of %s they take a function no more time than it has', (_, framePixels, numerator, seconds) => {
    const ranges = renderRanges(3_600_000, { numerator, denominator: 1 }, framePixels);
    const longestMs = Math.max(...ranges.map(({ startMs, endMs }) => endMs - startMs));
    expect(longestMs / 1000).toBeLessThan(1.5 * seconds);
    expect((ranges[0]?.endMs ?? 0) / 1000).toBeCloseTo(seconds, 0);
    // A state machine can pass on at most 256 KB.
    expect(JSON.stringify(renderRanges(4 * 3_600_000, { numerator, denominator: 1 }, framePixels)).length).toBeLessThan(
      250_000,
    );
  });
});

describe('the formats of exports', () => {
  test('include every caption format that is written', () => {
    expect(captionFormats).toEqual(formats.filter(({ write }) => write).map(({ id }) => id));
  });

  test('count against the plan if they have a picture', () => {
    expect(exportFormats.filter(isCounted)).toEqual(['mp4', 'mov', 'webm']);
  });
});
