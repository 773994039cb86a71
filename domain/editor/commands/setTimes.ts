import type { Caption, CaptionId } from '../../captions/types.ts';
import type { Change } from '../../changes/change.ts';
import type { CaptionDocument } from '../../document/document.ts';
import { minimumTicks, moveMs, snapMs } from '../../timecode/frames.ts';
import type { FrameRateSetting } from '../../timecode/rates.ts';
import { changeOf, timesOp, timesRow, trackOf } from '../edits.ts';

export interface SetTimes {
  readonly id: CaptionId;
  readonly startMs?: number;
  readonly endMs?: number;
}

/** Returns both times snapped; a changed time keeps the minimum duration to the other. */
function newTimes(caption: Caption, { startMs, endMs }: SetTimes, rate: FrameRateSetting | null): [number, number] {
  const least = minimumTicks(rate);
  const start = Math.max(0, snapMs(startMs ?? caption.startMs, rate));
  if (endMs !== undefined) return [start, Math.max(snapMs(endMs, rate), moveMs(start, least, rate))];
  return [Math.max(0, Math.min(start, moveMs(caption.endMs, -least, rate))), caption.endMs];
}

/** Sets the in time, the out time or both, in all linked tabs; on the grid and never below the minimum duration. */
export function setTimes(doc: CaptionDocument, args: SetTimes): Change | null {
  return setTimesOfSeveral(doc, [args]);
}

/** Sets the times of several captions of one track, in one change. */
export function setTimesOfSeveral(doc: CaptionDocument, all: readonly SetTimes[]): Change | null {
  const rate = doc.settings.frameRate;
  const rows = all.flatMap((args) => {
    const caption = doc.get(args.id);
    return caption ? [{ caption, row: timesRow(caption, ...newTimes(caption, args, rate)) }] : [];
  });
  const [first] = rows;
  if (!first) return null;
  const op = timesOp(
    trackOf(doc, first.caption.id),
    rows.map(({ row }) => row),
  );
  return changeOf('setTimes', [op]);
}
