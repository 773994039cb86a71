import { lowerBound } from '../../captions/order.ts';
import type { Cell, TabId } from '../../captions/types.ts';
import type { Change } from '../../changes/change.ts';
import type { CaptionDocument } from '../../document/document.ts';
import { minimumTicks, moveMs, snapMs, ticksBetween } from '../../timecode/frames.ts';
import { type CommandEnv, changeOf } from '../edits.ts';

/** How long a new caption shows where there is room and nothing else is said. */
const usualMs = 2000;

export interface InsertCaption {
  readonly tab: TabId;
  readonly startMs: number;
  /** Without it the caption lasts two seconds, or to the next one where that begins sooner, and covers none. */
  readonly endMs?: number;
  readonly text?: string;
}

/** Two seconds after the in time or where the next caption begins; the in time itself where one shows already. */
function usualEnd(doc: CaptionDocument, tab: TabId, startMs: number): number {
  if (doc.findAt(tab, startMs) >= 0) return startMs;
  const index = lowerBound(doc.count(tab), (i) => (doc.at(tab, i)?.startMs ?? 0) > startMs);
  return Math.min(startMs + usualMs, doc.at(tab, index)?.startMs ?? Number.POSITIVE_INFINITY);
}

/** Adds a caption to the tab's track, so to all tabs linked with it. Null where there is no room for one. */
export function insertCaption(doc: CaptionDocument, args: InsertCaption, env: CommandEnv): Change | null {
  const track = doc.tabs.find((tab) => tab.id === args.tab)?.trackId;
  if (track === undefined) return null;
  const rate = doc.settings.frameRate;
  const startMs = Math.max(0, snapMs(args.startMs, rate));
  const endMs = snapMs(args.endMs ?? usualEnd(doc, args.tab, startMs), rate);
  const least = minimumTicks(rate);
  const isShort = ticksBetween(startMs, endMs, rate) < least;
  if (isShort && args.endMs === undefined) return null;
  const cells: Record<TabId, Cell> = args.text ? { [args.tab]: { text: args.text } } : {};
  const caption = { id: env.newId(), startMs, endMs: isShort ? moveMs(startMs, least, rate) : endMs, cells };
  return changeOf('insertCaption', [{ op: 'put', track, caption }]);
}
