import type { SpokenWord } from './read.ts';
import { type Room, ticksFor } from './room.ts';
import { areApart } from './sentences.ts';

type Words = SpokenWord[];

/**
 * Puts a sentence that has no time to be read (“Well.”, and the next words come at once) together with the one next
 * to it: the nearer one, of two as near the one that follows. Never across a long silence or another speaker. The
 * cut then finds the captions of both.
 */
export function joinShort(sentences: readonly Words[], room: Room, least: number): Words[] {
  return joinBackward(joinForward(sentences, room, least), room, least);
}

/** Joins as many that follow as it takes. */
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

/** What is still short has nothing to follow it that it could join, or is nearer to the one before. */
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

/** Word by word: a sentence may have more of them than a call takes arguments. */
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
