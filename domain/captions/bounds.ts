import type { FrameRateSetting } from '../timecode/rates.ts';
import { fitTimes } from './fit.ts';
import type { Caption, Cell } from './types.ts';

/**
 * What a document can hold. The bounds are far past every honest file; they are there because everybody who opens a
 * document replays what others have put into its log, and nobody may make that take for ever.
 */
export const bounds = {
  /** Of a caption's beginning, and of its length: a timecode has two digits for the hours. */
  latestMs: 100 * 60 * 60 * 1000,
  captions: 200_000,
  /** Each tab may have one of its own; the rest is for changes that are half done. */
  tracks: 8,
  speakers: 1000,
  /** Of one text, in UTF-16 code units. */
  textLength: 20_000,
  /** Of one cell. */
  words: 20_000,
} as const;

/** Throws the RangeError of a change that does not fit the document it is applied to: a fault of the caller. */
export function expectThat(holds: boolean, what: string): asserts holds {
  if (!holds) throw new RangeError(`the change does not fit: ${what}`);
}

/** The caption's times would be read from a snapshot as they are: on the grid and long enough. */
export function expectOnGrid({ id, startMs, endMs }: Caption, rate: FrameRateSetting | null): void {
  const [start, end] = fitTimes(startMs, endMs, rate);
  expectThat(start === startMs && end === endMs, `caption ${id} is too short or off the grid`);
}

/** Whether a document takes a caption of these times. */
export function isWithinBounds(startMs: number, endMs: number): boolean {
  return startMs >= 0 && startMs <= bounds.latestMs && endMs - startMs <= bounds.latestMs;
}

/** Whether a document takes a cell that says so much. */
export function isShort({ text, second = '', words = [] }: Cell): boolean {
  return Math.max(text.length, second.length) <= bounds.textLength && words.length <= bounds.words;
}

export function expectWithinBounds(startMs: number, endMs: number): void {
  expectThat(isWithinBounds(startMs, endMs), 'a time is out of bounds');
}

export function expectShort(cell: Cell): void {
  expectThat(isShort(cell), 'a text is too long');
}
