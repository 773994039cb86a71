import { bounds } from '../captions/bounds.ts';
import { textOf } from '../captions/cells.ts';
import type { Caption, TabId, Word } from '../captions/types.ts';
import type { Change } from '../changes/change.ts';
import type { Op, Splice, TextOp } from '../changes/ops.ts';
import { diffText, spliced } from '../changes/splice.ts';
import type { CaptionDocument } from '../document/document.ts';
import type { Flow } from '../transcript/flow.ts';
import { editLine, onOneLine } from '../transcript/oneLine.ts';
import { type Place, placesAfter, type SettledPlace, settleBorders } from './borders.ts';
import { continuing, dividedWords, realigned, realignedAlone, realignedTyping } from './editedWords.ts';
import { changeOf, spliceOp, timesOp, timesRow, trackOf } from './edits.ts';
import { beginsOp, cutOp, joinedElsewhere } from './paragraphOps.ts';

/** An edit of a paragraph in a language without spaces between words. */
export interface TouchingEdit {
  readonly doc: CaptionDocument;
  readonly tab: TabId;
  /** Captions of the paragraph, and their text. */
  readonly captions: readonly Caption[];
  readonly flow: Flow;
  readonly splice: Splice<string>;
  /** Index of the caption that receives the typed text. */
  readonly owner: number;
  /** Current undo step, whose typing this edit continues. */
  readonly typing: Change | null;
}

/** An edit with its effect on the captions. */
interface Outcome extends TouchingEdit {
  /** Text of the paragraph after the edit. */
  readonly text: string;
  /** Places before the borders were settled. */
  readonly places: readonly Place[];
  readonly kept: readonly SettledPlace[];
  /** Indexes of the captions that have no text left. */
  readonly removed: readonly number[];
}

/**
 * Returns the change for an edit of captions without separators. A caption that becomes empty is deleted, because
 * nobody could see it in the text. Null if a caption's text would exceed its maximum length.
 */
export function editTouching(edit: TouchingEdit): Change | null {
  const outcome = outcomeOf(edit);
  const { doc, tab, captions, kept, removed } = outcome;
  const changed = kept.flatMap((place) => {
    const caption = captions[place.index];
    const text = caption && textAt(outcome, place);
    return caption && text !== textOf(caption, tab) ? [{ place, caption, text: text ?? '' }] : [];
  });
  if (changed.some(({ text }) => text.length > bounds.textLength)) return null;
  const words = wordsOf(outcome, changed);
  const isFirstRemoved = removed.includes(0);
  const ops = [
    ...removed.flatMap((index) => captions[index] ?? []).map((caption) => cutOp(doc, caption)),
    isFirstRemoved ? beginsOp(captions.find((_, index) => !removed.includes(index))) : null,
    ...kept.map((place) => extendedOp(outcome, place)),
    ...changed.map((one, i) => continuing(textOpOf(outcome, one, words[i]), one.caption, tab, edit.typing)),
    ...kept.flatMap((place) => joinedOps(outcome, place)),
  ];
  const isOne = removed.length === 0 && changed.length === 1;
  return changeOf(isOne ? 'setText' : 'editParagraph', ops);
}

function outcomeOf(edit: TouchingEdit): Outcome {
  const { flow, splice, owner } = edit;
  const text = spliced(flow.text, splice);
  const places = placesAfter(flow, splice, owner);
  const settled = settleBorders(text, places, splice.at);
  const isKept = new Set(settled.map(({ index }) => index));
  const end = splice.at + splice.cut.length;
  const removed = flow.pieces.flatMap((piece, index) => {
    const isWithinCut = splice.at < piece.start && piece.end < end;
    return !isKept.has(index) && (piece.start < piece.end || isWithinCut) ? [index] : [];
  });
  // A paragraph keeps at least one caption.
  if (removed.length < flow.pieces.length) return { ...edit, text, places, kept: settled, removed };
  const kept = [{ index: owner, start: 0, end: text.length, joined: [] }];
  return { ...edit, text, places, kept, removed: removed.filter((index) => index !== owner) };
}

