import { isShort } from '../../captions/bounds.ts';
import { cellOf } from '../../captions/cells.ts';
import type { Caption, CaptionId, Style, Tab, TabId } from '../../captions/types.ts';
import type { Change } from '../../changes/change.ts';
import type { CaptionDocument } from '../../document/document.ts';
import { minimumTicks, moveMs, snapMs, ticksBetween } from '../../timecode/frames.ts';
import { letterStart, shareBefore, wordBoundaries } from '../boundaries.ts';
import { cellTextOps, changeOf, timesOp, timesRow, trackOf } from '../edits.ts';
import { joinCells } from '../join.ts';
import { type CellParts, cutAtOffset, cutAtTime, wordTimeAt } from '../parts.ts';

export interface GiveToNeighbour {
  readonly id: CaptionId;
  /** `previous` receives the first part of the text, `next` the last. */
  readonly to: 'previous' | 'next';
  readonly tab: TabId;
  /** Offset at which the text is split; by default the first or last word moves. */
  readonly at?: number;
}

/** The caption and its neighbor in order, whichever of them gives text. */
interface Pair {
  readonly left: Caption;
  readonly right: Caption;
}

function defaultCut(text: string, tab: TabId, to: GiveToNeighbour['to']): number | undefined {
  const boundaries = wordBoundaries(text, tab);
  return to === 'previous' ? boundaries[0] : boundaries.at(-1);
}

/** Returns the boundary on the grid that leaves both captions their minimum duration, or null. */
function sharedBoundary(doc: CaptionDocument, { left, right }: Pair, ms: number): number | null {
  const rate = doc.settings.frameRate;
  const least = minimumTicks(rate);
  const first = moveMs(left.startMs, least, rate);
  const last = moveMs(right.endMs, -least, rate);
  if (ticksBetween(first, last, rate) < 0) return null;
  return Math.min(Math.max(snapMs(ms, rate), first), last);
}

/** Returns the cells of both captions in one tab after one has given a part of its text to the other. */
function given(pair: Pair, tab: Tab, { left, right }: CellParts, to: GiveToNeighbour['to'], video: Style): CellParts {
  const taker = cellOf(to === 'previous' ? pair.left : pair.right, tab.id);
  const style = { video, own: taker.style };
  return to === 'previous'
    ? { left: joinCells([taker, left], tab, style), right }
    : { left, right: joinCells([right, taker], tab, style) };
}

/**
 * Moves the first part of a caption to the previous one, or the last part to the next one, together with its time; in
 * the other linked tabs the same fraction. Null if nothing would remain, or there is no neighbor.
 */
export function giveToNeighbour(doc: CaptionDocument, args: GiveToNeighbour): Change | null {
  const { id, to, tab: tabId } = args;
  const caption = doc.get(id);
  const neighbour = doc.neighbour(id, to === 'previous' ? -1 : 1);
  const active = doc.tabsOf(id).find((tab) => tab.id === tabId);
  if (!caption || !neighbour || !active) return null;
  const { text } = cellOf(caption, tabId);
  const at = args.at === undefined ? defaultCut(text, tabId, to) : letterStart(text, args.at);
  if (at === undefined || text.slice(0, at).trim() === '' || text.slice(at).trim() === '') return null;
  return give(doc, caption, neighbour, active, at, to);
}

function give(
  doc: CaptionDocument,
  caption: Caption,
  neighbour: Caption,
  active: Tab,
  at: number,
  to: GiveToNeighbour['to'],
): Change | null {
  const pair = to === 'previous' ? { left: neighbour, right: caption } : { left: caption, right: neighbour };
  const share = shareBefore(cellOf(caption, active.id).text, active.id, at);
  const byShare = caption.startMs + (caption.endMs - caption.startMs) * share;
  const boundaryMs = sharedBoundary(doc, pair, wordTimeAt(caption, active, at) ?? byShare);
  if (boundaryMs === null) return null;
  const cut = (tab: Tab) =>
    tab === active ? cutAtOffset(caption, tab, at, share, boundaryMs) : cutAtTime(caption, tab, share, boundaryMs);
  const rows = [timesRow(pair.left, pair.left.startMs, boundaryMs), timesRow(pair.right, boundaryMs, pair.right.endMs)];
  const cells = doc
    .tabsOf(caption.id)
    .map((tab) => ({ tab: tab.id, ...given(pair, tab, cut(tab), to, doc.settings.style) }));
  if (!cells.every(({ left, right }) => isShort(left) && isShort(right))) return null;
  return changeOf('giveToNeighbour', [
    timesOp(trackOf(doc, caption.id), rows),
    ...cells.flatMap(({ tab, left, right }) => [
      ...cellTextOps(pair.left, tab, left),
      ...cellTextOps(pair.right, tab, right),
    ]),
  ]);
}
