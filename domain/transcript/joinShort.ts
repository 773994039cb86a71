import type { SpokenWord } from './read.ts';
import { type Room, ticksFor } from './room.ts';
import { areApart } from './sentences.ts';

type Words = SpokenWord[];

/**
 * Joins a sentence that cannot be shown for the minimum duration (“Well.”, immediately followed by more words) to the
 * nearer of its neighbours, or to the next one if both are equally near. Never joins across a long silence or another
 * speaker. Joined sentences are cut into captions together.
 */
export function joinShort(sentences: readonly Words[], room: Room, least: number): Words[] {
  return joinBackward(joinForward(sentences, room, least), room, least);
}

/** Joins short sentences to as many following ones as necessary. */
function joinForward(sentences: readonly Words[], room: Room, least: number): Words[] {
  const joined: Words[] = [];
  let [from, to] = [0, 0];
  for (const sentence of sentences) {
    const last = joined.at(-1);
    if (last && ticksFor(room, from, to) < least && belongsForward(joined.at(-2), last, sentence))
      append(last, sentence);
    else {
      joined.push([...sentence]);
      from = to;
    }
    to += sentence.length;
  }
  return joined;
}

/** Joins the remaining short sentences to the ones before them. */
function joinBackward(sentences: readonly Words[], room: Room, least: number): Words[] {
  const joined: Words[] = [];
  let to = 0;
  for (const sentence of sentences) {
    const from = to;
    to += sentence.length;
    const last = joined.at(-1);
    if (last && ticksFor(room, from, to) < least && !areApartAt(last, sentence)) append(last, sentence);
    else joined.push(sentence);
  }
  return joined;
}

/** Not `push(...more)`: a sentence may have more words than a call can have arguments. */
function append(words: Words, more: Words): void {
  for (const word of more) words.push(word);
}

function belongsForward(before: Words | undefined, short: Words, next: Words): boolean {
  if (areApartAt(short, next)) return false;
  return areApartAt(before, short) || pauseBetween(short, next) <= pauseBetween(before, short);
}

function areApartAt(before: Words | undefined, after: Words): boolean {
  const [first] = after;
  const last = before?.at(-1);
  return !last || !first || areApart(last, first);
}

const pauseBetween = (before: Words | undefined, after: Words): number =>
  (after[0]?.startMs ?? 0) - (before?.at(-1)?.endMs ?? 0);
