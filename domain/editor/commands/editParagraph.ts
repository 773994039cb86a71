import { bounds, isShort } from '../../captions/bounds.ts';
import { cellOf, textOf } from '../../captions/cells.ts';
import { plainText } from '../../captions/plainText.ts';
import type { Caption, CaptionId, TabId, Word } from '../../captions/types.ts';
import type { Change } from '../../changes/change.ts';
import type { Op, Splice } from '../../changes/ops.ts';
import type { CaptionDocument } from '../../document/document.ts';
import { separatorOf } from '../../languages/languages.ts';
import { type Flow, flowOf } from '../../transcript/flow.ts';
import { editLine, onOneLine } from '../../transcript/oneLine.ts';
import { realignSpliced, realignWords } from '../../transcript/realign.ts';
import { cellTextOps, changeOf, textOp, timesOp, timesRow, trackOf } from '../edits.ts';
import { joinCells } from '../join.ts';
import { joinSeam } from '../seam.ts';
import { wordSpans } from '../words.ts';

export interface EditParagraph {
  readonly tab: TabId;
  /** The captions of the paragraph in order. */
  readonly ids: readonly CaptionId[];
  /** What is replaced in the paragraph's text, as `flowOf` returns it. */
  readonly splice: Splice<string>;
}

/** An edit and the captions that it meets, of which the first takes what is typed. */
interface Edit {
  readonly doc: CaptionDocument;
  readonly tab: TabId;
  readonly captions: readonly [Caption, ...Caption[]];
  /** In the text of these captions, as `flowOf` returns it. */
  readonly splice: Splice<string>;
  /** Whether the first of the captions is the first of the paragraph. */
  readonly isAtStart: boolean;
  /** Whether the paragraph has other captions. */
  readonly hasOthers: boolean;
}

/**
 * Replaces a part of a paragraph's text. Afterwards the paragraph reads exactly as typed; a caption whose text is deleted
 * together with its ends is deleted. Words outside of the part keep their times. Null if the paragraph does not have the
 * text that is to be replaced, or where a caption would get longer than one can be.
 */
export function editParagraph(doc: CaptionDocument, { tab, ids, splice }: EditParagraph): Change | null {
  const captions = ids.flatMap((id) => doc.get(id) ?? []);
  const [first] = captions;
  if (!first || captions.length < ids.length || !doc.tabsOf(first.id).some(({ id }) => id === tab)) return null;
  const flow = flowOf(captions, tab);
  const put = onOneLine(plainText(splice.put), tab);
  const { at, cut } = splice;
  if (at > flow.text.length || !flow.text.startsWith(cut, at) || put === cut) return null;
  const [from, to] = touched(flow, at, at + cut.length);
  const [begin, ...others] = captions.slice(from, to + 1);
  if (!begin) return null;
  const edit: Edit = {
    ...{ doc, tab, captions: [begin, ...others] },
    splice: { at: at - (flow.pieces[from]?.start ?? 0), cut, put },
    ...{ isAtStart: from === 0, hasOthers: captions.length > others.length + 1 },
  };
  return others.length === 0 ? editOne(edit) : editSeveral(edit);
}

/** The indexes of the first and the last caption whose text an edit meets. */
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

function editOne({ doc, tab, captions: [caption], splice, isAtStart, hasOthers }: Edit): Change | null {
  const was = textOf(caption, tab);
  const text = editLine(was, tab, splice);
  if (text.length > bounds.textLength) return null;
  // Without blanks between captions nobody could see that there is an empty one.
  if (text === '' && hasOthers && separatorOf(tab) === '')
    return changeOf('editParagraph', [cutOp(doc, caption), markNext(doc, caption, isAtStart)]);
  const words = realigned([caption], tab, splice) ?? fallbackWords(caption, tab, text);
  return changeOf('setText', [textOp(caption, tab, text, words)]);
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
    tab,
  );
  const left = seam.left === null && seam.right === null && !hasOthers ? '' : seam.left;
  if ((left ?? '').length > bounds.textLength) return null;
  const removed = [...(left === null ? [first] : []), ...middle, ...(seam.right === null ? [last] : [])];
  const [leftWords, rightWords] = dividedWords(captions, tab, splice, left ?? '', seam.right ?? '');
  const isExtended = left !== null && (put.trim() !== '' || seam.isGlued);
  const endMs = isExtended ? Math.max(first.endMs, ...removed.map((caption) => caption.endMs)) : first.endMs;
  return changeOf('editParagraph', [
    ...removed.map((caption) => cutOp(doc, caption)),
    ...(left === null
      ? [markNext(doc, removed.at(-1) ?? first, isAtStart)]
      : [
          timesOp(trackOf(doc, first.id), [timesRow(first, first.startMs, endMs)]),
          textOp(first, tab, left, leftWords),
        ]),
    seam.right === null ? null : textOp(last, tab, seam.right, rightWords),
    // What the last caption says in other languages goes along with its text.
    ...(seam.isGlued && seam.right === null ? joinedOps(edit) : []),
  ]);
}

