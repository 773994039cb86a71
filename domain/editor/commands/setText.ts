import { bounds } from '../../captions/bounds.ts';
import { cellOf } from '../../captions/cells.ts';
import { plainText } from '../../captions/plainText.ts';
import type { CaptionId, TabId } from '../../captions/types.ts';
import type { Change } from '../../changes/change.ts';
import type { CaptionDocument } from '../../document/document.ts';
import { realignWords } from '../../transcript/realign.ts';
import { changeOf, textOp } from '../edits.ts';

export interface SetText {
  readonly id: CaptionId;
  readonly tab: TabId;
  readonly text: string;
  /** Whether to set the text of the second caption. */
  readonly second?: boolean;
}

/**
 * Sets the text of one tab in one caption, without control characters. Words that were not changed keep their times.
 * Null for a text longer than a caption can hold, and for a second caption that the tab does not have.
 */
export function setText(doc: CaptionDocument, { id, tab, second = false, ...args }: SetText): Change | null {
  const text = plainText(args.text);
  const caption = doc.get(id);
  const linked = doc.tabsOf(id).find((one) => one.id === tab);
  if (!caption || !linked || (second && linked.lang2 === undefined)) return null;
  if (text.length > bounds.textLength) return null;
  const { words } = cellOf(caption, tab);
  const realigned = second || !words ? words : realignWords(words, text, tab);
  return changeOf('setText', [textOp(caption, tab, text, realigned, second)]);
}
