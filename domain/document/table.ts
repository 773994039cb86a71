import { bounds, expectThat } from '../captions/bounds.ts';
import type { Caption, CaptionId, TrackId } from '../captions/types.ts';
import type { FrameRateSetting } from '../timecode/rates.ts';
import type { Effect } from './effect.ts';
import { type Entry, Track } from './track.ts';

/**
 * All tracks, and every caption by its id. Methods throw RangeError if a caption or track is not in the expected state.
 */
export class CaptionTable {
  #tracks = new Map<TrackId, Track>();
  #entries = new Map<CaptionId, Entry>();

  addTrack(id: TrackId, rate: FrameRateSetting | null, sorted: readonly Caption[]): void {
    if (this.#tracks.has(id)) throw new RangeError(`track ${id} exists already`);
    expectThat(this.#tracks.size < bounds.tracks, 'there are too many tracks');
    const track = new Track(id, rate, sorted);
    for (const entry of track.entries()) {
      if (this.#entries.has(entry.caption.id)) throw new RangeError(`caption ${entry.caption.id} exists twice`);
      this.#entries.set(entry.caption.id, entry);
    }
    this.#tracks.set(id, track);
  }

  removeTrack(id: TrackId): void {
    if (this.track(id).size > 0) throw new RangeError(`track ${id} is not empty`);
    this.#tracks.delete(id);
  }

  get tracks(): Iterable<Track> {
    return this.#tracks.values();
  }

  hasTrack(id: TrackId): boolean {
    return this.#tracks.has(id);
  }

  track(id: TrackId): Track {
    const track = this.#tracks.get(id);
    if (!track) throw new RangeError(`there is no track ${id}`);
    return track;
  }

  get(id: CaptionId): Caption | undefined {
    const entry = this.#entries.get(id);
    return entry?.track.caption(entry);
  }

  trackOf(id: CaptionId): Track | undefined {
    return this.#entries.get(id)?.track;
  }

  #entry(id: CaptionId): Entry {
    const entry = this.#entries.get(id);
    if (!entry) throw new RangeError(`there is no caption ${id}`);
    return entry;
  }

  put(trackId: TrackId, caption: Caption, effect: Effect): void {
    if (this.#entries.has(caption.id)) throw new RangeError(`caption ${caption.id} exists already`);
    expectThat(this.#entries.size < bounds.captions, 'there are too many captions');
    this.#entries.set(caption.id, this.track(trackId).insert(caption));
    effect.captions.add(caption.id);
    effect.structure = true;
  }

  cut(id: CaptionId, effect: Effect): void {
    const entry = this.#entry(id);
    entry.track.remove(entry);
    this.#entries.delete(id);
    effect.captions.add(id);
    effect.structure = true;
  }

  /** Replaces a caption by the result of `edit`, at the place of its new in time. The id must not change. */
  update(id: CaptionId, edit: (caption: Caption) => Caption, effect: Effect): void {
    const entry = this.#entry(id);
    const moved = entry.track.replace(entry, edit(entry.track.caption(entry)));
    effect.captions.add(id);
    if (moved === entry) return;
    this.#entries.set(id, moved);
    effect.structure = true;
  }

  shift(trackId: TrackId, from: { startMs: number; id: CaptionId }, ticks: number, effect: Effect): void {
    const track = this.track(trackId);
    const fromIndex = track.indexOf(from);
    track.shift(from, ticks);
    effect.moved.push({ track: trackId, fromIndex });
  }

  /** Sets the rate whose frames are the ticks from now on. No caption moves. */
  setRate(rate: FrameRateSetting | null): void {
    for (const track of this.tracks) {
      track.settleAll();
      track.rate = rate;
    }
  }
}
