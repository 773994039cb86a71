import { textOf } from '../../../../../domain/captions/cells.ts';
import type { Caption } from '../../../../../domain/captions/types.ts';
import type { Change } from '../../../../../domain/changes/change.ts';
import type { CaptionDocument } from '../../../../../domain/document/document.ts';
import type { CaptionText } from '../saving/journal.ts';

/** The texts of at most so many captions are kept; a larger change is shown by its name. */
const maxTexts = 50;

/** The texts of the captions that a change wrote or made, after the change. */
export function textsAfter(document: CaptionDocument, change: Change): CaptionText[] {
  const texts: CaptionText[] = [];
  for (const op of change.ops) {
    if (op.op === 'put') texts.push(...textsOf(op.caption));
    if (op.op === 'text' || op.op === 'cell') {
      const caption = document.get(op.id);
      if (caption) texts.push({ captionId: op.id, tab: op.tab, text: textOf(caption, op.tab) });
    }
    if (texts.length >= maxTexts) break;
  }
  return texts;
}

/** Of a caption that begins without a text there is nothing to be lost. */
const textsOf = ({ id, cells }: Caption): CaptionText[] =>
  Object.entries(cells).flatMap(([tab, { text }]) => (text === '' ? [] : [{ captionId: id, tab, text }]));
