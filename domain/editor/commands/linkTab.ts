import type { Caption, CaptionId, Cell, Tab, TabId } from '../../captions/types.ts';
import type { Change } from '../../changes/change.ts';
import type { Op } from '../../changes/ops.ts';
import type { CaptionDocument } from '../../document/document.ts';
import { changeOf } from '../edits.ts';
import { joinCells } from '../join.ts';

/**
 * Links a tab that has its own times to the primary tab again. Each of its captions moves to the row that it overlaps
 * longest, or to the nearest one; its own times are lost. Null for a tab that is already linked, and if the primary tab
 * has no captions to move to.
 */
export function linkTab(doc: CaptionDocument, { tab: id }: { readonly tab: TabId }): Change | null {
  const at = doc.tabs.findIndex((tab) => tab.id === id);
  const was = doc.tabs[at];
  const [primary] = doc.tabs;
  if (!was || !primary || was.trackId === primary.trackId) return null;
  const rows = [...doc.captions(primary.id)];
  const own = [...doc.captions(id)];
  if (rows.length === 0 && own.length > 0) return null;
  const isAlone = !doc.tabs.some((tab) => tab !== was && tab.trackId === was.trackId);
  if (!isAlone) return null;
  return changeOf('linkTab', [
    ...own.map((caption): Op => ({ op: 'cut', track: was.trackId, caption })),
    { op: 'tab', at, was, now: { ...was, trackId: primary.trackId } },
    { op: 'track', id: was.trackId, now: false },
    ...cellsByRow(rows, own, was, doc).map(
      ([row, cell]): Op => ({ op: 'cell', id: row, tab: id, was: null, now: cell }),
    ),
  ]);
}

function cellsByRow(
  rows: readonly Caption[],
  own: readonly Caption[],
  tab: Tab,
  { settings }: CaptionDocument,
): (readonly [CaptionId, Cell])[] {
  const cells = new Map<CaptionId, Cell[]>();
  let from = 0;
  for (const caption of own) {
    const cell = caption.cells[tab.id];
    if (!cell) continue;
    // Captions are in order, so rows that end before this one starts cannot belong to a later one, except for the last
    // row.
    while (from + 1 < rows.length && (rows[from]?.endMs ?? 0) <= caption.startMs) from++;
    const row = rowFor(caption, rows, from);
    if (row) cells.set(row.id, [...(cells.get(row.id) ?? []), cell]);
  }
  return [...cells].map(([row, found]) => {
    const [first, ...others] = found;
    if (first && others.length === 0) return [row, first];
    const own = first?.style;
    const { words, second, ...joined } = joinCells(found, tab, { video: settings.style, own });
    return [
      row,
      { ...joined, ...(second && { second }), ...(words?.length && { words }), ...(own && { style: own }) },
    ] as const;
  });
}

/** Returns the row around `from` with the longest overlap, or the nearest one if no row overlaps. */
function rowFor(caption: Caption, rows: readonly Caption[], from: number): Caption | undefined {
  let best: Caption | undefined;
  let bestMs = Number.NEGATIVE_INFINITY;
  for (let at = Math.max(0, from - 1); at < rows.length; at++) {
    const row = rows[at];
    if (!row) break;
    // Negative if the two do not overlap; the lower, the farther apart.
    const commonMs = Math.min(row.endMs, caption.endMs) - Math.max(row.startMs, caption.startMs);
    if (commonMs > bestMs) [best, bestMs] = [row, commonMs];
    if (row.startMs >= caption.endMs) break;
  }
  return best;
}
