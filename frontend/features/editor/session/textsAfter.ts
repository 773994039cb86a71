import { textOf } from '../../../../domain/captions/cells.ts';
import type { Change } from '../../../../domain/changes/change.ts';
import type { CaptionDocument } from '../../../../domain/document/document.ts';
import type { CaptionText } from '../sync/journal.ts';

/** The texts of at most so many captions are kept; a larger change is shown by its name. */
const maxTexts = 50;

/** The texts of the captions that a change wrote, after the change. */
export function textsAfter(document: CaptionDocument, change: Change): CaptionText[] {
  const texts: CaptionText[] = [];
  for (const op of change.ops) {
    if (op.op !== 'text' && op.op !== 'cell') continue;
    const caption = document.get(op.id);
    if (caption) texts.push({ captionId: op.id, tab: op.tab, text: textOf(caption, op.tab) });
    if (texts.length === maxTexts) break;
  }
  return texts;
}
