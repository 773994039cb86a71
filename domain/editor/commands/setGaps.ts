import type { Caption, CaptionId, TabId } from '../../captions/types.ts';
import type { Change } from '../../changes/change.ts';
import type { TimesRow } from '../../changes/ops.ts';
import type { CaptionDocument } from '../../document/document.ts';
import { minimumTicks, moveMs, ticksBetween } from '../../timecode/frames.ts';
import { changeOf, timesOp, timesRow, trackOf } from '../edits.ts';

export interface SetGaps {
  readonly tab: TabId;
  /** Captions whose out times may change; by default all of the tab's track. */
  readonly ids?: ReadonlySet<CaptionId>;
  /** Gap between two captions, in ticks: frames if a rate is set, otherwise milliseconds. */
  readonly gapTicks: number;
}

export interface CloseGaps extends SetGaps {
  /** Maximum gap to close, in ticks. */
  readonly upToTicks: number;
}

/** Moves the out times with a wrong gap so that the gap to the next caption is as requested. */
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
    // A caption that is too close to the next one to keep its minimum duration is not changed.
    if (ticksBetween(caption.startMs, endMs, rate) >= least) rows.push(timesRow(caption, caption.startMs, endMs));
  }
  return before ? changeOf(label, [timesOp(trackOf(doc, before.id), rows)]) : null;
}

/**
 * Extends gaps that are too short, and overlaps, to the minimum by moving the earlier out time. Null if no gap can be
 * extended.
 */
export function minimumGap(doc: CaptionDocument, args: SetGaps): Change | null {
  return withGaps(doc, 'minimumGap', args, (gap) => gap < args.gapTicks);
}

/** Extends captions over short gaps until only the minimum is left. Null if there are no such gaps. */
export function closeGaps(doc: CaptionDocument, args: CloseGaps): Change | null {
  return withGaps(doc, 'closeGaps', args, (gap) => gap > args.gapTicks && gap <= args.upToTicks);
}
