import type { Cell } from './types.ts';

/**
 * The limits of a document. They are far above any normal file. They exist because everyone who opens a document
 * replays the changes of others, and no change may make that slow without end.
 */
export const bounds = {
  /** Of a caption's in time, and of its duration: a timecode has two digits for the hours. */
  latestMs: 100 * 60 * 60 * 1000,
  captions: 200_000,
  /** Each tab may have its own track; the rest is for intermediate states of changes. */
  tracks: 8,
  speakers: 1000,
  /** Ignored issues, and the length of the reason for one. */
  ignored: 5000,
  reasonLength: 300,
  /** Of one text, in UTF-16 code units. */
  textLength: 20_000,
  /** Of one cell. */
  words: 20_000,
  /** Of one cell: each edit of the text visits all of them. */
  marks: 200,
} as const;

/** How many people a speech recognition can be asked to tell apart in one recording. */
export const recognizedSpeakers = { min: 2, max: 30 } as const;

/** Whether these times are within the limits of a document. */
export function isWithinBounds(startMs: number, endMs: number): boolean {
  return startMs >= 0 && startMs <= bounds.latestMs && endMs - startMs <= bounds.latestMs;
}

/** Whether a cell is within the limits of a document. */
export function isShort({ text, second = '', words = [], marks = [] }: Cell): boolean {
  const isLong = Math.max(text.length, second.length) > bounds.textLength;
  return !isLong && words.length <= bounds.words && marks.length <= bounds.marks;
}
