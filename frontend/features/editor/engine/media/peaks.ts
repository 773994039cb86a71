import { type PeaksLevel, readPeaksLevels, readSpectrumLevel } from '../../../../../domain/media/peaks.ts';
import { type SpectrumLevel, spectrumBands } from '../../../../../domain/media/spectrum.ts';
import { Signal } from '../document/signal.ts';

/** Size of the first request: enough for the overview, and for all of a short recording. */
const headBytes = 65_536;

/** Size of one request within a level: 80 seconds of the finest level. */
const pieceBytes = 16_384;

/** Reads bytes of the file, from `start` up to but not including `end`; fewer at its end. */
type FetchBytes = (start: number, end: number) => Promise<Uint8Array>;

/**
 * Loudness of the media. Only the displayed parts are fetched. Until a part is loaded, the next coarser level is used
 * instead.
 */
export class Peaks {
  /** Emitted when more peaks can be drawn. */
  readonly changed = new Signal();
  readonly #fetchBytes: FetchBytes;
  readonly #levels: readonly PeaksLevel[];
  readonly #head: Uint8Array;
  /** Spectrogram of the media; null without one. */
  readonly spectrum: SpectrumLevel | null;
  /** Pieces by start offset; null while loading, or if loading failed. */
  readonly #pieces = new Map<number, Uint8Array | null>();

  constructor(levels: readonly PeaksLevel[], head: Uint8Array, fetchBytes: FetchBytes) {
    this.#levels = levels;
    this.#head = head;
    this.spectrum = readSpectrumLevel(head);
    this.#fetchBytes = fetchBytes;
  }

  /** Returns the highest level between two instants, from 0 to 1. */
  levelBetween(startMs: number, endMs: number): number {
    const wanted = this.#levelFor(endMs - startMs);
    for (let index = wanted; index >= 0; index -= 1) {
      const level = this.#levels[index];
      const loudest = level && this.#loudest(level, startMs, endMs, index === wanted);
      if (loudest != null) return loudest / 255;
    }
    return 0;
  }

  /** Returns the loudness of a band in a column of the spectrogram, from 0 to 255; 0 until it is loaded. */
  spectrumAt(column: number, band: number): number {
    const level = this.spectrum;
    return level ? (this.#byteAt(level.offset + column * spectrumBands + band, true) ?? 0) : 0;
  }

  /** Index of the coarsest level whose parts are no longer than `lengthMs`. */
  #levelFor(lengthMs: number): number {
    const found = this.#levels.findIndex(({ partsPerSecond }) => partsPerSecond * lengthMs >= 1000);
    return found < 0 ? this.#levels.length - 1 : found;
  }

  /** Returns the highest value in a range; null if part of it is not loaded. */
  #loudest(level: PeaksLevel, startMs: number, endMs: number, isWanted: boolean): number | null {
    const first = Math.max(0, Math.floor((startMs * level.partsPerSecond) / 1000));
    const last = Math.min(level.parts - 1, Math.max(first, Math.ceil((endMs * level.partsPerSecond) / 1000) - 1));
    let loudest = 0;
    for (let part = first; part <= last; part += 1) {
      const value = this.#byteAt(level.offset + part, isWanted);
      if (value === null) return null;
      loudest = Math.max(loudest, value);
    }
    return loudest;
  }

  /** Returns a byte of the file, or null if it is not loaded; in that case fetches its piece if it is wanted. */
  #byteAt(at: number, isWanted: boolean): number | null {
    if (at < this.#head.length) return this.#head[at] ?? 0;
    const start = at - (at % pieceBytes);
    const piece = this.#pieces.get(start);
    if (piece) return piece[at - start] ?? 0;
    if (piece === undefined && isWanted) void this.#fetchPiece(start);
    return null;
  }

  async #fetchPiece(start: number): Promise<void> {
    this.#pieces.set(start, null);
    const piece = await this.#fetchBytes(start, start + pieceBytes).catch(() => null);
    if (piece === null) return;
    this.#pieces.set(start, piece);
    this.changed.emit();
  }
}

/** Opens a peaks file; null if it is missing or unreadable: captions are then displayed without a waveform. */
export async function openPeaks(fetchBytes: FetchBytes): Promise<Peaks | null> {
  try {
    const head = await fetchBytes(0, headBytes);
    const levels = readPeaksLevels(head);
    return levels && new Peaks(levels, head, fetchBytes);
  } catch {
    return null;
  }
}

/** Opens the peaks file at a URL. */
export const fetchPeaks = (url: string): Promise<Peaks | null> =>
  openPeaks(async (start, end) => {
    const response = await fetch(url, { headers: { Range: `bytes=${start}-${end - 1}` } });
    if (!response.ok) throw new Error(`the peaks answered ${response.status}`);
    const bytes = new Uint8Array(await response.arrayBuffer());
    // Servers without support for range requests send the whole file.
    return response.status === 206 ? bytes : bytes.subarray(start, end);
  });
