import { textOf } from '../../captions/cells.ts';
import type { CaptionId, TabId } from '../../captions/types.ts';
import type { Change } from '../../changes/change.ts';
import type { CaptionDocument } from '../../document/document.ts';
import { flowOf, pieceAt } from '../../transcript/flow.ts';
import { offsetInCaption } from '../../transcript/oneLine.ts';
import { type CommandEnv, changeOf } from '../edits.ts';
import { splitCaption } from './splitCaption.ts';

export interface SplitParagraph {
  readonly tab: TabId;
  /** Captions of the paragraph, in order. */
  readonly ids: readonly CaptionId[];
  /** Offset in the paragraph's text, as returned by `flowOf`. */
  readonly at: number;
}

/**
 * Starts a new paragraph at an offset: at the next caption, or within a caption, which is split there. Null at both
 * ends of the paragraph, and if a part of a caption would be shorter than the minimum duration.
 */
export function splitParagraph(doc: CaptionDocument, { tab, ids, at }: SplitParagraph, env: CommandEnv): Change | null {
  const captions = ids.flatMap((id) => doc.get(id) ?? []);
  const flow = flowOf(captions, tab);
  if (flow.text.slice(0, at).trim() === '' || flow.text.slice(at).trim() === '') return null;
  const index = pieceAt(flow, at);
  const [caption, piece] = [captions[index], flow.pieces[index]];
  if (!caption || !piece) return null;
  const text = textOf(caption, tab);
  const offset = offsetInCaption(text, tab, at - piece.start);
  const isAtEnd = text.slice(offset).trim() === '';
  if (isAtEnd || text.slice(0, offset).trim() === '') {
    const next = captions[isAtEnd ? index + 1 : index];
    if (!next) return null;
    return changeOf('splitParagraph', [{ op: 'paragraph', id: next.id, was: next.paragraph ?? null, now: 'begins' }]);
  }
  const split = splitCaption(doc, { id: caption.id, tab, at: offset }, env);
  return (
    split && {
      label: 'splitParagraph',
      ops: split.ops.map((op) => (op.op === 'put' ? { ...op, caption: { ...op.caption, paragraph: 'begins' } } : op)),
    }
  );
}
