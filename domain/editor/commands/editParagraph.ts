import { bounds } from '../../captions/bounds.ts';
import { textOf } from '../../captions/cells.ts';
import { plainText } from '../../captions/plainText.ts';
import type { Caption, CaptionId, TabId, Word } from '../../captions/types.ts';
import type { Change } from '../../changes/change.ts';
import type { Splice } from '../../changes/ops.ts';
import type { CaptionDocument } from '../../document/document.ts';
import { separatorOf } from '../../languages/languages.ts';
import { type Flow, flowOf } from '../../transcript/flow.ts';
import { editLine, onOneLine } from '../../transcript/oneLine.ts';
import { continuing, dividedWords, realigned, realignedAlone, realignedLine } from '../editedWords.ts';
import { changeOf, spliceOp, textOp, timesOp, timesRow, trackOf } from '../edits.ts';
import { editTouching } from '../editTouching.ts';
import { beginsOp, cutOp, joinedElsewhere } from '../paragraphOps.ts';
import { joinSeam } from '../seam.ts';

export interface EditParagraph {
  readonly tab: TabId;
  /** Captions of the paragraph, in order. */
  readonly ids: readonly CaptionId[];
  /** The replacement in the paragraph's text, as returned by `flowOf`. */
  readonly splice: Splice<string>;
  /** Current undo step, whose typing this edit continues. */
  readonly typing?: Change | null;
}

/** An edit in a language with spaces, with the captions it touches; the first of them receives the typed text. */
interface Edit {
  readonly doc: CaptionDocument;
  readonly tab: TabId;
  readonly captions: readonly [Caption, ...Caption[]];
  /** The replacement in the text of these captions, as returned by `flowOf`. */
  readonly splice: Splice<string>;
  /** Whether the first of these captions is the first of the paragraph. */
  readonly isAtStart: boolean;
  /** Whether the paragraph has other captions. */
  readonly hasOthers: boolean;
  readonly typing: Change | null;
}

/**
 * Replaces a part of a paragraph's text. The paragraph then reads exactly as typed; a caption whose text is deleted
 * together with its ends is deleted. Words outside the part keep their times. Null if the paragraph does not contain
 * the text to be replaced, or if a caption's text would exceed its maximum length.
 */
export function editParagraph(doc: CaptionDocument, { tab, ids, splice, typing = null }: EditParagraph): Change | null {
  const captions = ids.flatMap((id) => doc.get(id) ?? []);
  const [first] = captions;
  if (!first || captions.length < ids.length || !doc.tabsOf(first.id).some(({ id }) => id === tab)) return null;
  const flow = flowOf(captions, tab);
  const put = onOneLine(plainText(splice.put), tab);
  const { at, cut } = splice;
  if (at > flow.text.length || !flow.text.startsWith(cut, at) || put === cut) return null;
  const [from, to] = touched(flow, at, at + cut.length);
  if (separatorOf(tab) === '') {
    return editTouching({ doc, tab, captions, flow, splice: { at, cut, put }, owner: from, typing });
  }
  const [begin, ...others] = captions.slice(from, to + 1);
  if (!begin) return null;
  const edit: Edit = {
    ...{ doc, tab, typing, captions: [begin, ...others] },
    splice: { at: at - (flow.pieces[from]?.start ?? 0), cut, put },
    ...{ isAtStart: from === 0, hasOthers: captions.length > others.length + 1 },
  };
  return others.length === 0 ? editOne(edit) : editSeveral(edit);
}

/** Returns the indexes of the first and last caption whose text an edit touches. */
function touched({ pieces }: Flow, from: number, to: number): [first: number, last: number] {
  if (from === to) {
    const at = pieces.findIndex(({ end }) => end >= from);
    return [at, at];
  }
  const after = pieces.findIndex(({ end }) => end > from);
  const isBetween = after < 0 || (pieces[after]?.start ?? 0) > from;
  const first = isBetween ? (after < 0 ? pieces.length : after) - 1 : after;
  const last = pieces.findIndex(({ end }) => end >= to);
  return [first, Math.max(first, last)];
}

function editOne({ tab, captions: [caption], splice, typing }: Edit): Change | null {
  const text = editLine(textOf(caption, tab), tab, splice);
  if (text.length > bounds.textLength) return null;
  const words = realignedLine(caption, tab, splice, typing) ?? realignedAlone(caption, tab, text, typing);
  // The typed splice is kept, because the shortest difference of the texts might be at another position.
  const cut = textOf(caption, tab).slice(splice.at, splice.at + splice.cut.length);
  const op = spliceOp(caption, tab, { ...splice, cut }, words);
  return changeOf('setText', [continuing(op, caption, tab, typing)]);
}

function editSeveral(edit: Edit): Change | null {
  const { doc, tab, captions, splice, isAtStart, hasOthers } = edit;
  const [first, ...others] = captions;
  const last = others.at(-1) ?? first;
  const middle = others.slice(0, -1);
  const { at, cut, put } = splice;
  const [head, tail] = [textOf(first, tab), textOf(last, tab)];
  const lastStart = flowOf(captions, tab).pieces.at(-1)?.start ?? 0;
  const cutOfTail = onOneLine(tail, tab).slice(0, at + cut.length - lastStart);
  const seam = joinSeam(
    editLine(head, tab, { at, cut: onOneLine(head, tab).slice(at), put }),
    editLine(tail, tab, { at: 0, cut: cutOfTail, put: '' }),
  );
  const left = seam.left === null && seam.right === null && !hasOthers ? '' : seam.left;
  if ((left ?? '').length > bounds.textLength) return null;
  const removed = [...(left === null ? [first] : []), ...middle, ...(seam.right === null ? [last] : [])];
  const [leftWords, rightWords] = wordsOfSeam(edit, left ?? '', seam.right ?? '');
  const isExtended = left !== null && (put.trim() !== '' || seam.isGlued);
  const endMs = isExtended ? Math.max(first.endMs, ...removed.map((caption) => caption.endMs)) : first.endMs;
  return changeOf('editParagraph', [
    ...removed.map((caption) => cutOp(doc, caption)),
    ...(left === null
      ? [isAtStart ? beginsOp(doc.neighbour((removed.at(-1) ?? first).id, 1)) : null]
      : [
          timesOp(trackOf(doc, first.id), [timesRow(first, first.startMs, endMs)]),
          textOp(first, tab, left, leftWords),
        ]),
    seam.right === null ? null : textOp(last, tab, seam.right, rightWords),
    // The texts of the last caption in other languages move together with its text.
    ...(seam.isGlued && seam.right === null ? joinedElsewhere(doc, tab, [first, last]) : []),
  ]);
}

/** Returns the words of the first and last caption after their texts become `left` and `right`. */
function wordsOfSeam({ captions, tab, splice }: Edit, left: string, right: string): (readonly Word[] | undefined)[] {
  const last = captions.at(-1) ?? captions[0];
  const words = realigned(flowOf(captions, tab), captions, tab, splice);
  const parts = [
    { start: 0, end: left.length },
    { start: left.length, end: left.length + 1 + right.length },
  ];
  return [
    ...((words && dividedWords(`${left} ${right}`, words, parts)) ?? [
      realignedAlone(captions[0], tab, left),
      realignedAlone(last, tab, right),
    ]),
  ];
}
