import type { StylePatch } from '../../captions/types.ts';
import { findLanguage } from '../../languages/languages.ts';
import { frameToMs } from '../../timecode/frames.ts';
import { frameOfLabel, type Label } from '../../timecode/labels.ts';
import { type ExactRate, exactRate } from '../../timecode/rates.ts';
import type { Cue, Reader, Warning } from '../cues.ts';
import { warning } from '../warnings.ts';
import { blockBytes, headerBytes, languageOfCode, rateOfFormat, rowCount, textBytes } from './blocks.ts';
import { tableOf } from './codeTables.ts';
import { type FieldText, readTextField } from './textField.ts';

/**
 * Reads EBU STL (Tech 3264): blocks of 128 bytes after a header. Times are counted from the start of the programme
 * that the header states. `lineOf` is the number of the block.
 */
export const read: Reader = (bytes) => {
  if (bytes.length < headerBytes || asciiOf(bytes, 3, 6) !== 'STL') return null;
  const setting = rateOfFormat(asciiOf(bytes, 3, 11));
  const rate = exactRate(setting ?? { frameRate: 25, dropFrame: false });
  const reader = new StlReader(bytes, rate);
  if (!setting) reader.warnings.push(warning(null, 'time.framesAsFraction', 'the frame rate is unknown; 25 was taken'));
  for (let at = headerBytes, number = 1; at < bytes.length; at += blockBytes, number++) reader.take(at, number);
  if (reader.cues.length === 0) return null;
  const language = languageOfCode(asciiOf(bytes, 14, 16));
  return {
    columns: [language && findLanguage(language) ? language : null],
    cues: reader.cues,
    warnings: reader.warnings,
    lineOf: (index) => reader.lines[index] ?? 1,
    ...(setting && { frameRate: setting }),
  };
};

/** Bytes of text of a caption with all of its extension blocks. */
const maxFieldBytes = 0xf1 * textBytes;

const asciiOf = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

/** Returns the frame of a label; null if its parts are out of range. */
function frameOf([hours = 0, minutes = 0, seconds = 0, frames = 0]: readonly number[], rate: ExactRate) {
  const label: Label = { hours, minutes, seconds, frames };
  return hours < 100 ? frameOfLabel(label, rate) : null;
}

class StlReader {
  readonly cues: Cue[] = [];
  readonly lines: number[] = [];
  readonly warnings: Warning[] = [];
  readonly #bytes: Uint8Array;
  readonly #rate: ExactRate;
  readonly #isTeletext: boolean;
  /** Frame of the start of the programme; null until the first caption shows whether times are counted from it. */
  #startFrame: number | null = null;
  #field: number[] = [];

  constructor(bytes: Uint8Array, rate: ExactRate) {
    this.#bytes = bytes;
    this.#rate = rate;
    this.#isTeletext = bytes[11] === 0x31 || bytes[11] === 0x32;
  }

  take(at: number, number: number): void {
    const block = this.#bytes.subarray(at, at + blockBytes);
    if (block.length < blockBytes) {
      this.warnings.push(warning(number, 'file.truncated'));
      return;
    }
    const extension = block[3] ?? 0xff;
    // User data and reserved blocks.
    if (extension > 0xef && extension < 0xff) return;
    if (this.#field.length < maxFieldBytes) for (const byte of block.subarray(16)) this.#field.push(byte);
    if (extension !== 0xff) {
      this.#trimField();
      return;
    }
    const field = this.#field;
    this.#field = [];
    if (block[15] === 1) this.warnings.push(warning(number, 'file.unusual', 'a comment was left out'));
    else this.#add(block, readTextField(field, tableOf(asciiOf(this.#bytes, 12, 14)), this.#isTeletext), number);
  }

  /** Removes the unused bytes at the end of a block that another one continues. */
  #trimField(): void {
    while (this.#field.at(-1) === 0x8f) this.#field.pop();
  }

  #add(block: Uint8Array, field: FieldText, number: number): void {
    if (field.text === '') return;
    const [start, end] = [5, 9].map((at) => frameOf([...block.subarray(at, at + 4)], this.#rate));
    if (start == null || end == null) {
      this.warnings.push(warning(number, 'time.unreadable', 'a caption without a valid time was left out'));
      return;
    }
    if (field.isLossy) this.warnings.push(warning(number, 'markup.dropped'));
    this.#startFrame ??= this.#programmeStart(start);
    if (start < this.#startFrame) this.warnings.push(warning(number, 'time.negative'));
    const msOf = (frame: number) => frameToMs(Math.max(0, frame - (this.#startFrame ?? 0)), this.#rate);
    const style = { ...placeOf(block, field), ...field.style };
    this.cues.push({
      startMs: msOf(start),
      endMs: msOf(end),
      texts: [field.text],
      ...(field.marks && { marks: field.marks }),
      ...(Object.keys(style).length > 0 && { style }),
    });
    this.lines.push(number);
  }

  /** Returns the start of the programme, if the first caption is not before it. */
  #programmeStart(firstFrame: number): number {
    const digits = asciiOf(this.#bytes, 256, 264);
    if (!/^\d{8}$/.test(digits)) return 0;
    const parts = [0, 2, 4, 6].map((at) => Number(digits.slice(at, at + 2)));
    const frame = frameOf(parts, this.#rate) ?? 0;
    return frame <= firstFrame ? frame : 0;
  }
}

const alignments = [undefined, 'left', undefined, 'right'] as const;

function placeOf(block: Uint8Array, { lineCount, isDoubleHeight }: FieldText): StylePatch {
  const row = block[13] ?? rowCount;
  const last = row + lineCount * (isDoubleHeight ? 2 : 1) - 1;
  const vertical = last >= rowCount - 5 ? undefined : row <= 7 ? ('top' as const) : ('middle' as const);
  const horizontal = alignments[block[14] ?? 0];
  return { ...(vertical && { vertical }), ...(horizontal && { horizontal }) };
}
