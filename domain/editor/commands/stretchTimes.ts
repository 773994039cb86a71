import type { Caption, CaptionId, TabId } from '../../captions/types.ts';
import type { Change } from '../../changes/change.ts';
import type { CaptionDocument } from '../../document/document.ts';
import { minimumTicks, moveMs, snapMs, ticksBetween } from '../../timecode/frames.ts';
import { changeOf, timesOp, timesRow, trackOf } from '../edits.ts';

/** An instant of the captions and its correct position, in milliseconds. */
export interface SyncPoint {
  readonly fromMs: number;
  readonly toMs: number;
}

export interface StretchTimes {
  readonly tab: TabId;
  /** Captions to stretch; by default all of the tab's track. */
  readonly ids?: ReadonlySet<CaptionId>;
  readonly first: SyncPoint;
  readonly second: SyncPoint;
}

/** Maximum stretch factor. The two points are far apart, an hour or a scene, so a larger factor is a mistake. */
const maxFactor = 10;

/**
 * Returns the line through both points; null if they do not define one, or it would reverse time or exceed the maximum
 * factor.
 */
function lineThrough(first: SyncPoint, second: SyncPoint): ((ms: number) => number) | null {
  const factor = (second.toMs - first.toMs) / (second.fromMs - first.fromMs);
  if (!(factor >= 1 / maxFactor && factor <= maxFactor)) return null;
  return (ms) => first.toMs + (ms - first.fromMs) * factor;
}

/**
 * Stretches times so that two instants move to their correct positions, and all others in proportion: for captions of
 * another cut or speed. In and out times are snapped to the grid individually, so shared boundaries stay shared. The
 * times of recognized words do not change, because they are those of the media. Null if the points do not define a
 * stretch, or a caption would start before zero.
 */
export function stretchTimes(doc: CaptionDocument, { tab, ids, first, second }: StretchTimes): Change | null {
  const line = lineThrough(first, second);
  const captions = [...doc.captions(tab)].filter(({ id }) => ids === undefined || ids.has(id));
  const [earliest] = captions;
  if (!line || !earliest || line(earliest.startMs) < 0) return null;
  const rate = doc.settings.frameRate;
  const least = minimumTicks(rate);
  const stretched = (caption: Caption) => {
    const startMs = snapMs(line(caption.startMs), rate);
    const endMs = snapMs(line(caption.endMs), rate);
    return timesRow(
      caption,
      startMs,
      ticksBetween(startMs, endMs, rate) < least ? moveMs(startMs, least, rate) : endMs,
    );
  };
  return changeOf('stretchTimes', [timesOp(trackOf(doc, earliest.id), captions.map(stretched))]);
}
