import type { LanguageCode, Mark, StylePatch } from '../captions/types.ts';
import type { FrameRateSetting } from '../timecode/rates.ts';
import type { FileEncoding, FoundEncoding } from './encoding/encodings.ts';

/** A caption as a file contains it. The only type between readers and the caption document. */
export interface Cue {
  /** Integer milliseconds from the start of the media, never negative. The end may be before the start. */
  readonly startMs: number;
  readonly endMs: number;
  /** The texts, one per column of the file; lines are joined by `\n`. */
  readonly texts: readonly string[];
  /** The second caption of each column, if the format has them apart; empty if there is none. */
  readonly seconds?: readonly string[];
  /** Of the first text: parts of it that differ from the style. */
  readonly marks?: readonly Mark[];
  readonly speaker?: string;
  /** The style, as far as the format can express it for a whole cue. */
  readonly style?: StylePatch;
}

/** A remark of a reader about a place in the file. `message` is an English sentence; `code` is for translations. */
export interface Warning {
  /** From 1; null if it concerns the whole file. */
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
  | 'time.outside'
  | 'cue.reversed'
  | 'cue.short'
  | 'cue.order'
  | 'text.unreadable'
  | 'markup.dropped'
  | 'text.afterTimes'
  | 'column.ignored'
  | 'file.truncated'
  | 'file.unusual';

/** The contents of a file: cues in the order of the file. */
export interface CueFile {
  /** The language of each text of a cue; null if the file does not state it. */
  readonly columns: readonly (LanguageCode | null)[];
  /** The language of the second captions of each column; null if it has none. */
  readonly seconds?: readonly (LanguageCode | null)[];
  readonly cues: readonly Cue[];
  readonly warnings: readonly Warning[];
  /** The line (the row of a sheet, the index in a list) of the cue with an index, from 1. */
  readonly lineOf: (index: number) => number;
  /** In which encoding the text was read; absent for formats that are not text. */
  readonly encoding?: FoundEncoding;
  /** If the file itself counts in frames. */
  readonly frameRate?: FrameRateSetting;
  /** Milliseconds by which times of the format come before their frames. Added only where times are snapped to frames. */
  readonly earlyMs?: number;
}

export interface ReadOptions {
  /** The frame rate of labels, if the file does not state it. */
  readonly frameRate?: FrameRateSetting | null;
  /** The language of the text: it helps to find the encoding, and to lay out words. */
  readonly language?: LanguageCode;
  /** The encoding, if a person chose it; otherwise it is found. */
  readonly encoding?: FileEncoding;
}

/** Reads a file of one format. Returns null if it is not such a file. Never throws, whatever the bytes. */
export type Reader = (bytes: Uint8Array, options?: ReadOptions) => CueFile | null;

/** A file of one text in an unknown language; null if it has no cues. */
export function cueFile(
  cues: readonly Cue[],
  lineOf: (index: number) => number,
  warnings: readonly Warning[],
  encoding: FoundEncoding,
): CueFile | null {
  return cues.length === 0 ? null : { columns: [null], cues, warnings, lineOf, encoding };
}
