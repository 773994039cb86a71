import type { Caption, CaptionId, TabId } from '../../../../../domain/captions/types.ts';
import type { CaptionDocument } from '../../../../../domain/document/document.ts';
import type { Effect } from '../../../../../domain/document/effect.ts';
import { hasTab } from '../../../../../domain/editor/tabs.ts';
import type { Place, TextCursor } from './place.ts';
import { SelectedSet } from './selectedSet.ts';
import { Signal } from './signal.ts';

/** Caption ids of a tab, in row order. The list reads all of them whenever a caption is added or removed. */
export type CaptionOrder = readonly CaptionId[];

interface SelectionOptions {
  /** Holder of the document; its document can be replaced by another one. */
  readonly source: { readonly document: CaptionDocument };
  /** Tab displayed first. */
  readonly tab: TabId;
  /** Called after another tab was displayed. */
  readonly onTab: () => void;
}

/**
 * Position of the user in the document: the displayed tab and its rows, the current caption, the selected captions and
 * the caret. The document store updates it after every change, before anything is drawn.
 */
export class CaptionSelection {
  /** Emitted when another tab is displayed. */
  readonly tabChanged = new Signal();
  /** Emitted when rows were added, removed or moved, or another tab is displayed. */
  readonly orderChanged = new Signal();
  /** Emitted when the current caption or the selected captions changed. */
  readonly changed = new Signal();
  /** Emitted when the caret moved within a text. */
  readonly cursorChanged = new Signal();
  readonly #options: SelectionOptions;
  readonly #selected: SelectedSet;
  #tab: TabId;
  #order: CaptionOrder;
  #currentId: CaptionId | null;
  #cursor: TextCursor | null = null;

  constructor(options: SelectionOptions) {
    this.#options = options;
    this.#tab = options.tab;
    this.#order = this.document.ids(this.#tab);
    this.#currentId = this.document.at(this.#tab, 0)?.id ?? null;
    this.#selected = new SelectedSet(this);
    this.#selected.selectOne(this.#currentId);
  }

  /** Document that the captions belong to. */
  get document(): CaptionDocument {
    return this.#options.source.document;
  }

  /**
   * Tab displayed by the list, the timeline strip, the picture, the findings and exports. Always one of the document's
   * tabs.
   */
  get tab(): TabId {
    return this.#tab;
  }

  /** Rows of the list. Replaced by a new object whenever rows are added, removed or moved. */
  get order(): CaptionOrder {
    return this.#order;
  }

  get currentId(): CaptionId | null {
    return this.#currentId;
  }

  get current(): Caption | undefined {
    return this.#currentId === null ? undefined : this.document.get(this.#currentId);
  }

  /** Selected captions, including the current one. Replaced by a new set on every change. */
  get ids(): ReadonlySet<CaptionId> {
    return this.#selected.ids;
  }

  /** Ids of the selected captions in document order; empty only if there is no current caption. */
  get inOrder(): readonly CaptionId[] {
    return this.#selected.inOrder;
  }

  /** Whether more than the current caption is selected. */
  get hasSeveral(): boolean {
    return this.#selected.ids.size > 1;
  }

  get cursor(): TextCursor | null {
    return this.#cursor;
  }

  /** Row of the first selected caption, or -1. */
  get row(): number {
    const [first] = this.inOrder;
    return first === undefined ? -1 : this.document.indexOf(first);
  }

