import { cellOf } from '../../captions/cells.ts';
import type { CaptionDocument } from '../../captions/document.ts';
import type { Caption, FrameRateSetting, LanguageCode, SubtitleLimits } from '../../captions/types.ts';
import { minimumTicks, moveMs, ticksBetween, ticksOf } from '../../timecode/frames.ts';
import type { Change } from '../change.ts';
import { changeOf, textOp, timesOp, timesRow } from '../edits.ts';
import type { Op } from '../ops.ts';

/** Breaks a text into lines under the limits. */
export type BreakLines = (text: string, language: LanguageCode, limits: SubtitleLimits) => string;

/** The smallest number of ticks that lasts at least, and the largest that lasts at most, so many seconds. */
function tickLimits(limits: SubtitleLimits, rate: FrameRateSetting | null): [least: number, most: number] {
  const least = ticksOf(limits.minDurationSeconds * 1000, rate);
  const most = ticksOf(limits.maxDurationSeconds * 1000, rate);
  const isUnder = moveMs(0, least, rate) < Math.floor(limits.minDurationSeconds * 1000);
  const isOver = moveMs(0, most, rate) > Math.ceil(limits.maxDurationSeconds * 1000);
  const floor = minimumTicks(rate);
  return [Math.max(floor, isUnder ? least + 1 : least), Math.max(floor, isOver ? most - 1 : most)];
}

/** The out time within the limits. A short caption grows only as far as the next one leaves room. */
function limitedEnd(caption: Caption, next: Caption | undefined, doc: CaptionDocument): number {
  const rate = doc.settings.frameRate;
  const [least, most] = tickLimits(doc.settings.limits, rate);
  const ticks = ticksBetween(caption.startMs, caption.endMs, rate);
  if (ticks > most) return moveMs(caption.startMs, most, rate);
  if (ticks >= least) return caption.endMs;
  const room = next ? ticksBetween(caption.startMs, next.startMs, rate) : least;
  return moveMs(caption.startMs, Math.max(ticks, Math.min(least, room)), rate);
}

function brokenLines(doc: CaptionDocument, caption: Caption, breakLines: BreakLines): (Op | null)[] {
  return doc.tabsOf(caption.id).map((tab) => {
    const { text, words } = cellOf(caption, tab.id);
    return text === '' ? null : textOp(caption, tab.id, breakLines(text, tab.id, doc.settings.limits), words);
  });
}

/**
 * Brings the whole document under its limits, as far as the neighbours leave room: durations in all tabs, and
 * lines where a breaker is given.
 */
export function applyLimits(
  doc: CaptionDocument,
  { breakLines }: { readonly breakLines?: BreakLines } = {},
): Change | null {
  const ops: (Op | null)[] = [];
  for (const [track, captions] of doc.tracks()) {
    const rows = captions.map((caption, i) =>
      timesRow(caption, caption.startMs, limitedEnd(caption, captions[i + 1], doc)),
    );
    ops.push(timesOp(track, rows));
    if (breakLines) ops.push(...captions.flatMap((caption) => brokenLines(doc, caption, breakLines)));
  }
  return changeOf('applyLimits', ops);
}
