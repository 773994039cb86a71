import type { Cell } from './types.ts';

/**
 * Limits of a document, far above any normal file. Everyone who opens a document replays the changes of others, and no
 * change may make that arbitrarily slow.
 */
export const bounds = {
  /** Maximum in time and maximum duration of a caption: a timecode has two digits for the hours. */
  latestMs: 100 * 60 * 60 * 1000,
  captions: 200_000,
  /** Maximum number of tracks. Each tab may have its own; the rest is for intermediate states of changes. */
  tracks: 8,
  speakers: 1000,
  /** Maximum number of ignored issues. `reasonLength` bounds the reason for each. */
  ignored: 5000,
  reasonLength: 300,
  /** Maximum length of the title of a chapter. */
  chapterLength: 100,
  /** Maximum length of one text, in UTF-16 code units. */
  textLength: 20_000,
  /** Maximum length of the name of a file that captions were imported from. */
  fileNameLength: 255,
  /** Maximum number of words in one cell. */
  words: 20_000,
  /** Maximum number of marks in one cell: each edit of the text visits all of them. */
  marks: 200,
} as const;

/** Number of speakers that speech recognition can be requested to distinguish in one recording. */
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
