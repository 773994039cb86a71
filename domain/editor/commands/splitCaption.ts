import { cellOf } from '../../captions/cells.ts';
import { laterPart } from '../../captions/fit.ts';
import type { Caption, CaptionId, Tab, TabId } from '../../captions/types.ts';
import type { Change } from '../../changes/change.ts';
import type { CaptionDocument } from '../../document/document.ts';
import { limitsInForce } from '../../limits/presets.ts';
import { readableTicks, ticksToRead, ticksWithin } from '../../limits/tickLimits.ts';
import { countingOf, lineWidth } from '../../limits/width.ts';
import { minimumTicks, ticksBetween } from '../../timecode/frames.ts';
import { letterStart, shareBefore } from '../boundaries.ts';
import { type CommandEnv, cellTextOps, changeOf, timesOp, timesRow, trackOf } from '../edits.ts';
import { type CellParts, cellsOf, cutAtOffset, cutAtTime, wordTimeAt } from '../parts.ts';
import { partBoundaries } from '../partTimes.ts';

/**
 * Position of a split: at the cursor (`at` is an offset in the tab's text) or at the playhead (`atMs` is a time of the
 * media).
 */
export type SplitCaption =
  | { readonly id: CaptionId; readonly tab: TabId; readonly at: number }
  | { readonly id: CaptionId; readonly atMs: number };

/**
 * Returns the time on the grid nearest to `ms` at which both parts can be read, given the number of characters of each
 * if known. Null if a part would be shorter than any caption may be.
 */
function boundaryNear(
  doc: CaptionDocument,
  caption: Caption,
  ms: number,
  characters: readonly [left: number, right: number] = [0, 0],
): number | null {
  const { settings } = doc;
  const { frameRate: rate } = settings;
  const min = minimumTicks(rate);
  if (ticksBetween(caption.startMs, caption.endMs, rate) < 2 * min) return null;
  const limits = ticksWithin(limitsInForce(settings, doc.tabs[0]?.id ?? 'en'), rate);
  const needed = characters.map((count) => Math.max(limits.min, ticksToRead(count, rate)));
  const readable = Math.max(limits.min, readableTicks(rate));
  const least = ticksBetween(caption.startMs, caption.endMs, rate) < 2 * readable ? min : readable;
  return partBoundaries(caption, [ms], { needed, min: least }, rate)[0] ?? null;
}

/** Returns the change for a boundary in time and the split cells of each linked tab. */
function splitAt(
  doc: CaptionDocument,
  caption: Caption,
  boundaryMs: number,
  cut: (tab: Tab) => CellParts,
  env: CommandEnv,
): Change | null {
  const track = trackOf(doc, caption.id);
  const parts = doc.tabsOf(caption.id).map((tab) => ({ tab, ...cut(tab) }));
  const cells = cellsOf(parts.map(({ tab, right }) => [tab, right]));
  const right = { ...laterPart(caption, env.newId()), startMs: boundaryMs, cells };
  return changeOf('splitCaption', [
    timesOp(track, [timesRow(caption, caption.startMs, boundaryMs)]),
    ...parts.flatMap(({ tab, left }) => cellTextOps(caption, tab.id, left)),
    { op: 'put', track, caption: right },
  ]);
}

function splitAtCursor(
  doc: CaptionDocument,
  caption: Caption,
  tabId: TabId,
  cursor: number,
  env: CommandEnv,
): Change | null {
  const active = doc.tabsOf(caption.id).find((tab) => tab.id === tabId);
  const { text } = cellOf(caption, tabId);
  const at = letterStart(text, cursor);
  if (!active || text.slice(0, at).trim() === '' || text.slice(at).trim() === '') return null;
  const share = shareBefore(text, tabId, at);
  const byShare = caption.startMs + (caption.endMs - caption.startMs) * share;
  const counting = countingOf(tabId, limitsInForce(doc.settings, tabId));
  const charactersOf = (part: string) => lineWidth(part.trim().replaceAll('\n', ''), counting);
  const characters = [charactersOf(text.slice(0, at)), charactersOf(text.slice(at))] as const;
  const boundaryMs = boundaryNear(doc, caption, wordTimeAt(caption, active, at) ?? byShare, characters);
  if (boundaryMs === null) return null;
  const cut = (tab: Tab) =>
    tab === active ? cutAtOffset(caption, tab, at, share, boundaryMs) : cutAtTime(caption, tab, share, boundaryMs);
  return splitAt(doc, caption, boundaryMs, cut, env);
}

/**
 * Splits a caption in two in all linked tabs; the second part is the new caption. The time is divided by the times of
 * the words if known, otherwise by the width of the text; the other tabs are split at the word boundary nearest to the
 * same fraction. Null if a part would be shorter than the minimum duration, or empty at the cursor.
 */
export function splitCaption(doc: CaptionDocument, args: SplitCaption, env: CommandEnv): Change | null {
  const caption = doc.get(args.id);
  if (!caption) return null;
  if ('at' in args) return splitAtCursor(doc, caption, args.tab, args.at, env);
  if (args.atMs <= caption.startMs || args.atMs >= caption.endMs) return null;
  const boundaryMs = boundaryNear(doc, caption, args.atMs);
  if (boundaryMs === null) return null;
  const share = (boundaryMs - caption.startMs) / (caption.endMs - caption.startMs);
  return splitAt(doc, caption, boundaryMs, (tab) => cutAtTime(caption, tab, share, boundaryMs), env);
}
