import { bounds } from '../../captions/bounds.ts';
import type { Caption, CaptionId } from '../../captions/types.ts';
import type { Change } from '../../changes/change.ts';
import type { CaptionDocument } from '../../document/document.ts';
import { moveMs, ticksBetween, ticksOf } from '../../timecode/frames.ts';
import type { FrameRateSetting } from '../../timecode/rates.ts';
import { changeOf, trackOf } from '../edits.ts';

export interface ShiftFollowing {
  readonly id: CaptionId;
  /** Offset in milliseconds, negative for earlier; rounded to whole frames if a rate is set. */
  readonly byMs: number;
}

/**
 * Returns the number of ticks a caption can move to the left: to the end of the previous one, or to zero. Never
 * negative.
 */
function roomBefore(caption: Caption, previous: Caption | undefined, rate: FrameRateSetting | null): number {
  return Math.max(0, ticksBetween(previous?.endMs ?? 0, caption.startMs, rate));
}

/** Returns the in time of the last caption of the track. */
function lastStart(doc: CaptionDocument, id: CaptionId): number {
  const tab = doc.tabsOf(id)[0]?.id ?? '';
  return doc.at(tab, doc.count(tab) - 1)?.startMs ?? 0;
}

/**
 * Moves a caption and all that follow it in its track. To the left it stops at the previous caption. Null if the last
 * one would exceed the limits of a document.
 */
export function shiftFollowing(doc: CaptionDocument, { id, byMs }: ShiftFollowing): Change | null {
  const caption = doc.get(id);
  if (!caption || !Number.isFinite(byMs)) return null;
  const rate = doc.settings.frameRate;
  const by = Math.max(ticksOf(byMs, rate), -roomBefore(caption, doc.neighbour(id, -1), rate));
  if (by === 0 || moveMs(lastStart(doc, id), by, rate) > bounds.latestMs) return null;
  return changeOf('shiftFollowing', [{ op: 'shift', track: trackOf(doc, id), from: [caption.startMs, id], by, rate }]);
}
