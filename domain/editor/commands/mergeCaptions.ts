import { isShort } from '../../captions/bounds.ts';
import { cellOf } from '../../captions/cells.ts';
import type { Caption, CaptionId, Cell, Style, Tab } from '../../captions/types.ts';
import type { Change } from '../../changes/change.ts';
import type { Op } from '../../changes/ops.ts';
import type { CaptionDocument } from '../../document/document.ts';
import { cellTextOps, changeOf, timesOp, timesRow, trackOf } from '../edits.ts';
import { joinCells } from '../join.ts';

/** Returns the captions in order, or null unless they are at least two adjacent captions of one track. */
function neighbours(doc: CaptionDocument, ids: readonly CaptionId[]): [Caption, ...Caption[]] | null {
  const rows = [...new Set(ids)]
    .map((id) => ({ caption: doc.get(id), index: doc.indexOf(id), track: doc.trackOf(id) }))
    .sort((a, b) => a.index - b.index);
  const [first] = rows;
  const areNeighbours = rows.every((row, i) => row.track === first?.track && row.index === (first?.index ?? 0) + i);
  const [caption, ...others] = rows.flatMap((row) => row.caption ?? []);
  return caption && others.length > 0 && areNeighbours && others.length === rows.length - 1
    ? [caption, ...others]
    : null;
}

/** Keeps a chapter that begins within the merged captions, unless the first begins one itself. */
function keptChapter(first: Caption, others: readonly Caption[]): Op | null {
  const now = others.find(({ chapter }) => chapter !== undefined)?.chapter;
  if (first.chapter !== undefined || now === undefined) return null;
  return { op: 'chapter', id: first.id, was: null, now };
}

/** Joins the texts of all captions, keeping their look in the first one's style. */
function joinAll(captions: readonly Caption[], tab: Tab, video: Style): Cell {
  const cells = captions.map((caption) => cellOf(caption, tab.id));
  return joinCells(cells, tab, { video, own: cells[0]?.style });
}

/**
 * Merges adjacent captions into one in all linked tabs: the first one remains, with the texts of all in order of time,
 * up to the latest out time. Its speaker and style are kept; bold, italic and underlined text stays so. Null if a text
 * would exceed the maximum length of a caption's text.
 */
export function mergeCaptions(doc: CaptionDocument, { ids }: { readonly ids: readonly CaptionId[] }): Change | null {
  const captions = neighbours(doc, ids);
  if (!captions) return null;
  const [first, ...others] = captions;
  const joined = doc.tabsOf(first.id).map((tab) => ({ tab, cell: joinAll(captions, tab, doc.settings.style) }));
  if (!joined.every(({ cell }) => isShort(cell))) return null;
  const track = trackOf(doc, first.id);
  const endMs = Math.max(...captions.map((caption) => caption.endMs));
  return changeOf('mergeCaptions', [
    ...others.map((caption): Op => ({ op: 'cut', track, caption })),
    keptChapter(first, others),
    timesOp(track, [timesRow(first, first.startMs, endMs)]),
    ...joined.flatMap(({ tab, cell }) => cellTextOps(first, tab.id, cell)),
  ]);
}
