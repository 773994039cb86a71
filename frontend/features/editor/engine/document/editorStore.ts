import type { Caption, CaptionId, TabId } from '../../../../../domain/captions/types.ts';
import { type Change, invert, touched } from '../../../../../domain/changes/change.ts';
import { History } from '../../../../../domain/changes/history.ts';
import type { CaptionDocument } from '../../../../../domain/document/document.ts';
import { addEffect, type Effect, noEffect } from '../../../../../domain/document/effect.ts';
import { type SetText, setText } from '../../../../../domain/editor/commands/setText.ts';
import { hasTab, whyNotEdit } from '../../../../../domain/editor/tabs.ts';
import { isSavable } from '../../../../../domain/log/changeBounds.ts';
import type { CaughtUp, Missed } from '../../../../../domain/log/saving/missed.ts';
import { Selection } from './selection.ts';
import { KeyedSignal, Signal } from './signal.ts';

/** Caret position, in UTF-16 code units of the caption's text. */
export interface TextCursor {
  readonly captionId: CaptionId;
  readonly offset: number;
  /** End of the selection that starts at `offset`; absent for a caret. */
  readonly end?: number;
}

/** Position of the user when a step was made, or position of what the step changed. */
export interface Place {
  readonly tab: TabId;
  readonly captionId: CaptionId | null;
  /** Caret position in the caption's text; null if the caret was not in it. */
  readonly offset: number | null;
  /** All selected captions in order, if there were several. */
  readonly selection?: readonly CaptionId[];
}

/** A step that was undone or redone, and the position the user was taken to. */
export interface Retraced {
  readonly kind: 'undo' | 'redo';
  readonly change: Change;
  readonly place: Place;
  /** Tab that was displayed before. */
  readonly leftTab: TabId;
}

/** Caption ids of a tab, in row order. The list reads all of them whenever a caption is added or removed. */
export type CaptionOrder = readonly CaptionId[];

export interface EditorStoreOptions {
  readonly document: CaptionDocument;
  /** Tab displayed first. */
  readonly tab: TabId;
  readonly nowMs: () => number;
  /** Whether the user can view the document but not change it. */
  readonly isReadOnly: boolean;
  /** Whether a change is currently not allowed because its captions are locked. */
  readonly isForbidden?: (document: CaptionDocument, change: Change) => boolean;
  /** Called after each local change has been applied. */
  readonly onChange: (change: Change) => void;
  /** History of an earlier page, valid for the document. */
  readonly history?: History<Place>;
}

/** Labels of changes made by typing. They are not announced, because the user sees them. */
const typed: ReadonlySet<string> = new Set(['setText', 'editParagraph']);

/**
 * State of the editor, outside React: the document, its history and the selection. Each row subscribes to its own
 * caption, so an edit renders one row regardless of the file's length.
 */
export class EditorStore {
  /** Effect of a change, emitted before anything is drawn; null when the document was read again. */
  readonly applied = new Signal<Effect | null>();
  /** Emitted when rows were added, removed or moved. */
  readonly structureChanged = new Signal();
  readonly settingsChanged = new Signal();
  /** Emitted when a speaker was added, removed or renamed. */
  readonly speakersChanged = new Signal();
  /** Emitted when another tab is displayed. */
  readonly tabChanged = new Signal();
  /** Emitted when the current caption or the selection changed. */
  readonly selectionChanged = new Signal();
  /** Emitted when the caret moved within a text. */
  readonly cursorChanged = new Signal();
  /** Emitted when anything in the document changed. */
  readonly documentChanged = new Signal();
  /** Emitted when a change was rejected because it is too large to be saved. */
  readonly tooLarge = new Signal();
  /** Emitted when a change was rejected because its captions are locked. */
  readonly forbidden = new Signal();
  /** Emitted after a local change other than typing was applied. */
  readonly made = new Signal<Change>();
  /** Emitted after a step was undone or redone and its caption was selected. */
  readonly retraced = new Signal<Retraced>();
  /** Emitted when a step could not be undone or redone, because the captions are no longer as the step left them. */
  readonly retraceFailed = new Signal();
  readonly #captionChanged = new KeyedSignal<CaptionId>();
  readonly #options: EditorStoreOptions;
  #tab: TabId;
  #document: CaptionDocument;
  #history: History<Place>;
  #currentId: CaptionId | null = null;
  #cursor: TextCursor | null = null;
  #order: CaptionOrder;
  #isLocked = false;
  readonly #selection: Selection = new Selection(this);

