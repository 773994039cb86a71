import type { Caption, CaptionId, Cell, Tab, TabId } from '../../captions/types.ts';
import type { Change } from '../../changes/change.ts';
import type { Op } from '../../changes/ops.ts';
import type { CaptionDocument } from '../../document/document.ts';
import { changeOf } from '../edits.ts';
import { joinCells } from '../join.ts';

/**
 * Links a tab with times of its own with the primary tab again: each of its captions goes to the row that it is shown
 * together with for longest, or to the nearest one, and its own times are lost. Null for a tab that is linked, and where
 * the primary tab has no captions to go to.
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
    // Captions are in order, so rows that end before this one begins cannot be those of a later one, but for the last.
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

/** Of the rows around `from` the one with the longest common time; without any, the nearest. */
function rowFor(caption: Caption, rows: readonly Caption[], from: number): Caption | undefined {
  let best: Caption | undefined;
  let bestMs = Number.NEGATIVE_INFINITY;
  for (let at = Math.max(0, from - 1); at < rows.length; at++) {
    const row = rows[at];
    if (!row) break;
    // Negative where they do not meet: the less, the farther.
    const commonMs = Math.min(row.endMs, caption.endMs) - Math.max(row.startMs, caption.startMs);
    if (commonMs > bestMs) [best, bestMs] = [row, commonMs];
    if (row.startMs >= caption.endMs) break;
  }
  return best;
}
