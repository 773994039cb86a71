import { bounds } from '../captions/bounds.ts';
import { compareKeys, lowerBound, type OrderKey } from '../captions/order.ts';
import type { Caption, CaptionId, TrackId } from '../captions/types.ts';
import { moveMs } from '../timecode/frames.ts';
import type { FrameRateSetting } from '../timecode/rates.ts';
import { expectFit } from './attempt.ts';
import { walk } from './walk.ts';

const chunkSize = 512;

/**
 * Chunk of consecutive captions. `offset` is the number of ticks by which the whole chunk has been moved; a caption
 * with another offset has not been rewritten yet. Moving half a long file therefore costs one addition per chunk.
 */
interface Chunk {
  entries: Entry[];
  offset: number;
}

export interface Entry {
  caption: Caption;
  chunk: Chunk;
  offset: number;
  readonly track: Track;
}

/** Index of the first caption that a shift moved, and a function that moves all of them back. */
export interface AppliedShift {
  readonly fromIndex: number;
  readonly takeBack: () => void;
}

/** Captions of one track in order, in chunks of about 512. Every operation is O(log n) + O(chunk). */
export class Track {
  readonly id: TrackId;
  /** Rate that defines the unit of the offsets. Change it only after {@link settleAll}. */
  rate: FrameRateSetting | null;
  #chunks: Chunk[] = [];
  /** Index of each chunk's first caption; null when outdated. */
  #firstIndexes: number[] | null = null;
  /** Upper bound of the duration of all captions: how far back a caption that is still shown can begin. */
  #longestMs = 0;

