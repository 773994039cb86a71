import { cellOf, textOf } from '../../captions/cells.ts';
import type { CaptionDocument } from '../../captions/document.ts';
import type { Caption, CaptionId, Tab, Word } from '../../captions/types.ts';
import type { Change } from '../change.ts';
import { changeOf, textOp, timesOp, timesRow, trackOf } from '../edits.ts';
import { joinTexts } from '../join.ts';
import type { Op } from '../ops.ts';

/** The captions in order, or null unless they are two or more neighbours of one track. */
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

function allWords(captions: readonly Caption[], tab: Tab): readonly Word[] {
  return captions.flatMap((caption) => cellOf(caption, tab.id).words ?? []);
}

function joinCells(captions: [Caption, ...Caption[]], tab: Tab): (Op | null)[] {
  const join = (second: boolean, language: string) =>
    captions.map((caption) => textOf(caption, tab.id, second)).reduce((a, b) => joinTexts(a, b, language));
  return [
    textOp(captions[0], tab.id, join(false, tab.id), allWords(captions, tab)),
    textOp(captions[0], tab.id, join(true, tab.lang2 ?? tab.id), undefined, true),
  ];
}

/**
 * Makes neighbours one caption in all linked tabs: the first one stays, with the texts of all, from the first in
 * time to the latest out time. Its speaker and style win.
 */
export function mergeCaptions(doc: CaptionDocument, { ids }: { readonly ids: readonly CaptionId[] }): Change | null {
  const captions = neighbours(doc, ids);
  if (!captions) return null;
  const [first, ...others] = captions;
  const track = trackOf(doc, first.id);
  const endMs = Math.max(...captions.map((caption) => caption.endMs));
  return changeOf('mergeCaptions', [
    ...others.map((caption): Op => ({ op: 'cut', track, caption })),
    timesOp(track, [timesRow(first, first.startMs, endMs)]),
    ...doc.tabsOf(first.id).flatMap((tab) => joinCells(captions, tab)),
  ]);
}
