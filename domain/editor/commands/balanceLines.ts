import { cellOf } from '../../captions/cells.ts';
import { marksOverBlanks } from '../../captions/marks.ts';
import type { Caption, CaptionId, Tab, TabId } from '../../captions/types.ts';
import type { Change } from '../../changes/change.ts';
import type { Op } from '../../changes/ops.ts';
import type { CaptionDocument } from '../../document/document.ts';
import { breakLines } from '../../lines/breakLines.ts';
import { cellTextOps, changeOf } from '../edits.ts';

export interface BalanceLines {
  readonly ids: readonly CaptionId[];
  readonly tab: TabId;
}

/**
 * Breaks the lines of captions in one tab again, as evenly as the limits of the document allow, replacing typed breaks
 * with better ones. Null if they are balanced already.
 */
export function balanceLines(doc: CaptionDocument, { ids, tab: id }: BalanceLines): Change | null {
  const ops = [...new Set(ids)].flatMap((captionId) => {
    const caption = doc.get(captionId);
    const tab = doc.tabsOf(captionId).find((linked) => linked.id === id);
    return caption && tab ? balanceOps(doc, caption, tab) : [];
  });
  return changeOf('balanceLines', ops);
}

function balanceOps({ settings: { limits } }: CaptionDocument, caption: Caption, tab: Tab): (Op | null)[] {
  const { marks, second, ...cell } = cellOf(caption, tab.id);
  const text = breakLines(cell.text, tab.id, limits, { rebreak: true });
  const kept = marksOverBlanks(cell.text, marks, text);
  return cellTextOps(caption, tab.id, {
    ...cell,
    text,
    ...(kept && { marks: kept }),
    ...(second !== undefined && { second: breakLines(second, tab.lang2 ?? tab.id, limits, { rebreak: true }) }),
  });
}
