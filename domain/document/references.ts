import type { Caption, SpeakerId, Tab, TabId, TrackId } from '../captions/types.ts';

function add<Key>(counts: Map<Key, number>, key: Key, by: 1 | -1): void {
  const count = (counts.get(key) ?? 0) + by;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}

/**
 * Number of captions of each speaker, and of cells in each tab of each track. Updated with every edit, so that a change
 * that removes a speaker or a tab does not have to search the whole document.
 */
export class References {
  readonly #speakers = new Map<SpeakerId, number>();
  readonly #cells = new Map<TrackId, Map<TabId, number>>();

  /** Counts a caption that was added to a track (1) or removed from it (-1). */
  count(track: TrackId, { speakerId, cells }: Caption, by: 1 | -1): void {
    if (speakerId !== undefined) add(this.#speakers, speakerId, by);
    for (const tab in cells) add(this.#cellsOf(track), tab, by);
  }

  /** Updates the counts for a caption that was replaced by another state. */
  replace(track: TrackId, before: Caption, after: Caption): void {
    if (before.speakerId !== after.speakerId) {
      if (before.speakerId !== undefined) add(this.#speakers, before.speakerId, -1);
      if (after.speakerId !== undefined) add(this.#speakers, after.speakerId, 1);
    }
    if (before.cells === after.cells) return;
    for (const tab in before.cells) if (after.cells[tab] === undefined) add(this.#cellsOf(track), tab, -1);
    for (const tab in after.cells) if (before.cells[tab] === undefined) add(this.#cellsOf(track), tab, 1);
  }

  /** Whether every speaker of a caption is in this set. */
  haveSpeakers(speakers: ReadonlySet<SpeakerId>): boolean {
    for (const id of this.#speakers.keys()) if (!speakers.has(id)) return false;
    return true;
  }

  /** Whether every cell belongs to a tab of its caption's track. */
  haveTabs(tabs: readonly Tab[]): boolean {
    for (const [track, cells] of this.#cells)
      for (const id of cells.keys()) if (!tabs.some((tab) => tab.id === id && tab.trackId === track)) return false;
    return true;
  }

  #cellsOf(track: TrackId): Map<TabId, number> {
    const known = this.#cells.get(track);
    if (known) return known;
    const cells = new Map<TabId, number>();
    this.#cells.set(track, cells);
    return cells;
  }
}
