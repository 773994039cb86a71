import type { CaptionId } from '../../../../domain/captions/types.ts';
import { replaceAll, replaceOne } from '../../../../domain/editor/commands/replaceAll.ts';
import { expressionOf, findAll, type Hit } from '../../../../domain/editor/find.ts';
import type { EditorStore } from '../store/editorStore.ts';
import { Signal } from '../store/signal.ts';

export interface SearchQuery {
  readonly find: string;
  readonly replacement: string;
  readonly matchCase: boolean;
  readonly wholeWord: boolean;
  readonly isPattern: boolean;
}

const emptyQuery: SearchQuery = {
  find: '',
  replacement: '',
  matchCase: false,
  wholeWord: false,
  isPattern: false,
};

/** After an edit the hits are looked for again when typing pauses. */
const afterEditMs = 150;

const none: readonly Hit[] = [];

/** What is searched in the shown tab and where it was found; outside React, as rows mark their own hits. */
export class CaptionSearch {
  readonly changed = new Signal();
  readonly #store: EditorStore;
  #isOpen = false;
  #isReplacing = false;
  #query = emptyQuery;
  #hits: readonly Hit[] = none;
  #byCaption = new Map<CaptionId, Hit[]>();
  #at = -1;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #leave: (() => void)[] = [];

  constructor(store: EditorStore) {
    this.#store = store;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Whether a replacement is asked for too. */
  get isReplacing(): boolean {
    return this.#isReplacing && this.#store.canChange;
  }

  get query(): SearchQuery {
    return this.#query;
  }

  get hits(): readonly Hit[] {
    return this.#hits;
  }

  /** The index of the hit that the user was led to last; -1 for none. */
  get at(): number {
    return this.#at;
  }

  /** A regular expression that is not one, or could run for minutes. */
  get isInvalid(): boolean {
    return this.#query.find !== '' && expressionOf(this.#fullQuery) === null;
  }

  /** The hits in a caption; the same array until hits are looked for again. */
  hitsIn(id: CaptionId): readonly Hit[] {
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
    for (const leave of this.#leave) leave();
    this.#leave = [];
    this.#isOpen = false;
    this.#keep(none);
  }

  set(part: Partial<SearchQuery>): void {
    this.#query = { ...this.#query, ...part };
    if (part.replacement === undefined) this.#at = -1;
    this.#look();
  }

  /** The next hit, or the one before; after the last comes the first. Selects its caption. */
  go(step: 1 | -1): Hit | undefined {
    if (this.#timer !== undefined) this.#look();
    const count = this.#hits.length;
    if (count === 0) return undefined;
    return this.#goToIndex(this.#at < 0 ? this.#firstFrom(step) : (this.#at + step + count) % count);
  }

  /** Replaces the hit that {@link go} led to, and goes on; goes to the first where there was none. */
  replace(): Hit | undefined {
    const hit = this.#hits[this.#at];
    if (!hit) return this.go(1);
    const lengthBefore = this.#textAt(hit).length;
    if (!this.#store.dispatch(replaceOne(this.#store.document, this.#fullQuery, hit))) return this.go(1);
    const endsAt = hit.at + hit.length + this.#textAt(hit).length - lengthBefore;
    this.#look();
    // The replacement may contain what is searched for: the next hit is one behind it.
    const index = this.#indexOf(hit.id);
    const next = this.#hits.findIndex((other) => {
      if (other.id !== hit.id) return this.#indexOf(other.id) > index;
      return other.second === hit.second ? other.at >= endsAt : other.second;
    });
    return this.#goToIndex(Math.max(next, 0));
  }

  /** Replaces all hits in one step. Returns how many there were; 0 when nothing was done. */
  replaceAll(): number {
    this.#look();
    const count = this.#hits.length;
    const isDone = this.#store.dispatch(replaceAll(this.#store.document, this.#fullQuery));
    this.#at = -1;
    this.#look();
    return isDone ? count : 0;
  }

  #goToIndex(at: number): Hit | undefined {
    this.#at = at;
    const hit = this.#hits[at];
    if (hit) this.#store.select(hit.id);
    this.changed.emit();
    return hit;
  }

  #textAt({ id, second }: Hit): string {
    const cell = this.#store.document.get(id)?.cells[this.#store.tab];
    return (second ? cell?.second : cell?.text) ?? '';
  }

  #indexOf(id: CaptionId): number {
    return this.#store.document.indexOf(id);
  }

  get #fullQuery() {
    return { ...this.#query, tab: this.#store.tab };
  }

  #look(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#keep(findAll(this.#store.document, this.#fullQuery));
  }

  #keep(hits: readonly Hit[]): void {
    this.#hits = hits;
    this.#at = Math.min(this.#at, hits.length - 1);
    this.#byCaption = Map.groupBy(hits, ({ id }) => id);
    this.changed.emit();
  }

  /** The first hit at the current caption or after it, or the last before it. */
  #firstFrom(step: 1 | -1): number {
    const { currentId } = this.#store;
    const current = currentId === null ? 0 : this.#indexOf(currentId);
    const { length } = this.#hits;
    const first = this.#hits.findIndex(({ id }) => this.#indexOf(id) >= current);
    if (step === 1) return Math.max(first, 0);
    return ((first < 0 ? length : first) - 1 + length) % length;
  }
}
