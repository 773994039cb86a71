/** A part of a video that is rendered by itself, in integer milliseconds. The end is the start of the next range. */
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
 * Divides a video into ranges of about a minute that can be rendered in parallel and joined. A boundary lies half a
 * frame before the first frame of its range: rounded to a millisecond it still falls between the same two frames at any
 * rate up to 500 frames a second, so no frame is drawn twice or lost. A remainder of less than half a range is added to
 * the last one.
 */
export function renderRanges(durationMs: number, rate: Rate): RenderRange[] {
  const framesPerRange = Math.max(1, Math.round((rangeSeconds * rate.numerator) / rate.denominator));
  const cutMs = (index: number) =>
    Math.round(((index * framesPerRange - 0.5) * 1000 * rate.denominator) / rate.numerator);
  const count = Math.max(1, Math.round(durationMs / (rangeSeconds * 1000)));
  return Array.from({ length: count }, (_, index) => ({
    index,
    startMs: index === 0 ? 0 : cutMs(index),
    endMs: index === count - 1 ? durationMs : cutMs(index + 1),
  }));
}
