import type { LanguageCode, StylePatch } from '../captions/types.ts';
import type { FrameRateSetting } from '../timecode/rates.ts';

/** One caption as a file holds it. Between all readers and the caption document there is only this shape. */
export interface Cue {
  /** Integer milliseconds from the start of the media, never negative. The end may lie before the start. */
  readonly startMs: number;
  readonly endMs: number;
  /** What is said, one text a column of the file; lines are joined by `\n`. */
  readonly texts: readonly string[];
  /** The second caption of each column, where the format keeps it apart; empty where there is none. */
  readonly seconds?: readonly string[];
  readonly speaker?: string;
  /** What of its look the format can say of a whole cue. */
  readonly style?: StylePatch;
}

/** What a reader says about a place of the file. `message` is a sentence in English; `code` is for translations. */
export interface Warning {
  /** From 1; null when it concerns the whole file. */
  readonly line: number | null;
  readonly code: WarningCode;
  readonly message: string;
}

export type WarningCode =
  | 'encoding.guessed'
  | 'encoding.damaged'
  | 'time.carried'
  | 'time.negative'
  | 'time.missing'
  | 'time.framesAsFraction'
  | 'time.unreadable'
  | 'cue.reversed'
  | 'cue.short'
  | 'cue.order'
  | 'text.unreadable'
  | 'markup.dropped'
  | 'text.afterTimes'
  | 'column.ignored'
  | 'file.truncated'
  | 'file.unusual';

/** What a reader found in a file of its format: cues in the order of the file. */
export interface CueFile {
  /** One a text of each cue; null where the file does not say which language it is. */
  readonly columns: readonly (LanguageCode | null)[];
  /** The language of the second captions of each column; null where it has none. */
  readonly seconds?: readonly (LanguageCode | null)[];
  readonly cues: readonly Cue[];
  readonly warnings: readonly Warning[];
  /** The line (the row of a sheet, the place in a list) where the cue of an index stands, from 1. */
  readonly lineOf: (index: number) => number;
  /** Where the file itself counts in frames. */
  readonly frameRate?: FrameRateSetting;
}

export interface ReadOptions {
  /** What frame numbers of labels count, where the file does not say it. */
  readonly frameRate?: FrameRateSetting | null;
  /** The language of the text, where a reader needs it to lay words out. */
  readonly language?: LanguageCode;
}

/** Reads a file of one format. Null: it is no such file. Never throws, whatever the bytes. */
export type Reader = (bytes: Uint8Array, options?: ReadOptions) => CueFile | null;

/** A file of one text in an unnamed language, or null when it has no cue. */
export function cueFile(
  cues: readonly Cue[],
  lineOf: (index: number) => number,
  warnings: readonly Warning[],
): CueFile | null {
  return cues.length === 0 ? null : { columns: [null], cues, warnings, lineOf };
}
