/** A stretch of a video that is rendered by itself. Integer milliseconds; the end is the next one's start. */
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
 * Cuts a video into ranges of about a minute that can be rendered side by side and joined. A cut lies half a frame
 * before the first frame of its range: rounded to a millisecond it still falls between the same two frames at any
 * rate up to 500 a second, so no frame is drawn twice or lost. A rest of less than half a range joins the last one.
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
