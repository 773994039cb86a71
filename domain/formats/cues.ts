import type { LanguageCode, Mark, StylePatch, Word } from '../captions/types.ts';
import type { FrameRateSetting } from '../timecode/rates.ts';
import type { FileEncoding, FoundEncoding } from './encoding/encodings.ts';
import type { ColumnChoices, SheetColumns } from './sheet/choices.ts';

/** A caption as a file contains it. The only type passed from readers to the caption document. */
export interface Cue {
  /** Integer milliseconds from the start of the media, never negative. The end may be before the start. */
  readonly startMs: number;
  readonly endMs: number;
  /** Texts, one per column of the file; lines are joined with `\n`. */
  readonly texts: readonly string[];
  /** Second caption of each column, if the format has separate ones; empty if missing. */
  readonly seconds?: readonly string[];
  /** Marks of the first text: parts that differ from the style. */
  readonly marks?: readonly Mark[];
  /** Recognized words of the first text, if the file has their times. */
  readonly words?: readonly Word[];
  readonly speaker?: string;
  /** Style, as far as the format can express it for a whole cue. */
  readonly style?: StylePatch;
}

/** A reader's remark about a place in the file. `message` is an English sentence; `code` is for translations. */
export interface Warning {
  /** One-based line number; null if the warning concerns the whole file. */
  readonly line: number | null;
  readonly code: WarningCode;
  readonly message: string;
  /** Name that the translation contains, such as that of a column. */
  readonly detail?: string;
}

export type WarningCode =
  | 'encoding.guessed'
  | 'encoding.damaged'
  | 'time.carried'
  | 'time.negative'
  | 'time.missing'
  | 'time.framesAsFraction'
  | 'time.unreadable'
  | 'time.tooLate'
  | 'time.outside'
  | 'frameRate.assumed'
  | 'cue.reversed'
  | 'cue.short'
  | 'cue.order'
  | 'text.unreadable'
  | 'markup.dropped'
  | 'text.afterTimes'
  | 'text.inBrackets'
  | 'column.ignored'
  | 'file.truncated'
  | 'file.unusual';

/** The contents of a file: cues in the order of the file. */
export interface CueFile {
  /** Language of each text of a cue; null if the file does not specify it. */
  readonly columns: readonly (LanguageCode | null)[];
  /** Language of the second captions of each column; null if the column has none. */
  readonly seconds?: readonly (LanguageCode | null)[];
  readonly cues: readonly Cue[];
  readonly warnings: readonly Warning[];
  /** Returns the one-based line of a cue by its index: the row of a sheet, or the position in a list. */
  readonly lineOf: (index: number) => number;
  /** Columns of a sheet; absent for other formats. */
  readonly sheet?: SheetColumns;
  /** Encoding in which the text was read; absent for formats that are not text. */
  readonly encoding?: FoundEncoding;
  /** Frame rate, if the file itself counts in frames. */
  readonly frameRate?: FrameRateSetting;
  /**
   * Milliseconds by which times of the format are earlier than their frames. Added only if times are snapped to frames.
   */
  readonly earlyMs?: number;
}

export interface ReadOptions {
  /** Frame rate of labels, if the file does not specify it. */
  readonly frameRate?: FrameRateSetting | null;
  /** Language of the text, used to detect the encoding and to lay out words. */
  readonly language?: LanguageCode;
  /** Encoding chosen by a person; otherwise it is detected. */
  readonly encoding?: FileEncoding;
  /** Kinds of the columns of a sheet, as far as a person chose them. */
  readonly columns?: ColumnChoices;
}

/** Reads a file of one format. Returns null if the bytes are not such a file. Never throws, whatever the bytes. */
export type Reader = (bytes: Uint8Array, options?: ReadOptions) => CueFile | null;

/** Returns a file with one text per cue in an unknown language; null if there are no cues. */
export function cueFile(
  cues: readonly Cue[],
  lineOf: (index: number) => number,
  warnings: readonly Warning[],
  encoding: FoundEncoding,
): CueFile | null {
  return cues.length === 0 ? null : { columns: [null], cues, warnings, lineOf, encoding };
}
