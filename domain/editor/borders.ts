import type { Splice } from '../changes/ops.ts';
import type { Flow } from '../transcript/flow.ts';
import { areWords, isOfWord } from '../transcript/joinTexts.ts';

/** The part of a paragraph's text that belongs to a caption after an edit. */
export interface Place {
  /** Index of the caption in the paragraph. */
  readonly index: number;
  readonly start: number;
  readonly end: number;
}

/** A place after its borders were settled. */
export interface SettledPlace extends Place {
  /** Indexes of the captions whose last remaining letters this place took. */
  readonly joined: readonly number[];
}

/**
 * Returns the places of a paragraph's captions in its text after an edit; typed text belongs to the caption `owner`.
 * The place of a caption whose text was deleted is empty.
 */
export function placesAfter({ pieces }: Flow, { at, cut, put }: Splice<string>, owner: number): Place[] {
  const end = at + cut.length;
  const after = at + put.length;
  const moved = (offset: number): number => after + Math.max(0, offset - end);
  return pieces.map((piece, index) => {
    if (index < owner) return { index, start: piece.start, end: piece.end };
    return { index, start: index === owner ? piece.start : moved(piece.start), end: moved(piece.end) };
  });
}

interface MovablePlace {
  readonly index: number;
  start: number;
  end: number;
  readonly joined: number[];
}

/**
 * Moves the borders between captions of a language without spaces so that the captions read as the text was typed: the
 * transcript has a space between two Latin words and no other separator. A space that is no longer between such words
 * goes to the caption before it, or to the first one. If two words became one, typed text (from `typedFrom` on) goes to
 * the next caption; otherwise the word goes to the first one. Empty captions are omitted.
 */
export function settleBorders(text: string, places: readonly Place[], typedFrom: number): SettledPlace[] {
  const settled: MovablePlace[] = [];
  for (const { index, start, end } of places) {
    if (start >= end) continue;
    const place: MovablePlace = { index, start, end, joined: [] };
    const before = settled.at(-1);
    if (before) settleBorder(text, before, place, typedFrom);
    else place.start = 0;
    if (place.start < place.end) settled.push(place);
    else before?.joined.push(index);
  }
  const last = settled.at(-1);
  if (last) last.end = text.length;
  return settled;
}

function settleBorder(text: string, before: MovablePlace, next: MovablePlace, typedFrom: number): void {
  const gap = text.slice(before.end, next.start);
  const areWordsThere = areWords(text.charCodeAt(before.end - 1), text.charCodeAt(next.start));
  if (gap === (areWordsThere ? ' ' : '')) return;
  if (gap !== '') {
    before.end = next.start;
    return;
  }
  const wordStart = startOfWord(text, before);
  const isTyped = wordStart >= typedFrom && wordStart > before.start && next.index === before.index + 1;
  if (isTyped) [before.end, next.start] = [wordStart, wordStart];
  else joinWord(text, before, next);
}

/**
 * Moves the first word of a caption to the one before it, with the space after the word if the transcript shows it as a
 * separator.
 */
function joinWord(text: string, before: MovablePlace, next: MovablePlace): void {
  let end = next.start;
  while (end < next.end && isOfWord(text.charCodeAt(end))) end++;
  const isBlank = end + 1 < next.end && text[end] === ' ' && isOfWord(text.charCodeAt(end + 1));
  before.end = end;
  next.start = isBlank ? end + 1 : end;
}

function startOfWord(text: string, { start, end }: MovablePlace): number {
  let at = end;
  while (at > start && isOfWord(text.charCodeAt(at - 1))) at--;
  return at;
}
