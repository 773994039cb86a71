/** Part of a video that is rendered independently, in integer milliseconds. The end is the start of the next range. */
export interface RenderRange {
  readonly index: number;
  readonly startMs: number;
  readonly endMs: number;
}

export interface Rate {
  readonly numerator: number;
  readonly denominator: number;
}

const rangeSeconds = 60;

/**
 * Maximum number of pixels in all frames of a range. For the slowest kind of picture, HDR, a function with 1.7
 * processors takes about a second for each 30 million of them, and a function ends after fifteen minutes.
 */
const maxRangePixels = 9e9;

/**
 * Divides a video into ranges that can be rendered in parallel and joined. A range has about a minute; it is shorter if
 * rendering the pixels of a minute would take a function too long. A boundary lies half a frame before the first frame
 * of its range: rounded to a millisecond it still falls between the same two frames at any rate up to 500 frames a
 * second, so no frame is drawn twice or lost. A remainder of less than half a range is added to the last one.
 */
export const renderRanges = (durationMs: number, rate: Rate, framePixels: number): RenderRange[] =>
  rangesBetween({ startMs: 0, endMs: durationMs }, rate, framePixels);

/** Divides a part of a video in the same way. Its first frame is the first one at or after its start. */
export function rangesBetween(
  { startMs, endMs }: { readonly startMs: number; readonly endMs: number },
  rate: Rate,
  framePixels: number,
): RenderRange[] {
  const framesPerRange = framesOf(rate, framePixels);
  const frameMs = (1000 * rate.denominator) / rate.numerator;
  const firstFrame = Math.round(startMs / frameMs);
  const cutMs = (index: number) => Math.round((firstFrame + index * framesPerRange - 0.5) * frameMs);
  const count = Math.max(1, Math.round((endMs - startMs) / (framesPerRange * frameMs)));
  return Array.from({ length: count }, (_, index) => ({
    index,
    startMs: index === 0 ? startMs : cutMs(index),
    endMs: index === count - 1 ? endMs : cutMs(index + 1),
  }));
}

function framesOf({ numerator, denominator }: Rate, framePixels: number): number {
  const usual = Math.round((rangeSeconds * numerator) / denominator);
  return Math.max(1, Math.min(usual, Math.floor(maxRangePixels / Math.max(1, framePixels))));
}