/** Returns the text of a caption; its line breaks stay next to the letters they were next to. */
function textAt({ tab, captions, flow, splice, owner, text, places }: Outcome, place: SettledPlace): string {
  const { at, cut, put } = splice;
  const caption = captions[place.index];
  const [piece, moved] = [flow.pieces[place.index], places[place.index]];
  if (!caption || !piece || !moved) return '';
  const from = Math.min(Math.max(at, piece.start), piece.end);
  const to = Math.min(Math.max(at + cut.length, from), piece.end);
  const edited = editLine(textOf(caption, tab), tab, {
    at: from - piece.start,
    cut: flow.text.slice(from, to),
    put: place.index === owner ? put : '',
  });
  const line = text.slice(moved.start, moved.end);
  const atStart = { at: 0, cut: text.slice(moved.start, place.start), put: text.slice(place.start, moved.start) };
  const started = editLine(edited, tab, atStart);
  const length = line.length - atStart.cut.length + atStart.put.length;
  const cutAtEnd = text.slice(place.end, moved.end);
  return editLine(started, tab, {
    at: length - cutAtEnd.length,
    cut: cutAtEnd,
    put: text.slice(moved.end, place.end),
  });
}

interface ChangedCaption {
  readonly place: SettledPlace;
  readonly caption: Caption;
  readonly text: string;
}

/** Returns the words of each changed caption. */
function wordsOf(outcome: Outcome, changed: readonly ChangedCaption[]): readonly (readonly Word[] | undefined)[] {
  const { tab, captions, flow, splice, text, places, removed, typing } = outcome;
  const [only] = changed;
  if (only && changed.length === 1 && removed.length === 0) {
    const typed = realignedTyping(only.caption, tab, spliceIn(outcome, only), typing);
    if (typed) return [typed];
  }
  const met = [...removed, ...changed.map(({ place }) => place.index)];
  const [first, last] = [Math.min(...met), Math.max(...met)];
  const start = flow.pieces[first]?.start ?? 0;
  const end = flow.pieces[last]?.end ?? 0;
  const part: Flow = {
    text: flow.text.slice(start, end),
    pieces: flow.pieces
      .slice(first, last + 1)
      .map((piece) => ({ ...piece, start: piece.start - start, end: piece.end - start })),
  };
  // The cut text may start with the space between the first of them and a remaining caption.
  const skipped = Math.max(0, start - splice.at);
  const own = { ...splice, at: splice.at + skipped - start, cut: splice.cut.slice(skipped) };
  const words = realigned(part, captions.slice(first, last + 1), tab, own);
  const parts = changed.map(({ place }) => ({ start: place.start - start, end: place.end - start }));
  const now = text.slice(start, places[last]?.end);
  return (
    (words && dividedWords(now, words, parts)) ??
    changed.map(({ caption, text: line }) => realignedAlone(caption, tab, line))
  );
}

/**
 * Returns the op that sets a caption's text. The typed splice is kept where possible, because the shortest difference of
 * the texts might be at another position, which later typing would not continue.
 */
function textOpOf(outcome: Outcome, changed: ChangedCaption, words: readonly Word[] | undefined): TextOp | null {
  const { caption, text } = changed;
  const was = textOf(caption, outcome.tab);
  const own = spliceIn(outcome, changed);
  const isWhole = was.startsWith(own.cut, own.at) && spliced(was, own) === text;
  return spliceOp(caption, outcome.tab, isWhole ? own : diffText(was, text), words);
}

/** Returns the edit as a splice of the line of the only caption that it changes. */
function spliceIn({ tab, flow, splice }: Outcome, { place, caption, text }: ChangedCaption): Splice<string> {
  const [was, now] = [onOneLine(textOf(caption, tab), tab), onOneLine(text, tab)];
  const own = { ...splice, at: splice.at - (flow.pieces[place.index]?.start ?? 0) };
  return own.at >= 0 && was.startsWith(own.cut, own.at) && spliced(was, own) === now ? own : diffText(was, now);
}

/** Extends a caption over the time of the captions that were replaced by text typed in it, or whose letters it took. */
function extendedOp({ doc, captions, splice, owner, removed }: Outcome, { index, joined }: SettledPlace): Op | null {
  const caption = captions[index];
  if (!caption) return null;
  const takes = index === owner && splice.put.trim() !== '' ? removed.filter((other) => other > index) : joined;
  const ends = [...takes, ...joined].map((other) => captions[other]?.endMs ?? 0);
  const endMs = Math.max(caption.endMs, ...ends);
  return timesOp(trackOf(doc, caption.id), [timesRow(caption, caption.startMs, endMs)]);
}

/** Moves the texts in other languages of the captions whose letters this one took. */
function joinedOps({ doc, tab, captions }: Outcome, { index, joined }: SettledPlace): (Op | null)[] {
  const caption = captions[index];
  if (!caption || joined.length === 0) return [];
  return joinedElsewhere(doc, tab, [caption, ...joined.flatMap((other) => captions[other] ?? [])]);
}