  constructor(id: TrackId, rate: FrameRateSetting | null, sorted: readonly Caption[]) {
    this.id = id;
    this.rate = rate;
    for (let i = 0; i < sorted.length; i += chunkSize) {
      const chunk: Chunk = { entries: [], offset: 0 };
      chunk.entries = sorted.slice(i, i + chunkSize).map((caption) => this.#entry(caption, chunk));
      this.#chunks.push(chunk);
    }
  }

  get size(): number {
    const last = this.#chunks.at(-1);
    return last ? (this.#indexes().at(-1) ?? 0) + last.entries.length : 0;
  }

  /** Returns the caption with its pending move applied. The same object is returned until it changes again. */
  caption(entry: Entry): Caption {
    const pending = entry.chunk.offset - entry.offset;
    if (pending !== 0) {
      const { startMs, endMs } = entry.caption;
      const moved = { startMs: moveMs(startMs, pending, this.rate), endMs: moveMs(endMs, pending, this.rate) };
      entry.caption = { ...entry.caption, ...moved };
      entry.offset = entry.chunk.offset;
    }
    return entry.caption;
  }

  at(index: number): Caption | undefined {
    const firsts = this.#indexes();
    const c = lowerBound(firsts.length, (i) => (firsts[i] ?? 0) > index) - 1;
    const entry = this.#chunks[c]?.entries[index - (firsts[c] ?? 0)];
    return entry && this.caption(entry);
  }

  /**
   * Returns the index of the first caption at or after the key, which is the caption's own index if it is in the track.
   */
  indexOf(key: OrderKey): number {
    const [c, e] = this.#find(key);
    return (this.#indexes()[c] ?? this.size) + e;
  }

  /** Returns the index of the caption shown at the given time (of several, the one that began last), or -1. */
  findAt(ms: number): number {
    const [c, e] = this.#find({ startMs: ms + 1, id: '' });
    for (let index = (this.#indexes()[c] ?? this.size) + e - 1; index >= 0; index--) {
      const caption = this.at(index);
      // Moving by frames can lengthen a caption by one millisecond through rounding.
      if (!caption || caption.startMs + this.#longestMs + 1 <= ms) return -1;
      if (caption.endMs > ms) return index;
    }
    return -1;
  }

  insert(caption: Caption): Entry {
    const [c, e] = this.#find(caption);
    // A caption between two chunks goes into the earlier one.
    const chunkIndex = e === 0 && c > 0 ? c - 1 : c;
    const chunk = this.#chunks[chunkIndex] ?? this.#firstChunk();
    const entry = this.#entry(caption, chunk);
    chunk.entries.splice(chunk === this.#chunks[c] ? e : chunk.entries.length, 0, entry);
    if (chunk.entries.length > 2 * chunkSize) this.#halve(chunkIndex);
    this.#firstIndexes = null;
    return entry;
  }

  remove(entry: Entry): void {
    const [c, e] = this.#find(this.caption(entry));
    const chunk = this.#chunks[c];
    if (chunk?.entries[e] !== entry) throw new RangeError(`caption ${entry.caption.id} is not at its expected place`);
    chunk.entries.splice(e, 1);
    if (chunk.entries.length === 0) this.#chunks.splice(c, 1);
    this.#firstIndexes = null;
  }

  /** Replaces a caption with another state of it, and moves it if its in time changed. Returns its entry. */
  replace(entry: Entry, caption: Caption): Entry {
    if (this.caption(entry).startMs !== caption.startMs) {
      this.remove(entry);
      return this.insert(caption);
    }
    entry.caption = caption;
    this.#longestMs = Math.max(this.#longestMs, caption.endMs - caption.startMs);
    return entry;
  }

  /**
   * Moves all captions at or after the key by ticks; the key does not have to belong to a caption, but must be on the
   * grid. Throws DoesNotFit, having moved nothing, if a time would be out of bounds, or if a caption before the key is
   * at or after the key's new position: moving back from there would include that caption.
   */
  shift(from: OrderKey, ticks: number): AppliedShift {
    expectFit(from.startMs === moveMs(from.startMs, 0, this.rate), 'grid');
    const to = { startMs: moveMs(from.startMs, ticks, this.rate), id: from.id };
    const fromIndex = this.indexOf(from);
    const before = this.at(fromIndex - 1);
    const last = this.at(this.size - 1);
    expectFit(!before || compareKeys(before, to) < 0, 'order');
    const latest = Math.max(from.startMs, to.startMs, last ? moveMs(last.startMs, ticks, this.rate) : 0);
    expectFit(to.startMs >= 0 && latest <= bounds.latestMs, 'bounds');
    this.#moveFrom(from, ticks);
    return { fromIndex, takeBack: () => this.#moveFrom(to, -ticks) };
  }

  /** Visits all captions in order, several times faster than iterating over a long file. */
  forEach(visit: (caption: Caption) => void): void {
    for (const chunk of this.#chunks) for (const entry of chunk.entries) visit(this.caption(entry));
  }

  /** Returns the ids of all captions, in order. Does not apply pending moves. */
  ids(): CaptionId[] {
    const ids: CaptionId[] = [];
    for (const chunk of this.#chunks) for (const { caption } of chunk.entries) ids.push(caption.id);
    return ids;
  }

  [Symbol.iterator](): Iterator<Caption> {
    return walk(this, this.#chunks);
  }

  /** Writes every pending move into its caption; required before the unit of the offsets changes. */
  settleAll(): void {
    for (const chunk of this.#chunks) for (const entry of chunk.entries) this.caption(entry);
  }

  *entries(): Iterable<Entry> {
    for (const chunk of this.#chunks) yield* chunk.entries;
  }

  #entry(caption: Caption, chunk: Chunk): Entry {
    this.#longestMs = Math.max(this.#longestMs, caption.endMs - caption.startMs);
    return { caption, chunk, offset: chunk.offset, track: this };
  }

  #firstChunk(): Chunk {
    const chunk: Chunk = { entries: [], offset: 0 };
    this.#chunks.push(chunk);
    return chunk;
  }

  /** Returns the chunk, and the index within it, of the first caption at or after the key. */
  #find(key: OrderKey): [chunk: number, index: number] {
    const reaches = (entry: Entry | undefined) => entry !== undefined && compareKeys(this.caption(entry), key) >= 0;
    const c = lowerBound(this.#chunks.length, (i) => reaches(this.#chunks[i]?.entries.at(-1)));
    const entries = this.#chunks[c]?.entries ?? [];
    return [c, lowerBound(entries.length, (i) => reaches(entries[i]))];
  }

  #moveFrom(from: OrderKey, ticks: number): void {
    const [c, e] = this.#find(from);
    // In the chunk that contains the key, each moved caption's own offset changes instead, so no caption is rewritten.
    for (const entry of this.#chunks[c]?.entries.slice(e) ?? []) entry.offset -= ticks;
    for (const chunk of this.#chunks.slice(c + 1)) chunk.offset += ticks;
  }

  #halve(index: number): void {
    const chunk = this.#chunks[index];
    if (!chunk) return;
    const right: Chunk = { entries: chunk.entries.splice(chunkSize), offset: chunk.offset };
    for (const entry of right.entries) entry.chunk = right;
    this.#chunks.splice(index + 1, 0, right);
  }

  #indexes(): number[] {
    if (this.#firstIndexes) return this.#firstIndexes;
    let count = 0;
    this.#firstIndexes = this.#chunks.map((chunk) => {
      count += chunk.entries.length;
      return count - chunk.entries.length;
    });
    return this.#firstIndexes;
  }
}
