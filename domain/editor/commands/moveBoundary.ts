import type { CaptionId } from '../../captions/types.ts';
import type { Change } from '../../changes/change.ts';
import type { CaptionDocument } from '../../document/document.ts';
import { minimumTicks, moveMs, snapMs, ticksBetween } from '../../timecode/frames.ts';
import { changeOf, timesOp, timesRow, trackOf } from '../edits.ts';

export interface MoveBoundary {
  readonly id: CaptionId;
  readonly side: 'start' | 'end';
  /** New in or out time. */
  readonly ms: number;
}

/**
 * Moves an in or out time together with the adjacent time of the neighbor, so that the gap between the two does not
 * change. Stops where one of them would be shorter than the minimum. Null without a neighbor on that side.
 */
export function moveBoundary(doc: CaptionDocument, { id, side, ms }: MoveBoundary): Change | null {
  const caption = doc.get(id);
  const neighbour = doc.neighbour(id, side === 'start' ? -1 : 1);
  if (!caption || !neighbour) return null;
  const [left, right] = side === 'start' ? [neighbour, caption] : [caption, neighbour];
  const rate = doc.settings.frameRate;
  const least = minimumTicks(rate);
  const by = ticksBetween(side === 'start' ? caption.startMs : caption.endMs, snapMs(ms, rate), rate);
  const earliest = least - ticksBetween(left.startMs, left.endMs, rate);
  const latest = ticksBetween(right.startMs, right.endMs, rate) - least;
  const ticks = Math.min(Math.max(by, earliest), latest);
  return changeOf('moveBoundary', [
    timesOp(trackOf(doc, id), [
      timesRow(left, left.startMs, moveMs(left.endMs, ticks, rate)),
      timesRow(right, moveMs(right.startMs, ticks, rate), right.endMs),
    ]),
  ]);
}
