import type { Caption, CaptionId, TabId } from '../../../../../domain/captions/types.ts';
import type { Change } from '../../../../../domain/changes/change.ts';
import { replaceAll, replaceOne } from '../../../../../domain/editor/commands/replaceAll.ts';
import { replaceHits } from '../../../../../domain/editor/commands/replaceHits.ts';
import { type FindQuery, findAll, type Hit } from '../../../../../domain/editor/find.ts';
import type { FoundHit, SearchedText } from '../../../../../domain/editor/searchTexts.ts';
import type { DocumentStore } from '../document/documentStore.ts';
import { Signal } from '../document/signal.ts';
import { PatternSearch } from './patternSearch.ts';
import { emptyQuery, type SearchQuery, type SearchRange, type SearchState } from './searchQuery.ts';

/** Debounce after an edit before the hits are searched again. */
const afterEditMs = 150;

const none: readonly FoundHit[] = [];

/** Position after a replacement, where the search continues. */
type After = Pick<FoundHit, 'tab' | 'id' | 'second'> & { readonly endsAt: number };

/** Captions covered by a range, fixed when the range is chosen: the search itself moves the selection. */
type Scope = Pick<FindQuery, 'fromMs' | 'ids'>;

/** Search query and hits. Kept outside React, because each row highlights its own hits. */
export class CaptionSearch {
  readonly changed = new Signal();
  readonly #store: DocumentStore;
  readonly #isLocked: (caption: Caption) => boolean;
  readonly #patterns: PatternSearch;
  #isOpen = false;
  #isReplacing = false;
  #query = emptyQuery;
  #scope: Scope = {};
  #state: SearchState = 'done';
  #hits: readonly FoundHit[] = none;
  #byCaption = new Map<CaptionId, FoundHit[]>();
  #at = -1;
  #after: After | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #leave: (() => void)[] = [];

