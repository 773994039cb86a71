import type { Caption, CaptionId, TrackId } from '../../captions/types.ts';
import type { Change } from '../../changes/change.ts';
import type { CaptionDocument } from '../../document/document.ts';
import { moveMs, ticksOf } from '../../timecode/frames.ts';
import { changeOf, timesOp, timesRow, trackOf } from '../edits.ts';

export interface ShiftCaptions {
  readonly ids: readonly CaptionId[];
  /** Offset in milliseconds, negative for earlier; rounded to whole frames if a rate is set. */
  readonly byMs: number;
}

/**
 * Moves several captions by the same amount. Each keeps its duration, and all stop when the first one reaches zero.
 * They may pass other captions. Null if nothing moves.
 */
export function shiftCaptions(doc: CaptionDocument, { ids, byMs }: ShiftCaptions): Change | null {
  const captions = [...new Set(ids)].flatMap((id) => doc.get(id) ?? []);
  if (captions.length === 0 || !Number.isFinite(byMs)) return null;
  const rate = doc.settings.frameRate;
  const firstMs = captions.reduce((least, { startMs }) => Math.min(least, startMs), Number.POSITIVE_INFINITY);
  const by = Math.max(ticksOf(byMs, rate), -ticksOf(firstMs, rate));
  const op = (track: TrackId, moved: readonly Caption[]) =>
    timesOp(
      track,
      moved.map((caption) => timesRow(caption, moveMs(caption.startMs, by, rate), moveMs(caption.endMs, by, rate))),
    );
  const byTrack = Map.groupBy(captions, ({ id }) => trackOf(doc, id));
  return changeOf(
    'shiftCaptions',
    [...byTrack].map(([track, moved]) => op(track, moved)),
  );
}
