import { bounds } from '../../captions/bounds.ts';
import { cellOf, textOf } from '../../captions/cells.ts';
import { plainText } from '../../captions/plainText.ts';
import type { CaptionId, TabId } from '../../captions/types.ts';
import type { Change } from '../../changes/change.ts';
import { diffText, typedSplice } from '../../changes/splice.ts';
import type { CaptionDocument } from '../../document/document.ts';
import { continuing, realignedAlone } from '../editedWords.ts';
import { changeOf, spliceOp } from '../edits.ts';

export interface SetText {
  readonly id: CaptionId;
  readonly tab: TabId;
  readonly text: string;
  /** Whether to set the text of the second caption. */
  readonly second?: boolean;
  /** Caret position after typing; determines which of two equal characters was typed. */
  readonly caret?: number;
  /** Current undo step, whose typing this edit continues. */
  readonly typing?: Change | null;
}

/**
 * Sets the text of one tab in one caption, without control characters. Words that have not changed since the current
 * undo step began keep their times. Null for a text that exceeds its maximum length, and for a second caption that the
 * tab does not have.
 */
export function setText(doc: CaptionDocument, { id, tab, second = false, ...args }: SetText): Change | null {
  const text = plainText(args.text);
  const caption = doc.get(id);
  const linked = doc.tabsOf(id).find((one) => one.id === tab);
  if (!caption || !linked || (second && linked.lang2 === undefined)) return null;
  if (text.length > bounds.textLength) return null;
  const realigned = second ? cellOf(caption, tab).words : realignedAlone(caption, tab, text, args.typing);
  const was = textOf(caption, tab, second);
  const { caret } = args;
  const isTyped = caret !== undefined && text === args.text;
  const splice = isTyped ? typedSplice(was, text, caret) : diffText(was, text);
  const op = spliceOp(caption, tab, splice, realigned, second);
  return changeOf('setText', [second ? op : continuing(op, caption, tab, args.typing ?? null)]);
}