  /** `isLocked` returns whether a caption is in a complete section: replacing all leaves it as it is. */
  constructor(
    store: DocumentStore,
    isLocked: (caption: Caption) => boolean = () => false,
    patterns: PatternSearch = new PatternSearch(),
  ) {
    this.#store = store;
    this.#isLocked = isLocked;
    this.#patterns = patterns;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Whether the search also replaces. */
  get isReplacing(): boolean {
    return this.#isReplacing && this.#store.canChange;
  }

  get query(): SearchQuery {
    return this.#query;
  }

  get state(): SearchState {
    return this.#state;
  }

  /** Hits in tab order, and in caption order within each tab. */
  get hits(): readonly FoundHit[] {
    return this.#hits;
  }

  /** Index of the hit that the user went to last; -1 before the first. */
  get at(): number {
    return this.#at;
  }

  /** Returns the hits in a caption of the displayed tab. The array stays the same until the next search. */
  hitsIn(id: CaptionId): readonly FoundHit[] {
    return this.#byCaption.get(id) ?? none;
  }

  open(isReplacing: boolean): void {
    this.#isReplacing = isReplacing;
    if (!this.#isOpen) {
      this.#isOpen = true;
      const soon = () => {
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => this.#look(), afterEditMs);
      };
      this.#leave = [this.#store.documentChanged.subscribe(soon)];
    }
    this.#look();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#patterns.cancel();
    for (const leave of this.#leave) leave();
    this.#leave = [];
    this.#isOpen = false;
    this.#keep(none, 'done');
  }

  set(part: Partial<SearchQuery>): void {
    this.#query = { ...this.#query, ...part };
    if (part.range !== undefined) this.#scope = this.#scopeOf(part.range);
    if (part.replacement === undefined) this.#at = -1;
    this.#look();
  }

  /** Goes to the next or previous hit and wraps around at the ends. Displays its tab and selects its caption. */
  go(step: 1 | -1): FoundHit | undefined {
    if (this.#timer !== undefined) this.#look();
    const count = this.#hits.length;
    if (count === 0) return undefined;
    return this.goToHit(this.#at < 0 ? this.#firstFrom(step) : (this.#at + step + count) % count);
  }

  /** Goes to a hit by its index. */
  goToHit(at: number): FoundHit | undefined {
    this.#at = at;
    const hit = this.#hits[at];
    if (hit && hit.tab !== this.#store.selection.tab) {
      this.#store.selection.selectTab(hit.tab);
      this.#group();
    }
    if (hit) this.#store.selection.select(hit.id);
    this.changed.emit();
    return hit;
  }

  /**
   * Replaces the hit that {@link go} went to and continues with the next one. Without such a hit, goes to the first
   * one.
   */
  replace(): FoundHit | undefined {
    const hit = this.#hits[this.#at];
    if (!hit) return this.go(1);
    const { document } = this.#store;
    const lengthBefore = this.#textAt(hit).length;
    const change = this.#query.isPattern
      ? replaceHits(document, [hit])
      : replaceOne(document, this.#queryIn(hit.tab), hit);
    if (!this.#store.dispatch(change)) return this.go(1);
    // The replacement may contain the search text: the next hit is one after it.
    this.#after = { ...hit, endsAt: hit.at + hit.length + this.#textAt(hit).length - lengthBefore };
    this.#look();
    return this.#hits[this.#at];
  }

  /**
   * Replaces all hits in one step, except those in complete sections. If all are there, the store refuses the change.
   * Returns the number of replaced hits and of those left in complete sections; both are 0 if nothing was replaced.
   */
  replaceAll(): { readonly replaced: number; readonly locked: number } {
    if (this.#timer !== undefined || !this.#query.isPattern) this.#look();
    if (this.#state !== 'done') return { replaced: 0, locked: 0 };
    const all = this.#hits;
    const free = all.filter(({ id }) => !this.#isIdLocked(id));
    const isDone = this.#store.dispatch(this.#replacedAll(free.length > 0 ? free : all));
    this.#at = -1;
    this.#look();
    return isDone ? { replaced: free.length, locked: all.length - free.length } : { replaced: 0, locked: 0 };
  }

  #isIdLocked(id: CaptionId): boolean {
    const caption = this.#store.document.get(id);
    return caption !== undefined && this.#isLocked(caption);
  }

  #replacedAll(hits: readonly FoundHit[]): Change | null {
    const { document } = this.#store;
    if (this.#query.isPattern) return replaceHits(document, hits);
    const scope = hits.length < this.#hits.length ? { ids: new Set(hits.map(({ id }) => id)) } : {};
    const changes = this.#tabs.flatMap((tab) => replaceAll(document, { ...this.#queryIn(tab), ...scope }) ?? []);
    const ops = changes.flatMap((change) => change.ops);
    return ops.length > 0 ? { label: 'replaceAll', ops } : null;
  }

  #textAt({ tab, id, second }: Pick<FoundHit, 'tab' | 'id' | 'second'>): string {
    const cell = this.#store.document.get(id)?.cells[tab];
    return (second ? cell?.second : cell?.text) ?? '';
  }

  #indexOf(id: CaptionId): number {
    return this.#store.document.indexOf(id);
  }

  get #tabs(): readonly TabId[] {
    return this.#query.allTabs ? this.#store.document.tabs.map(({ id }) => id) : [this.#store.selection.tab];
  }

  #queryIn(tab: TabId) {
    return { ...this.#query, ...this.#scope, tab };
  }

  #scopeOf(range: SearchRange): Scope {
    const { current, ids: selectedIds } = this.#store.selection;
    if (range === 'all' || !current) return {};
    return range === 'current' ? { ids: selectedIds } : { fromMs: current.startMs };
  }

  #look(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#query.isPattern && this.#query.find !== '') {
      void this.#lookApart();
      return;
    }
    this.#patterns.cancel();
    const { document } = this.#store;
    const hits = this.#tabs.flatMap((tab) =>
      findAll(document, this.#queryIn(tab)).map((hit) => this.#withTexts({ ...hit, tab })),
    );
    this.#keep(hits, 'done');
  }

  #withTexts(hit: Hit & { readonly tab: TabId }): FoundHit {
    const cut = this.#textAt(hit).slice(hit.at, hit.at + hit.length);
    return { ...hit, cut, put: this.#query.replacement };
  }

  /** Searches a regular expression in a worker. The previous hits stay until then. */
  async #lookApart(): Promise<void> {
    const { replacement, ...query } = this.#query;
    const searching = this.#patterns.search({ texts: this.#texts(), query, replacement });
    this.#state = 'searching';
    this.changed.emit();
    const result = await searching;
    // Null: another search has started, or this one was closed.
    if (result === null) return;
    if (typeof result === 'string') this.#keep(none, result);
    else this.#keep(result, 'done');
  }

  /** Texts to search, in the order of the hits. */
  #texts(): SearchedText[] {
    const { document } = this.#store;
    const { fromMs = 0, ids } = this.#scope;
    const texts: SearchedText[] = [];
    for (const tab of this.#tabs)
      document.captions(tab).forEach(({ id, startMs, cells }) => {
        const { text = '', second = '' } = cells[tab] ?? {};
        if (startMs < fromMs || (ids && !ids.has(id))) return;
        if (text !== '') texts.push({ tab, id, second: false, text });
        if (second !== '') texts.push({ tab, id, second: true, text: second });
      });
    return texts;
  }

  #keep(hits: readonly FoundHit[], state: SearchState): void {
    this.#hits = hits;
    this.#state = state;
    const after = this.#after;
    this.#after = null;
    this.#group();
    if (after && hits.length > 0) this.goToHit(this.#firstBehind(after));
    else {
      this.#at = Math.min(this.#at, hits.length - 1);
      this.changed.emit();
    }
  }

  #group(): void {
    const { tab } = this.#store.selection;
    this.#byCaption = Map.groupBy(
      this.#hits.filter((hit) => hit.tab === tab),
      ({ id }) => id,
    );
  }

  /** Index of the first hit after a replacement; wraps around at the end. */
  #firstBehind({ tab, id, second, endsAt }: After): number {
    const tabs = this.#tabs;
    const index = this.#indexOf(id);
    const next = this.#hits.findIndex((other) => {
      if (other.tab !== tab) return tabs.indexOf(other.tab) > tabs.indexOf(tab);
      if (other.id !== id) return this.#indexOf(other.id) > index;
      return other.second === second ? other.at >= endsAt : other.second;
    });
    return Math.max(next, 0);
  }

  /**
   * Index of the first hit at or after the current caption, or of the last one before it; in the displayed tab, if it
   * has any.
   */
  #firstFrom(step: 1 | -1): number {
    const { currentId, tab } = this.#store.selection;
    const current = currentId === null ? 0 : this.#indexOf(currentId);
    const { length } = this.#hits;
    const first = this.#hits.findIndex((hit) => hit.tab === tab && this.#indexOf(hit.id) >= current);
    if (step === 1) return Math.max(first, 0);
    return ((first < 0 ? length : first) - 1 + length) % length;
  }
}