  constructor(options: EditorStoreOptions) {
    this.#options = options;
    this.#document = options.document;
    this.#history = options.history ?? new History();
    this.#tab = options.tab;
    this.#order = this.#document.ids(this.#tab);
    this.#currentId = this.#document.at(this.#tab, 0)?.id ?? null;
    this.#selection.selectOne(this.#currentId);
  }

  get document(): CaptionDocument {
    return this.#document;
  }

  /**
   * Tab displayed by the list, the timeline strip, the picture, the findings and exports. Always one of the document's
   * tabs.
   */
  get tab(): TabId {
    return this.#tab;
  }

  get history(): History<Place> {
    return this.#history;
  }

  get currentId(): CaptionId | null {
    return this.#currentId;
  }

  get current(): Caption | undefined {
    return this.#currentId === null ? undefined : this.#document.get(this.#currentId);
  }

  /** Selected captions, including the current one. Replaced by a new set on every change. */
  get selectedIds(): ReadonlySet<CaptionId> {
    return this.#selection.ids;
  }

  /** Ids of the selected captions in document order; empty only if there is no current caption. */
  get selection(): readonly CaptionId[] {
    return this.#selection.inOrder;
  }

  /** Whether more than the current caption is selected. */
  get hasSeveral(): boolean {
    return this.#selection.ids.size > 1;
  }

  get cursor(): TextCursor | null {
    return this.#cursor;
  }

  /** Rows of the list. Replaced by a new object whenever rows are added, removed or moved. */
  get order(): CaptionOrder {
    return this.#order;
  }

  /** Whether the user can only view the document. Dispatching then does nothing. */
  get isReadOnly(): boolean {
    return this.#options.isReadOnly;
  }

  /**
   * Whether the document can be changed. False for users with read-only access, and while a conflict waits for the
   * user's decision.
   */
  get canChange(): boolean {
    return !this.isReadOnly && !this.#isLocked;
  }

  /** Whether a conflict waits for the user's decision. Nothing can be edited behind its dialog. */
  get isLocked(): boolean {
    return this.#isLocked;
  }

  subscribeCaption(id: CaptionId, listener: () => void): () => void {
    return this.#captionChanged.subscribe(id, listener);
  }

