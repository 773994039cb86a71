import { maxShots, readShotList } from '../../../../domain/media/shots.ts';
import { Signal } from '../store/signal.ts';

/**
 * The shot changes of the open file, in milliseconds and in order. They belong to the media, not to the captions: all
 * tabs and all documents of a file share them, and they are not part of the captions' undo history.
 */
export class Shots {
  readonly changed = new Signal();
  /** They could not be stored; they are sent again with the next change. */
  readonly saveFailed = new Signal();
  readonly #save: (shotsMs: readonly number[]) => Promise<void>;
  #all: readonly number[] = [];
  /** Saves run one after the other, so that the last one wins. */
  #saving: Promise<void> = Promise.resolve();

  constructor(save: (shotsMs: readonly number[]) => Promise<void>) {
    this.#save = save;
  }

  get all(): readonly number[] {
    return this.#all;
  }

  /** Takes over what is stored. */
  load(shotsMs: readonly number[]): void {
    this.#all = ordered(shotsMs);
    this.changed.emit();
  }

  add(...shotsMs: readonly number[]): void {
    this.#change([...this.#all, ...shotsMs]);
  }

  remove(ms: number): void {
    this.#change(this.#all.filter((one) => one !== ms));
  }

  move(fromMs: number, toMs: number): void {
    if (fromMs !== toMs) this.#change([...this.#all.filter((one) => one !== fromMs), toMs]);
  }

  /** Those in a range, in order. */
  within(startMs: number, endMs: number): readonly number[] {
    return this.#all.filter((ms) => ms >= startMs && ms < endMs);
  }

  /** The one nearest to an instant, if it is within reach. */
  nearest(ms: number, reachMs: number): number | null {
    const near = this.within(ms - reachMs, ms + reachMs + 1);
    return near.toSorted((a, b) => Math.abs(a - ms) - Math.abs(b - ms))[0] ?? null;
  }

  #change(shotsMs: readonly number[]): void {
    this.#all = ordered(shotsMs);
    this.changed.emit();
    this.#saving = this.#saving.then(() => this.#save(this.#all)).catch(() => this.saveFailed.emit());
  }
}

const ordered = (shotsMs: readonly number[]): readonly number[] =>
  [...new Set(shotsMs.map(Math.round))].sort((a, b) => a - b).slice(0, maxShots);

/** The stored shot changes; null when there are none or they cannot be read. */
export async function fetchShots(url: string | null): Promise<readonly number[] | null> {
  if (url === null) return null;
  try {
    const response = await fetch(url, { cache: 'no-store' });
    return response.ok ? readShotList(await response.json()) : null;
  } catch {
    return null;
  }
}
