import type { Caption, CaptionId } from '../captions/types.ts';
import type { Op } from '../changes/ops.ts';
import type { CaptionDocument } from '../document/document.ts';
import { minimumTicks, moveMs, ticksOf } from '../timecode/frames.ts';
import type { FrameRateSetting } from '../timecode/rates.ts';
import { sameFrameRate } from '../timecode/rates.ts';
import { timesOp, timesRow } from './edits.ts';

/** In and out times in ticks of the new grid. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/** All captions of a document on another grid. */
export interface Regrid {
  readonly ops: readonly Op[];
  /** Captions that keep the minimum duration only by overlapping the next one, which they did not before. */
  readonly squeezed: readonly CaptionId[];
}

/**
 * Extends a span to the minimum duration: first the out time moves up to the next caption, then the in time back to the
 * previous one; if neither has room, the span overlaps the next one.
 */
function lengthen(span: Span, previousEnd: number, nextStart: number, least: number): Span {
  if (span.end - span.start >= least) return span;
  const end = Math.min(span.start + least, Math.max(span.end, nextStart));
  const start = Math.min(span.start, Math.max(end - least, previousEnd, 0));
  return end - start >= least ? { start, end } : { start: span.start, end: span.start + least };
}

function regridTrack(
  captions: readonly Caption[],
  toTicks: (ms: number) => number,
  least: number,
): { caption: Caption; span: Span; isSqueezed: boolean }[] {
  let previousEnd = 0;
  return captions.map((caption, i) => {
    const next = captions[i + 1];
    const nextStart = next ? toTicks(next.startMs) : Number.POSITIVE_INFINITY;
    const snapped = { start: toTicks(caption.startMs), end: toTicks(caption.endMs) };
    const span = lengthen(snapped, previousEnd, nextStart, least);
    previousEnd = Math.max(previousEnd, span.end);
    const isSqueezed = span.end > Math.max(nextStart, snapped.end);
    return { caption, span, isSqueezed };
  });
}

/**
 * Moves every caption of every track to the grid of `rate`: each time is converted, then individually snapped to the
 * nearest tick (rounding is monotone, so shared boundaries stay shared), then the caption is extended to the minimum.
 */
export function regrid(
  doc: CaptionDocument,
  rate: FrameRateSetting | null,
  convert: (ms: number) => number = (ms) => ms,
): Regrid {
  const toTicks = (ms: number) => ticksOf(convert(ms), rate);
  const ops: (Op | null)[] = [];
  const squeezed: CaptionId[] = [];
  const was = doc.settings.frameRate;
  if (!sameFrameRate(was, rate)) ops.push({ op: 'setting', of: 'frameRate', was, now: rate });
  for (const [track, captions] of doc.tracks()) {
    const spans = regridTrack(captions, toTicks, minimumTicks(rate));
    const rows = spans.map(({ caption, span }) =>
      timesRow(caption, moveMs(0, span.start, rate), moveMs(0, span.end, rate)),
    );
    ops.push(timesOp(track, rows));
    squeezed.push(...spans.filter((span) => span.isSqueezed).map(({ caption }) => caption.id));
  }
  return { ops: ops.filter((op) => op !== null), squeezed };
}
