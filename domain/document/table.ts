import { bounds } from '../captions/bounds.ts';
import type { Caption, CaptionId, Speaker, Tab, TrackId } from '../captions/types.ts';
import type { Place } from '../changes/ops.ts';
import type { FrameRateSetting } from '../timecode/rates.ts';
import { type Attempt, expectFit } from './attempt.ts';
import { References } from './references.ts';
import { type Entry, Track } from './track.ts';

/**
 * All tracks, and every caption by its id. A method that takes an {@link Attempt} registers there how to undo its step,
 * and throws `DoesNotFit`, having changed nothing, if a caption or track is not in the expected state.
 */
export class CaptionTable {
  #tracks = new Map<TrackId, Track>();
  readonly #entries = new Map<CaptionId, Entry>();
  readonly #references = new References();

  /**
   * Adds a track with captions that are in order and on the grid of the rate. Throws RangeError if an id already
   * exists.
   */
  load(id: TrackId, rate: FrameRateSetting | null, sorted: readonly Caption[]): void {
    if (this.#tracks.has(id)) throw new RangeError(`track ${id} exists already`);
    const track = new Track(id, rate, sorted);
    for (const entry of track.entries()) {
      const { caption } = entry;
      if (this.#entries.has(caption.id)) throw new RangeError(`caption ${caption.id} exists twice`);
      this.#entries.set(caption.id, entry);
      this.#references.count(id, caption, 1);
    }
    this.#tracks.set(id, track);
  }

  addTrack(id: TrackId, rate: FrameRateSetting | null, attempt: Attempt): void {
    expectFit(!this.#tracks.has(id), 'exists');
    expectFit(this.#tracks.size < bounds.tracks, 'bounds');
    this.#setTracks([...this.#tracks, [id, new Track(id, rate, [])]], attempt);
  }

  removeTrack(id: TrackId, attempt: Attempt): void {
    expectFit(this.track(id).size === 0, 'used');
    const others = [...this.#tracks].filter(([other]) => other !== id);
    this.#setTracks(others, attempt);
  }

  #setTracks(tracks: Iterable<readonly [TrackId, Track]>, attempt: Attempt): void {
    const before = this.#tracks;
    this.#tracks = new Map(tracks);
    attempt.onTakeBack(() => {
      this.#tracks = before;
    });
  }

  get tracks(): Iterable<Track> {
    return this.#tracks.values();
  }

  hasTrack(id: TrackId): boolean {
    return this.#tracks.has(id);
  }

  find(id: TrackId): Track | undefined {
    return this.#tracks.get(id);
  }

  track(id: TrackId): Track {
    const track = this.#tracks.get(id);
    expectFit(track !== undefined, 'missing');
    return track;
  }

  get(id: CaptionId): Caption | undefined {
    const entry = this.#entries.get(id);
    return entry?.track.caption(entry);
  }

  trackOf(id: CaptionId): Track | undefined {
    return this.#entries.get(id)?.track;
  }

  /** Whether the speaker and the cells of every caption exist in these lists. */
  refersOnlyTo(speakers: readonly Speaker[], tabs: readonly Tab[]): boolean {
    return (
      this.#references.haveTabs(tabs) && this.#references.haveSpeakers(new Set(speakers.map((speaker) => speaker.id)))
    );
  }

  put(trackId: TrackId, caption: Caption, attempt: Attempt): void {
    const track = this.track(trackId);
    expectFit(!this.#entries.has(caption.id), 'exists');
    expectFit(this.#entries.size < bounds.captions, 'bounds');
    this.#insert(track, caption);
    attempt.onTakeBack(() => this.#remove(this.#entry(caption.id)));
    this.#noteStructure(caption.id, attempt);
  }

  cut(id: CaptionId, attempt: Attempt): void {
    const entry = this.#entry(id);
    const { track } = entry;
    const caption = track.caption(entry);
    this.#remove(entry);
    attempt.onTakeBack(() => this.#insert(track, caption));
    this.#noteStructure(id, attempt);
  }

  /** Replaces a caption with the result of `edit`, at the position of its new in time. The id must not change. */
  update(id: CaptionId, edit: (caption: Caption) => Caption, attempt: Attempt): void {
    const entry = this.#entry(id);
    const before = entry.track.caption(entry);
    const isMoved = this.#replace(entry, before, edit(before));
    attempt.replaced(before);
    if (isMoved) this.#noteStructure(id, attempt);
    else attempt.effect.captions.add(id);
  }

  /** Undoes every step of the attempt. */
  takeBack(attempt: Attempt): void {
    attempt.takeBack((before) => {
      const entry = this.#entry(before.id);
      this.#replace(entry, entry.track.caption(entry), before);
    });
  }

  /** Moves every caption at or after `from` by ticks. */
  shift(trackId: TrackId, from: Place, ticks: number, attempt: Attempt): void {
    const track = this.track(trackId);
    const shift = track.shift({ startMs: from[0], id: from[1] }, ticks);
    attempt.onTakeBack(shift.takeBack);
    attempt.effect.moved.push({ track: trackId, fromIndex: shift.fromIndex });
  }

  /** Sets the rate whose frames are the ticks from now on. No caption moves. */
  setRate(rate: FrameRateSetting | null): void {
    for (const track of this.tracks) {
      track.settleAll();
      track.rate = rate;
    }
  }

  #entry(id: CaptionId): Entry {
    const entry = this.#entries.get(id);
    expectFit(entry !== undefined, 'missing');
    return entry;
  }

  #insert(track: Track, caption: Caption): void {
    this.#entries.set(caption.id, track.insert(caption));
    this.#references.count(track.id, caption, 1);
  }

  #remove(entry: Entry): void {
    const { track } = entry;
    const caption = track.caption(entry);
    track.remove(entry);
    this.#entries.delete(caption.id);
    this.#references.count(track.id, caption, -1);
  }

  /** Replaces a caption. Returns whether it moved to another position. */
  #replace(entry: Entry, before: Caption, after: Caption): boolean {
    const { track } = entry;
    const replaced = track.replace(entry, after);
    this.#references.replace(track.id, before, after);
    if (replaced === entry) return false;
    this.#entries.set(after.id, replaced);
    return true;
  }

  #noteStructure(id: CaptionId, { effect }: Attempt): void {
    effect.captions.add(id);
    effect.structure = true;
  }
}