const cutOp = (doc: CaptionDocument, caption: Caption): Op => ({
  op: 'cut',
  track: trackOf(doc, caption.id),
  caption,
});

/** Joins the other languages of the last caption to those of the first. */
function joinedOps({ doc, tab, captions: [first, ...others] }: Edit): (Op | null)[] {
  const cells = [first, others.at(-1) ?? first];
  return doc
    .tabsOf(first.id)
    .filter((other) => other.id !== tab)
    .flatMap((other) => {
      const style = { video: doc.settings.style, own: first.cells[other.id]?.style };
      const joined = joinCells(
        cells.map((caption) => cellOf(caption, other.id)),
        other,
        style,
      );
      return isShort(joined) ? cellTextOps(first, other.id, joined) : [];
    });
}

/** Where a paragraph loses its first captions, the one that is left begins it. */
function markNext(doc: CaptionDocument, removed: Caption, isAtStart: boolean): Op | null {
  const next = doc.neighbour(removed.id, 1);
  if (!isAtStart || !next || next.paragraph === 'begins') return null;
  return { op: 'paragraph', id: next.id, was: next.paragraph ?? null, now: 'begins' };
}

/** The words of the captions after an edit of their text; null if some of them have none that are known. */
function realigned(captions: readonly Caption[], tab: TabId, splice: Splice<string>): readonly Word[] | null {
  const { text, pieces } = flowOf(captions, tab);
  const spans: { start: number; end: number }[] = [];
  const words: Word[] = [];
  for (const [i, caption] of captions.entries()) {
    const own = cellOf(caption, tab).words;
    const { start = 0, end = 0 } = pieces[i] ?? {};
    const places = own && wordSpans(text.slice(start, end), own);
    if (!places) return null;
    words.push(...own);
    spans.push(...places.map((place) => ({ start: place.start + start, end: place.end + start })));
  }
  return realignSpliced({ text, words, spans }, splice, tab);
}

function fallbackWords(caption: Caption, tab: TabId, text: string): readonly Word[] | undefined {
  const { words } = cellOf(caption, tab);
  return words && realignWords(words, text, tab);
}

/** The words of the first and of the last caption, whose texts are then these. */
function dividedWords(
  captions: Edit['captions'],
  tab: TabId,
  splice: Splice<string>,
  left: string,
  right: string,
): [left: readonly Word[] | undefined, right: readonly Word[] | undefined] {
  const last = captions.at(-1) ?? captions[0];
  const words = realigned(captions, tab, splice);
  const text = `${left} ${right}`;
  const spans = words && wordSpans(text, words);
  if (!spans) return [fallbackWords(captions[0], tab, left), fallbackWords(last, tab, right)];
  const count = spans.filter(({ start }) => start < left.length).length;
  const { start = 0, end = 0 } = spans[count - 1] ?? {};
  const split = words[count - 1];
  if (!split || end <= left.length) return [words.slice(0, count), words.slice(count)];
  // A word whose punctuation, or in a language without blanks whose end, is in the other caption.
  const parts = [text.slice(start, left.length), text.slice(left.length, end)].map((part) => ({
    ...split,
    text: part.trim(),
  }));
  const [before, after] = parts.map((part) => (isSpoken.test(part.text) ? [part] : []));
  return [
    [...words.slice(0, count - 1), ...(before ?? [])],
    [...(after ?? []), ...words.slice(count)],
  ];
}

const isSpoken = /[^\p{P}\p{Z}\s]/u;
