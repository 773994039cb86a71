import type { CaptionId } from '../../captions/types.ts';
import type { Change } from '../../changes/change.ts';
import type { CaptionDocument } from '../../document/document.ts';
import { moveMs, ticksOf } from '../../timecode/frames.ts';
import { changeOf, timesOp, timesRow, trackOf } from '../edits.ts';

export interface ShiftOne {
  readonly id: CaptionId;
  /** Milliseconds, negative for earlier; rounded to whole frames if a rate is set. */
  readonly byMs: number;
}

/** Moves one caption and keeps its duration. It stops at zero. */
export function shiftOne(doc: CaptionDocument, { id, byMs }: ShiftOne): Change | null {
  const caption = doc.get(id);
  if (!caption || !Number.isFinite(byMs)) return null;
  const rate = doc.settings.frameRate;
  const ticks = Math.max(ticksOf(byMs, rate), -ticksOf(caption.startMs, rate));
  const row = timesRow(caption, moveMs(caption.startMs, ticks, rate), moveMs(caption.endMs, ticks, rate));
  return changeOf('shiftOne', [timesOp(trackOf(doc, id), [row])]);
}