  get place(): Place {
    const place = { tab: this.#tab, captionId: this.#currentId, offset: this.#cursor?.offset ?? null };
    return this.hasSeveral ? { ...place, selection: this.inOrder } : place;
  }

  /**
   * Displays another tab. The current caption stays if the tabs share their rows; else the caption at its time becomes
   * current, or the first one. Returns false, without any effect, if the document has no such tab.
   */
  selectTab(tab: TabId): boolean {
    if (!hasTab(this.document, tab)) return false;
    if (tab === this.#tab) return true;
    const { current } = this;
    this.#tab = tab;
    this.#order = this.document.ids(this.#tab);
    this.setCursor(null);
    if (current === undefined || !this.#isInTab(current.id)) {
      const index = current === undefined ? 0 : this.document.findAt(tab, current.startMs);
      this.select(this.document.at(tab, Math.max(index, 0))?.id ?? null);
    }
    this.tabChanged.emit();
    this.orderChanged.emit();
    this.#options.onTab();
    return true;
  }

  /** Makes a caption the current one and the only selected one. */
  select(id: CaptionId | null): void {
    if (id === this.#currentId && !this.hasSeveral) return;
    this.#selectOne(id);
    this.changed.emit();
  }

  /** Selects all captions from the anchor of the selection to this one, which becomes the current one. */
  extendTo(id: CaptionId): void {
    if (!this.#isInTab(id)) return;
    this.#selected.extendTo(id);
    this.#makeCurrent(id);
    this.changed.emit();
  }

  /**
   * Adds a caption to the selection and makes it the current one, or removes it. The last selected caption cannot be
   * removed.
   */
  toggle(id: CaptionId): void {
    if (!this.#isInTab(id)) return;
    if (!this.hasSeveral && id === this.#currentId) return;
    this.#selected.toggle(id);
    if (this.ids.has(id)) this.#makeCurrent(id);
    else if (id === this.#currentId) this.#makeCurrent(this.#nearestSelected(this.document.indexOf(id)));
    this.changed.emit();
  }

  /**
   * Selects captions of the tab. The current caption is kept if it is among them; else the first of them becomes
   * current.
   */
  selectMany(ids: readonly CaptionId[]): void {
    const inTab = ids.filter((id) => this.#isInTab(id));
    if (inTab.length === 0) return;
    this.#selected.selectMany(inTab);
    const isKept = this.#currentId !== null && this.ids.has(this.#currentId);
    if (!isKept) this.#makeCurrent(this.inOrder[0] ?? null);
    this.changed.emit();
  }

  /** Selects all captions of the tab and keeps the current one. */
  selectAll(): void {
    const ids = this.#order;
    if (ids.length === 0) return;
    this.#selected.selectMany(ids, ids);
    this.changed.emit();
  }

  setCursor(cursor: TextCursor | null): void {
    const was = this.#cursor;
    if (cursor?.captionId === was?.captionId && cursor?.offset === was?.offset && cursor?.end === was?.end) return;
    this.#cursor = cursor;
    this.cursorChanged.emit();
  }

  /** Returns to a place, and selects `selection` as far as its captions still exist. */
  goTo({ tab, captionId, offset }: Place, selection: readonly CaptionId[]): void {
    this.selectTab(tab);
    if (captionId === null || !this.#isInTab(captionId)) return;
    this.select(captionId);
    const remaining = selection.filter((id) => this.#isInTab(id));
    if (remaining.includes(captionId)) this.selectMany(remaining);
    if (offset !== null) this.setCursor({ captionId, offset });
  }

  /** Updates the selection after the document changed. `row` is the {@link row} from before the change. */
  follow(effect: Effect, row: number): void {
    if (effect.structure || effect.moved.length > 0) this.#selected.forgetOrder();
    if (effect.structure || effect.tabs) this.#keep(effect, row);
    if (effect.tabs) this.leaveLostTab();
  }

  /** Reads the rows of the tab again, after captions were added, removed or moved. */
  readOrder(): void {
    this.#order = this.document.ids(this.#tab);
    this.orderChanged.emit();
  }

  /** Drops captions that the document, read again, does not contain. Emits nothing. */
  dropLost(): void {
    const { document } = this;
    this.#order = document.ids(this.#tab);
    this.#selected.drop(null, (id) => document.get(id) === undefined);
    if (this.current === undefined) this.#selectOne(document.at(this.#tab, 0)?.id ?? null);
  }

  /** Switches to the primary tab if the displayed tab was removed, by this user or by another. */
  leaveLostTab(): void {
    const [primary] = this.document.tabs;
    if (primary && !hasTab(this.document, this.#tab)) this.selectTab(primary.id);
  }

  /**
   * Removes captions from the selection that were removed or left the tab. If no selected caption remains, a neighbor is
   * selected.
   */
  #keep(effect: Effect, row: number): void {
    const { ids } = this;
    this.#selected.drop(effect.tabs ? null : effect.captions, (id) => !this.#isInTab(id));
    if (this.#currentId !== null && this.#isInTab(this.#currentId)) {
      if (this.ids !== ids) this.changed.emit();
      return;
    }
    const nearest = this.#nearestSelected(row);
    if (nearest !== null) {
      this.#makeCurrent(nearest);
      this.changed.emit();
      return;
    }
    const last = this.document.count(this.#tab) - 1;
    this.select(this.document.at(this.#tab, Math.min(Math.max(row, 0), last))?.id ?? null);
  }

  #selectOne(id: CaptionId | null): void {
    this.#selected.selectOne(id);
    this.#makeCurrent(id);
  }

  #makeCurrent(id: CaptionId | null): void {
    this.#currentId = id;
    if (this.#cursor?.captionId !== id) this.#cursor = null;
  }

  /** Returns the first selected caption at or after a row, or the last one before it. */
  #nearestSelected(row: number): CaptionId | null {
    const { inOrder } = this;
    return inOrder.find((id) => this.document.indexOf(id) >= row) ?? inOrder.at(-1) ?? null;
  }

  #isInTab(id: CaptionId): boolean {
    const trackId = this.document.tabs.find((tab) => tab.id === this.#tab)?.trackId;
    return trackId !== undefined && this.document.trackOf(id) === trackId;
  }
}
