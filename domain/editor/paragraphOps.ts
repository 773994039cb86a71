import { isShort } from '../captions/bounds.ts';
import { cellOf } from '../captions/cells.ts';
import type { Caption, TabId } from '../captions/types.ts';
import type { Op } from '../changes/ops.ts';
import type { CaptionDocument } from '../document/document.ts';
import { cellTextOps, trackOf } from './edits.ts';
import { joinCells } from './join.ts';

/** Returns the op that deletes a caption. */
export const cutOp = (doc: CaptionDocument, caption: Caption): Op => ({
  op: 'cut',
  track: trackOf(doc, caption.id),
  caption,
});

/** Returns the op that makes a caption begin a paragraph, or null if it does already. */
export function beginsOp(caption: Caption | undefined): Op | null {
  if (!caption || caption.paragraph === 'begins') return null;
  return { op: 'paragraph', id: caption.id, was: caption.paragraph ?? null, now: 'begins' };
}

/** Returns the ops that join the texts of several captions in the first of them, in all languages except one. */
export function joinedElsewhere(
  doc: CaptionDocument,
  tab: TabId,
  captions: readonly [Caption, ...Caption[]],
): (Op | null)[] {
  const [first] = captions;
  return doc
    .tabsOf(first.id)
    .filter((other) => other.id !== tab)
    .flatMap((other) => {
      const style = { video: doc.settings.style, own: first.cells[other.id]?.style };
      const joined = joinCells(
        captions.map((caption) => cellOf(caption, other.id)),
        other,
        style,
      );
      return isShort(joined) ? cellTextOps(first, other.id, joined) : [];
    });
}
