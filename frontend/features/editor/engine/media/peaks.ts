import { type PeaksLevel, readPeaksLevels } from '../../../../../domain/media/peaks.ts';
import { Signal } from '../document/signal.ts';

/** What is fetched at first: enough for the overview, and for all of a short recording. */
const headBytes = 65_536;

/** What is fetched at once of a level: 80 seconds of the finest. */
const pieceBytes = 16_384;

/** Fetches bytes of the file, from `start` to before `end`; fewer at its end. */
export type FetchBytes = (start: number, end: number) => Promise<Uint8Array>;

/**
 * The loudness of the media, of which only what is looked at is fetched. Until a part is there, the next coarser level
 * stands in for it.
 */
export class Peaks {
  /** More of it can be drawn. */
  readonly changed = new Signal();
  readonly #fetchBytes: FetchBytes;
  readonly #levels: readonly PeaksLevel[];
  readonly #head: Uint8Array;
  /** By the offset at which they begin; null while on their way, or if they could not be fetched. */
  readonly #pieces = new Map<number, Uint8Array | null>();

  constructor(levels: readonly PeaksLevel[], head: Uint8Array, fetchBytes: FetchBytes) {
    this.#levels = levels;
    this.#head = head;
    this.#fetchBytes = fetchBytes;
  }

  /** The loudest level between two instants, 0 to 1. */
  levelBetween(startMs: number, endMs: number): number {
    const wanted = this.#levelFor(endMs - startMs);
    for (let index = wanted; index >= 0; index -= 1) {
      const level = this.#levels[index];
      const loudest = level && this.#loudest(level, startMs, endMs, index === wanted);
      if (loudest != null) return loudest / 255;
    }
    return 0;
  }

  /** The coarsest level of which a part is no longer than this. */
  #levelFor(lengthMs: number): number {
    const found = this.#levels.findIndex(({ partsPerSecond }) => partsPerSecond * lengthMs >= 1000);
    return found < 0 ? this.#levels.length - 1 : found;
  }

  /** Null where not all of it is there. */
  #loudest(level: PeaksLevel, startMs: number, endMs: number, isWanted: boolean): number | null {
    const first = Math.max(0, Math.floor((startMs * level.partsPerSecond) / 1000));
    const last = Math.min(level.parts - 1, Math.max(first, Math.ceil((endMs * level.partsPerSecond) / 1000) - 1));
    let loudest = 0;
    for (let part = first; part <= last; part += 1) {
      const value = this.#byteAt(level.offset + part, isWanted ? level : null);
      if (value === null) return null;
      loudest = Math.max(loudest, value);
    }
    return loudest;
  }

  /** A byte of the file, or null; then its piece is fetched if `level` is given. */
  #byteAt(at: number, level: PeaksLevel | null): number | null {
    if (at < this.#head.length) return this.#head[at] ?? 0;
    const start = at - (at % pieceBytes);
    const piece = this.#pieces.get(start);
    if (piece) return piece[at - start] ?? 0;
    if (piece === undefined && level) void this.#fetchPiece(start);
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

/** Opens a peaks file; null when there is none or it cannot be read: captions are then shown without a waveform. */
export async function openPeaks(fetchBytes: FetchBytes): Promise<Peaks | null> {
  try {
    const head = await fetchBytes(0, headBytes);
    const levels = readPeaksLevels(head);
    return levels && new Peaks(levels, head, fetchBytes);
  } catch {
    return null;
  }
}

/** Opens the peaks file at an address. */
export const fetchPeaks = (url: string): Promise<Peaks | null> =>
  openPeaks(async (start, end) => {
    const response = await fetch(url, { headers: { Range: `bytes=${start}-${end - 1}` } });
    if (!response.ok) throw new Error(`the peaks answered ${response.status}`);
    const bytes = new Uint8Array(await response.arrayBuffer());
    // Whoever does not know ranges sends all.
    return response.status === 206 ? bytes : bytes.subarray(start, end);
  });