  /**
   * Applies a change and records it in the history. Does nothing if the change is null (the command does not apply), if
   * the store cannot be changed, if captions of the change are locked, or if the change is too large to be saved: it
   * would block everything typed after it. Returns whether the change was applied.
   */
  dispatch(change: Change | null): boolean {
    if (change === null || !this.canChange) return false;
    if (!isSavable(change)) {
      this.tooLarge.emit();
      return false;
    }
    if (this.#isForbidden(change)) return false;
    this.#history.record(change, this.#options.nowMs(), this.#place);
    this.#do(change);
    if (!typed.has(change.label)) this.made.emit(change);
    return true;
  }

  /** Undo step that typing continues now; null if typing starts a new step. */
  get typing(): Change | null {
    return this.#history.running(this.#options.nowMs());
  }

  /** Makes the changes dispatched by `work` a separate undo step, apart from typing before and after it. */
  asOwnStep(work: () => void): void {
    this.#history.endStep();
    work();
    this.#history.endStep();
  }

  /**
   * {@link dispatch} for typed text. Logs an error if the language's tab was removed in the meantime. Returns whether
   * the text was applied.
   */
  setText(said: SetText): boolean {
    const failure = whyNotEdit(this.#document, said.tab);
    if (failure) console.error(failure.message);
    return this.dispatch(setText(this.#document, { ...said, typing: this.typing }));
  }

  /** Undoes the last step and returns to the position where it was made. */
  undo(): boolean {
    const before = this.#history.placeBefore;
    return this.#retrace('undo', before);
  }

  /**
   * Redoes the last undone step and goes to what it changes. Restores its selection as far as the captions still exist.
   */
  redo(): boolean {
    const { selection } = this.#history.placeOfRedo ?? {};
    return this.#retrace('redo', undefined, selection);
  }

  /**
   * Applies changes of others by the rule that every reader of the log follows: reverts this page's own changes, then
   * applies everything in log order and leaves out what does not fit. If nothing fails, only the changes of others
   * become visible. They are not part of this user's undo history.
   */
  catchUp({ shown, logged, rebased, onTop }: Missed): CaughtUp {
    const wasAt = this.#indexOfSelection();
    const seen = noEffect();
    const became = this.#catchUp({ shown, logged, rebased, onTop }, seen);
    this.#show(seen, wasAt);
    return became;
  }

  /**
   * Replaces the document with a newer state. `difference` transforms the displayed document into the newer one; null
   * if they are equal. Steps of the history that conflict with it are dropped.
   */
  replaceDocument(document: CaptionDocument, difference: Change | null): void {
    this.#document = document;
    if (difference) this.#history.rebaseOver(difference);
    this.#order = this.#document.ids(this.#tab);
    this.#selection.drop(null, (id) => document.get(id) === undefined);
    if (this.current === undefined) this.#setCurrent(document.at(this.tab, 0)?.id ?? null);
    this.applied.emit(null);
    this.#leaveLostTab();
    this.#captionChanged.emitAll();
    const all = [this.structureChanged, this.settingsChanged, this.speakersChanged, this.selectionChanged];
    for (const signal of all) signal.emit();
    this.documentChanged.emit();
  }

  /**
   * Displays another tab. The current caption stays if the tabs share their rows; else the caption at its time becomes
   * current, or the first one. Returns false, without any effect, if the document has no such tab.
   */
  selectTab(tab: TabId): boolean {
    if (!hasTab(this.#document, tab)) return false;
    if (tab === this.#tab) return true;
    const { current } = this;
    this.#tab = tab;
    this.#order = this.#document.ids(this.#tab);
    this.setCursor(null);
    if (current === undefined || !this.#isInTab(current.id)) {
      const index = current === undefined ? 0 : this.#document.findAt(tab, current.startMs);
      this.select(this.#document.at(tab, Math.max(index, 0))?.id ?? null);
    }
    for (const signal of [this.tabChanged, this.structureChanged, this.documentChanged]) signal.emit();
    return true;
  }

  setLocked(isLocked: boolean): void {
    this.#isLocked = isLocked;
    this.documentChanged.emit();
  }

  /** Makes a caption the current one and the only selected one. */
  select(id: CaptionId | null): void {
    if (id === this.#currentId && !this.hasSeveral) return;
    this.#setCurrent(id);
    this.selectionChanged.emit();
  }

  /** Selects all captions from the anchor of the selection to this one, which becomes the current one. */
  extendSelection(id: CaptionId): void {
    if (!this.#isInTab(id)) return;
    this.#selection.extendTo(id);
    this.#makeCurrent(id);
    this.selectionChanged.emit();
  }

  /**
   * Adds a caption to the selection and makes it the current one, or removes it. The last selected caption cannot be
   * removed.
   */
  toggleSelected(id: CaptionId): void {
    if (!this.#isInTab(id)) return;
    if (!this.hasSeveral && id === this.#currentId) return;
    this.#selection.toggle(id);
    if (this.#selection.ids.has(id)) this.#makeCurrent(id);
    else if (id === this.#currentId) this.#makeCurrent(this.#nearestSelected(this.#document.indexOf(id)));
    this.selectionChanged.emit();
  }

  /**
   * Selects captions of the tab. The current caption is kept if it is among them; else the first of them becomes
   * current.
   */
  selectMany(ids: readonly CaptionId[]): void {
    const inTab = ids.filter((id) => this.#isInTab(id));
    if (inTab.length === 0) return;
    this.#selection.selectMany(inTab);
    const isKept = this.#currentId !== null && this.#selection.ids.has(this.#currentId);
    if (!isKept) this.#makeCurrent(this.selection[0] ?? null);
    this.selectionChanged.emit();
  }

  /** Selects all captions of the tab and keeps the current one. */
  selectAll(): void {
    const ids = this.#order;
    if (ids.length === 0) return;
    this.#selection.selectMany(ids, ids);
    this.selectionChanged.emit();
  }

  setCursor(cursor: TextCursor | null): void {
    const was = this.#cursor;
    if (cursor?.captionId === was?.captionId && cursor?.offset === was?.offset && cursor?.end === was?.end) return;
    this.#cursor = cursor;
    this.cursorChanged.emit();
  }

  #setCurrent(id: CaptionId | null): void {
    this.#selection.selectOne(id);
    this.#makeCurrent(id);
  }

  #makeCurrent(id: CaptionId | null): void {
    this.#currentId = id;
    if (this.#cursor?.captionId !== id) this.#cursor = null;
  }

  /** Returns the first selected caption at or after a row, or the last one before it. */
  #nearestSelected(index: number): CaptionId | null {
    const { selection } = this;
    return selection.find((id) => this.#document.indexOf(id) >= index) ?? selection.at(-1) ?? null;
  }

  #retrace(kind: Retraced['kind'], before?: Place, selection: readonly CaptionId[] = before?.selection ?? []): boolean {
    if (!this.canChange) return false;
    const change = this.#history[kind]();
    if (change === null) return false;
    if (this.#isForbidden(change)) {
      // The step is kept unchanged, to be available once its captions are unlocked.
      this.#history[kind === 'undo' ? 'redo' : 'undo']();
      return false;
    }
    if (!this.#doIfFits(change)) return false;
    const isThere = before !== undefined && before.captionId !== null && this.#document.get(before.captionId);
    const place = isThere ? before : this.#placeOf(change);
    const leftTab = this.#tab;
    this.#goTo(place, selection);
    this.retraced.emit({ kind, change, place, leftTab });
    return true;
  }

  get #place(): Place {
    const place = { tab: this.#tab, captionId: this.#currentId, offset: this.#cursor?.offset ?? null };
    return this.hasSeveral ? { ...place, selection: this.selection } : place;
  }

  /** Position of an applied change: the first existing caption it names, and the end of the text it inserted. */
  #placeOf(change: Change): Place {
    const captionId = [...touched(change)].find((id) => this.#document.get(id)) ?? this.#currentId;
    const text = change.ops.find((op) => op.op === 'text' && op.id === captionId);
    if (text?.op !== 'text') return { tab: this.#tab, captionId, offset: null };
    return { tab: text.tab, captionId, offset: text.second ? null : text.at + text.put.length };
  }

  #goTo({ tab, captionId, offset }: Place, selection: readonly CaptionId[]): void {
    this.selectTab(tab);
    if (captionId === null || !this.#isInTab(captionId)) return;
    this.select(captionId);
    const left = selection.filter((id) => this.#isInTab(id));
    if (left.includes(captionId)) this.selectMany(left);
    if (offset !== null) this.setCursor({ captionId, offset });
  }

  #isForbidden(change: Change): boolean {
    const isForbidden = this.#options.isForbidden?.(this.#document, change) ?? false;
    if (isForbidden) this.forbidden.emit();
    return isForbidden;
  }

  #do(change: Change): void {
    this.#apply(change);
    this.#options.onChange(change);
  }

  /**
   * Applies a step of the history. The history of an earlier page is rebased without knowing which log entries readers
   * leave out, so a step may not fit. In that case no step of it is reliable, and the history is discarded.
   */
  #doIfFits(change: Change): boolean {
    const wasAt = this.#indexOfSelection();
    const applied = this.#document.apply(change);
    if ('unfit' in applied) {
      this.#history = new History();
      this.documentChanged.emit();
      this.retraceFailed.emit();
      return false;
    }
    this.applied.emit(applied.effect);
    this.#show(applied.effect, wasAt);
    this.#options.onChange(change);
    return true;
  }

  #apply(change: Change): void {
    const wasAt = this.#indexOfSelection();
    const effect = this.#document.applyOrThrow(change);
    this.applied.emit(effect);
    this.#show(effect, wasAt);
  }

  #catchUp({ shown, logged, rebased, onTop }: Missed, seen: Effect): CaughtUp {
    const [own, ...rest] = rebased;
    if (!this.#tryAll(shown.toReversed().map(invert), seen)) return 'diverged';
    const fits = logged.map((change) => this.#tryApply(change, seen));
    if (own && !this.#tryApply(own, seen)) {
      const taken = logged.filter((_, index) => fits[index]);
      const back = [...taken.toReversed().map(invert), ...shown];
      return this.#tryAll(back, seen) ? 'leftOut' : 'diverged';
    }
    if (!this.#tryAll(rest, seen)) return 'diverged';
    for (const [index, change] of onTop.entries()) if (fits[index]) this.#history.rebaseOver(change);
    return 'caughtUp';
  }

  /** Applies all changes, or none if one does not fit. */
  #tryAll(changes: readonly Change[], seen: Effect): boolean {
    const failed = changes.findIndex((change) => !this.#tryApply(change, seen));
    if (failed < 0) return true;
    for (const change of changes.slice(0, failed).reverse()) this.#tryApply(invert(change), seen);
    return false;
  }

  /** Applies a change if it fits, without displaying it yet. `seen` collects the effects to display. */
  #tryApply(change: Change, seen: Effect): boolean {
    const applied = this.#document.apply(change);
    if ('unfit' in applied) return false;
    this.applied.emit(applied.effect);
    addEffect(seen, applied.effect);
    return true;
  }

  /** Row of the first selected caption, or -1. */
  #indexOfSelection(): number {
    const [first] = this.selection;
    return first === undefined ? -1 : this.#document.indexOf(first);
  }

  #show(effect: Effect, wasAt: number): void {
    if (effect.structure || effect.moved.length > 0) this.#selection.forgetOrder();
    if (effect.structure || effect.tabs) this.#keepSelection(effect, wasAt);
    this.#announce(effect);
  }

  /**
   * Updates the selection after captions were removed or left the tab. If no selected caption remains, a neighbor is
   * selected.
   */
  #keepSelection(effect: Effect, wasAt: number): void {
    const { ids } = this.#selection;
    this.#selection.drop(effect.tabs ? null : effect.captions, (id) => !this.#isInTab(id));
    if (this.#currentId !== null && this.#isInTab(this.#currentId)) {
      if (this.#selection.ids !== ids) this.selectionChanged.emit();
      return;
    }
    const left = this.#nearestSelected(wasAt);
    if (left !== null) {
      this.#makeCurrent(left);
      this.selectionChanged.emit();
      return;
    }
    const last = this.#document.count(this.tab) - 1;
    this.select(this.#document.at(this.tab, Math.min(Math.max(wasAt, 0), last))?.id ?? null);
  }

  /** Switches to the primary tab if the displayed tab was removed, by this user or by another. */
  #leaveLostTab(): void {
    const [primary] = this.#document.tabs;
    if (primary && !hasTab(this.#document, this.#tab)) this.selectTab(primary.id);
  }

  #isInTab(id: CaptionId): boolean {
    const trackId = this.#document.tabs.find((tab) => tab.id === this.#tab)?.trackId;
    return trackId !== undefined && this.#document.trackOf(id) === trackId;
  }

  #announce(effect: Effect): void {
    if (effect.tabs) this.#leaveLostTab();
    if (effect.moved.length > 0) this.#captionChanged.emitAll();
    else for (const id of effect.captions) this.#captionChanged.emit(id);
    if (effect.structure || effect.moved.length > 0) {
      this.#order = this.#document.ids(this.#tab);
      this.structureChanged.emit();
    }
    if (effect.settings || effect.tabs) this.settingsChanged.emit();
    if (effect.speakers) this.speakersChanged.emit();
    this.documentChanged.emit();
  }
}
