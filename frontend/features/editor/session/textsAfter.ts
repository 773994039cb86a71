import { textOf } from '../../../../domain/captions/cells.ts';
import type { Change } from '../../../../domain/changes/change.ts';
import type { CaptionDocument } from '../../../../domain/document/document.ts';
import type { CaptionText } from '../sync/journal.ts';

/** A change of more captions than this is told by its name; nobody compares a thousand texts. */
const most = 50;

/** What the captions that a change wrote say now that it is done. */
export function textsAfter(document: CaptionDocument, change: Change): CaptionText[] {
  const texts: CaptionText[] = [];
  for (const op of change.ops) {
    if (op.op !== 'text' && op.op !== 'cell') continue;
    const caption = document.get(op.id);
    if (caption) texts.push({ captionId: op.id, tab: op.tab, text: textOf(caption, op.tab) });
    if (texts.length === most) break;
  }
  return texts;
}
