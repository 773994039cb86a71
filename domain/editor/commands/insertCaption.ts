import { lowerBound } from '../../captions/order.ts';
import { plainText } from '../../captions/plainText.ts';
import type { Cell, TabId } from '../../captions/types.ts';
import type { Change } from '../../changes/change.ts';
import type { CaptionDocument } from '../../document/document.ts';
import { minimumTicks, moveMs, snapMs, ticksBetween } from '../../timecode/frames.ts';
import { type CommandEnv, changeOf } from '../edits.ts';

/** Duration of a new caption, if there is room and no end is given. */
const usualMs = 2000;

export interface InsertCaption {
  readonly tab: TabId;
  readonly startMs: number;
  /** Defaults to two seconds after the in time, or to the start of the next caption if that is earlier. */
  readonly endMs?: number;
  readonly text?: string;
}

/**
 * Returns two seconds after the in time, or the start of the next caption if that is earlier; the in time itself if a
 * caption is shown at that time.
 */
function usualEnd(doc: CaptionDocument, tab: TabId, startMs: number): number {
  if (doc.findAt(tab, startMs) >= 0) return startMs;
  const index = lowerBound(doc.count(tab), (i) => (doc.at(tab, i)?.startMs ?? 0) > startMs);
  return Math.min(startMs + usualMs, doc.at(tab, index)?.startMs ?? Number.POSITIVE_INFINITY);
}

/** Adds a caption to the tab's track and so to all linked tabs. Null if there is no room. */
export function insertCaption(doc: CaptionDocument, args: InsertCaption, env: CommandEnv): Change | null {
  const track = doc.tabs.find((tab) => tab.id === args.tab)?.trackId;
  if (track === undefined) return null;
  const rate = doc.settings.frameRate;
  const startMs = Math.max(0, snapMs(args.startMs, rate));
  const endMs = snapMs(args.endMs ?? usualEnd(doc, args.tab, startMs), rate);
  const least = minimumTicks(rate);
  const isShort = ticksBetween(startMs, endMs, rate) < least;
  if (isShort && args.endMs === undefined) return null;
  const cells: Record<TabId, Cell> = args.text ? { [args.tab]: { text: plainText(args.text) } } : {};
  const caption = { id: env.newId(), startMs, endMs: isShort ? moveMs(startMs, least, rate) : endMs, cells };
  return changeOf('insertCaption', [{ op: 'put', track, caption }]);
}
