import { defaultSettings, defaultStyle } from '../captions/defaults.ts';
import { fitCaption } from '../captions/fit.ts';
import { byId, inOrder } from '../captions/order.ts';
import type {
  Caption,
  CaptionId,
  CaptionRun,
  DocumentSettings,
  Snapshot,
  Speaker,
  Tab,
  TabId,
  TrackId,
} from '../captions/types.ts';
import type { Change } from '../changes/change.ts';
import type { DocumentState } from './apply.ts';
import { type Applied, applyChange } from './applyChange.ts';
import type { Effect } from './effect.ts';
import { CaptionTable } from './table.ts';
import type { Track } from './track.ts';

/**
 * Caption document: a mutable store of immutable captions. A caption object is replaced only when it changes, so views
 * may compare by identity. Only {@link apply} changes the document.
 */
export class CaptionDocument {
  readonly #state: DocumentState;

  private constructor(state: DocumentState) {
    this.#state = state;
  }

  /**
   * Reads a snapshot. Settings that an earlier version did not have get their defaults, times off the grid are snapped,
   * captions shorter than the minimum are lengthened, and references to missing speakers and cells of missing tabs are
   * dropped, so the result of {@link toSnapshot} is restored unchanged.
   */
  static fromSnapshot(snapshot: Snapshot): CaptionDocument {
    const { tabs } = snapshot;
    const style = { ...defaultStyle, ...snapshot.settings.style };
    const settings = { ...defaultSettings, ...snapshot.settings, style };
    const rate = settings.frameRate;
    const speakerIds = new Set(snapshot.speakers.map(({ id }) => id));
    const table = new CaptionTable();
    for (const { id, captions } of snapshot.tracks) {
      const tabsHere = new Set(tabs.filter(({ trackId }) => trackId === id).map((tab) => tab.id));
      const fitted = captions.map((caption) => fitCaption(caption, { rate, speakers: speakerIds, tabs: tabsHere }));
      table.load(id, rate, inOrder(fitted));
    }
    for (const { trackId } of tabs) if (!table.hasTrack(trackId)) table.load(trackId, rate, []);
    return new CaptionDocument({ table, settings, tabs, speakers: snapshot.speakers.toSorted(byId) });
  }

  toSnapshot(): Snapshot {
    const { settings, tabs, speakers, table } = this.#state;
    const tracks = [...table.tracks].map((track) => ({ id: track.id, captions: [...track] })).sort(byId);
    return { version: 1, settings, tabs, speakers, tracks };
  }

  clone(): CaptionDocument {
    return CaptionDocument.fromSnapshot(this.toSnapshot());
  }

  get settings(): DocumentSettings {
    return this.#state.settings;
  }

  get tabs(): readonly Tab[] {
    return this.#state.tabs;
  }

  /** Speakers, sorted by id. */
  get speakers(): readonly Speaker[] {
    return this.#state.speakers;
  }

  get(id: CaptionId): Caption | undefined {
    return this.#state.table.get(id);
  }

  count(tab: TabId): number {
    return this.#track(tab)?.size ?? 0;
  }

  at(tab: TabId, index: number): Caption | undefined {
    return this.#track(tab)?.at(index);
  }

  /** Returns the caption's index in its track, or -1. */
  indexOf(id: CaptionId): number {
    const caption = this.get(id);
    return caption ? (this.#state.table.trackOf(id)?.indexOf(caption) ?? -1) : -1;
  }

  /** Returns the ids of a tab's captions, in order. */
  ids(tab: TabId): readonly CaptionId[] {
    return this.#track(tab)?.ids() ?? [];
  }

  captions(tab: TabId): CaptionRun {
    return this.#track(tab) ?? [];
  }

  /** Returns the index of the caption shown at the given time (start <= ms < end), or -1. */
  findAt(tab: TabId, ms: number): number {
    return this.#track(tab)?.findAt(ms) ?? -1;
  }

  trackOf(id: CaptionId): TrackId | undefined {
    return this.#state.table.trackOf(id)?.id;
  }

  /** Returns the tabs that share the caption's row, the primary first. */
  tabsOf(id: CaptionId): readonly Tab[] {
    const trackId = this.trackOf(id);
    return this.tabs.filter((tab) => tab.trackId === trackId);
  }

  /** Returns the caption `distance` rows after (if negative, before) this one in its track. */
  neighbour(id: CaptionId, distance: number): Caption | undefined {
    const index = this.indexOf(id);
    return index < 0 ? undefined : this.#state.table.trackOf(id)?.at(index + distance);
  }

  hasTrack(id: TrackId): boolean {
    return this.#state.table.hasTrack(id);
  }

  /** Yields every track with its captions in order. */
  *tracks(): Iterable<readonly [TrackId, readonly Caption[]]> {
    for (const track of this.#state.table.tracks) yield [track.id, [...track]];
  }

  /**
   * Applies a change in place, completely or not at all, and returns its effect. If the change does not fit, for
   * example because it was made for another state, the document stays unchanged, and the result contains the reason. An
   * applied change can be undone: its inverse fits, and restores the same document.
   */
  apply(change: Change): Applied {
    return applyChange(this.#state, change.ops);
  }

  /**
   * Applies a change that a command or an undo created for the current document.
   * @throws Error if it does not fit, which is a bug.
   */
  applyOrThrow(change: Change): Effect {
    const applied = this.apply(change);
    if ('effect' in applied) return applied.effect;
    const { op, reason } = applied.unfit;
    throw new Error(`op ${op} of the change ${change.label} does not fit: ${reason}`);
  }

  #track(tab: TabId): Track | undefined {
    const found = this.tabs.find(({ id }) => id === tab);
    return found && this.#state.table.find(found.trackId);
  }
}
