import { textOf } from '../../../../../domain/captions/cells.ts';
import type { Caption } from '../../../../../domain/captions/types.ts';
import type { Change } from '../../../../../domain/changes/change.ts';
import type { CaptionDocument } from '../../../../../domain/document/document.ts';
import type { CaptionText } from '../../../../../domain/log/saving/entry.ts';

/** Maximum number of captions whose texts are retained. A larger change is displayed by its name. */
const maxTexts = 50;

/** Returns the texts, after a change, of the captions that it wrote or created. */
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

/** Returns the texts of a caption. Empty texts are left out, because nothing could be lost. */
const textsOf = ({ id, cells }: Caption): CaptionText[] =>
  Object.entries(cells).flatMap(([tab, { text }]) => (text === '' ? [] : [{ captionId: id, tab, text }]));
