import type { Caption, CaptionId, TabId } from '../../captions/types.ts';
import type { Change } from '../../changes/change.ts';
import type { TimesRow } from '../../changes/ops.ts';
import type { CaptionDocument } from '../../document/document.ts';
import { minimumTicks, moveMs, ticksBetween } from '../../timecode/frames.ts';
import { changeOf, timesOp, timesRow, trackOf } from '../edits.ts';

export interface SetGaps {
  readonly tab: TabId;
  /** Only out times of these captions; by default all of the tab's track. */
  readonly ids?: ReadonlySet<CaptionId>;
  /** Between two captions, in ticks: frames if a rate is set, otherwise milliseconds. */
  readonly gapTicks: number;
}

export interface CloseGaps extends SetGaps {
  /** Gaps up to this many ticks are closed. */
  readonly upToTicks: number;
}

/** The out times that lie wrongly before the next caption, moved to where the gap is as wanted. */
function withGaps(
  doc: CaptionDocument,
  label: string,
  { tab, ids, gapTicks }: SetGaps,
  isWrong: (gap: number) => boolean,
): Change | null {
  const rate = doc.settings.frameRate;
  const least = minimumTicks(rate);
  const rows: TimesRow[] = [];
  let before: Caption | undefined;
  for (const next of doc.captions(tab)) {
    const caption = before;
    before = next;
    if (!caption || (ids && !ids.has(caption.id)) || !isWrong(ticksBetween(caption.endMs, next.startMs, rate)))
      continue;
    const endMs = moveMs(next.startMs, -gapTicks, rate);
    // A caption that is too near to the next one to keep its minimum length is left as it is.
    if (ticksBetween(caption.startMs, endMs, rate) >= least) rows.push(timesRow(caption, caption.startMs, endMs));
  }
  return before ? changeOf(label, [timesOp(trackOf(doc, before.id), rows)]) : null;
}

/**
 * Makes gaps that are too short, and overlaps, as long as the minimum by moving the earlier out time. Null if none can be
 * made so.
 */
export function minimumGap(doc: CaptionDocument, args: SetGaps): Change | null {
  return withGaps(doc, 'minimumGap', args, (gap) => gap < args.gapTicks);
}

/** Extends captions over short gaps until only the minimum is left. Null if there are no such gaps. */
export function closeGaps(doc: CaptionDocument, args: CloseGaps): Change | null {
  return withGaps(doc, 'closeGaps', args, (gap) => gap > args.gapTicks && gap <= args.upToTicks);
}
