import { columnSamples, type SpectrumLevel, spectrumBands } from './spectrum.ts';

/**
 * Loudness of a recording, for drawing its waveform at any zoom: one byte, 0 to 255, for the loudest sample of each of
 * many equal parts. The file contains several levels, coarsest first, each with four times the parts of the previous
 * one: the beginning of the file is an overview, and a byte range of a level is a part of the media.
 *
 * Little-endian: `PEAK`, version (u16), number of levels (u16), then for each level its parts per second as samples per
 * part (u32) of the sample rate (u32), its offset in bytes (u32) and its number of parts (u32). A row of the
 * same form describes the spectrogram (`spectrum.ts`), with samples per column and its number of columns. Then the
 * levels, and the spectrogram.
 */
export interface PeaksLevel {
  readonly partsPerSecond: number;
  /** Offset in bytes from the beginning of the file; a part is one byte. */
  readonly offset: number;
  readonly parts: number;
}

const magic = 0x4b41_4550;
const version = 2;
const headBytes = 8;
const levelBytes = 16;
const factor = 4;

/** A level with at most this number of parts is the coarsest: wider than any screen that shows a whole recording. */
const coarsestParts = 4096;

/** Upper bound of the number of levels; no recording has more. */
const maxLevels = 16;

/**
 * Creates the peaks file of a recording. `finest` is the loudness of its finest parts, of `samplesPerPart` samples
 * each, `spectrum` the columns of its spectrogram.
 */
export function writePeaks(
  finest: Uint8Array,
  samplesPerPart: number,
  sampleRateHz: number,
  spectrum: Uint8Array = new Uint8Array(),
): Uint8Array {
  const levels = [{ samplesPerPart, loudness: finest }];
  for (let last = levels[0]; last && last.loudness.length > coarsestParts; last = levels[0])
    levels.unshift({ samplesPerPart: last.samplesPerPart * factor, loudness: coarser(last.loudness) });
  const spectrumRow = headBytes + levels.length * levelBytes;
  let offset = spectrumRow + levelBytes;
  const file = new Uint8Array(levels.reduce((sum, { loudness }) => sum + loudness.length, offset + spectrum.length));
  const view = new DataView(file.buffer);
  view.setUint32(0, magic, true);
  view.setUint16(4, version, true);
  view.setUint16(6, levels.length, true);
  for (const [index, level] of levels.entries()) {
    writeRow(view, headBytes + index * levelBytes, [level.samplesPerPart, sampleRateHz, offset, level.loudness.length]);
    file.set(level.loudness, offset);
    offset += level.loudness.length;
  }
  writeRow(view, spectrumRow, [columnSamples, sampleRateHz, offset, Math.floor(spectrum.length / spectrumBands)]);
  file.set(spectrum, offset);
  return file;
}

function writeRow(view: DataView, at: number, row: readonly number[]): void {
  for (const [i, value] of row.entries()) view.setUint32(at + 4 * i, value, true);
}

function coarser(loudness: Uint8Array): Uint8Array {
  const parts = new Uint8Array(Math.ceil(loudness.length / factor));
  for (const [i, value] of loudness.entries()) {
    const part = Math.floor(i / factor);
    if (value > (parts[part] ?? 0)) parts[part] = value;
  }
  return parts;
}

/** Reads the levels from the beginning of a file, coarsest first; null if it is not a peaks file. */
export function readPeaksLevels(head: Uint8Array): readonly PeaksLevel[] | null {
  const rows = readRows(head)?.slice(0, -1);
  return rows?.map(({ perSecond, offset, count }) => ({ partsPerSecond: perSecond, offset, parts: count })) ?? null;
}

/** Reads where the spectrogram is from the beginning of a file; null without one. */
export function readSpectrumLevel(head: Uint8Array): SpectrumLevel | null {
  const row = readRows(head)?.at(-1);
  return row && row.count > 0 ? { columnsPerSecond: row.perSecond, offset: row.offset, columns: row.count } : null;
}

interface PeaksRow {
  readonly perSecond: number;
  readonly offset: number;
  readonly count: number;
}

function readRows(head: Uint8Array): readonly PeaksRow[] | null {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  if (head.length < headBytes || view.getUint32(0, true) !== magic || view.getUint16(4, true) !== version) return null;
  const levels = view.getUint16(6, true);
  if (levels > maxLevels || head.length < headBytes + (levels + 1) * levelBytes) return null;
  return Array.from({ length: levels + 1 }, (_, index) => {
    const [samples = 0, rateHz = 0, offset = 0, count = 0] = [0, 4, 8, 12].map((at) =>
      view.getUint32(headBytes + index * levelBytes + at, true),
    );
    return { perSecond: rateHz / Math.max(1, samples), offset, count };
  });
}
