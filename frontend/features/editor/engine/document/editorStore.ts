import type { Caption, CaptionId, TabId } from '../../../../../domain/captions/types.ts';
import { type Change, invert, touched } from '../../../../../domain/changes/change.ts';
import { History } from '../../../../../domain/changes/history.ts';
import type { CaptionDocument } from '../../../../../domain/document/document.ts';
import { addEffect, type Effect, noEffect } from '../../../../../domain/document/effect.ts';
import { type SetText, setText } from '../../../../../domain/editor/commands/setText.ts';
import { hasTab, whyNotEdit } from '../../../../../domain/editor/tabs.ts';
import { isSavable } from '../../../../../domain/log/changeBounds.ts';
import type { CaughtUp, Missed } from './missed.ts';
import { Selection } from './selection.ts';
import { KeyedSignal, Signal } from './signal.ts';

/** The caret's place, in UTF-16 code units of the caption's text. */
export interface TextCursor {
  readonly captionId: CaptionId;
  readonly offset: number;
  /** Where a selection ends that begins at `offset`; absent for a caret. */
  readonly end?: number;
}

/** Where the user was when a step was made, or where the step changed something. */
export interface Place {
  readonly tab: TabId;
  readonly captionId: CaptionId | null;
  /** The caret's place in the caption's text; null if it was not in it. */
  readonly offset: number | null;
  /** All selected captions in order, where there were several. */
  readonly selection?: readonly CaptionId[];
}

/** A step that was undone or done again, and where its user was led. */
export interface Retraced {
  readonly kind: 'undo' | 'redo';
  readonly change: Change;
  readonly place: Place;
  /** The tab that was shown before. */
  readonly leftTab: TabId;
}

/** The rows of a tab at this moment: the list asks for the ids of all of them whenever one comes or goes. */
export type CaptionOrder = readonly CaptionId[];

export interface EditorStoreOptions {
  readonly document: CaptionDocument;
  /** The tab that is shown first. */
  readonly tab: TabId;
  readonly nowMs: () => number;
  /** The user may look at the document, and not change it. */
  readonly isReadOnly: boolean;
  /** Whether a change may not be made for now, because it is of captions that are locked. */
  readonly isForbidden?: (document: CaptionDocument, change: Change) => boolean;
  /** Called after each local change has been applied. */
  readonly onChange: (change: Change) => void;
  /** The history of an earlier page, valid on the document. */
  readonly history?: History<Place>;
}

/** Changes of single letters, which whoever types knows of. */
const typed: ReadonlySet<string> = new Set(['setText', 'editParagraph']);

/**
 * The editor's state, outside React: the document, its history and what is selected. A row subscribes to its
 * own caption, so an edit renders one row however long the file.
 */
export class EditorStore {
  /** What a change touched, before anything is drawn; null when the document was read again. */
  readonly applied = new Signal<Effect | null>();
  /** Rows came, went or moved. */
  readonly structureChanged = new Signal();
  readonly settingsChanged = new Signal();
  /** A speaker came, went or was renamed. */
  readonly speakersChanged = new Signal();
  /** Another tab is shown. */
  readonly tabChanged = new Signal();
  /** Another caption is current, or others are selected. */
  readonly selectionChanged = new Signal();
  /** The caret moved within a text. */
  readonly cursorChanged = new Signal();
  /** Anything in the document changed. */
  readonly documentChanged = new Signal();
  /** A change was not made, because it was too large to be saved. */
  readonly tooLarge = new Signal();
  /** A change was not made, because its captions are locked. */
  readonly forbidden = new Signal();
  /** A change was made here other than by typing, and is applied. */
  readonly made = new Signal<Change>();
  /** A step was undone or done again; its caption is selected. */
  readonly retraced = new Signal<Retraced>();
  /** A step could not be undone or done again, because the captions are not as it left them. */
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

  /** The tab that is shown: list, strip, picture, findings and exports are of it. It is always one of the document's. */
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

  /** The selected captions; the current one is among them. Another set whenever they change. */
  get selectedIds(): ReadonlySet<CaptionId> {
    return this.#selection.ids;
  }

  /** The ids of the selected captions in the order of the document; empty only where no caption is current. */
  get selection(): readonly CaptionId[] {
    return this.#selection.inOrder;
  }

  /** More than the current caption is selected. */
  get hasSeveral(): boolean {
    return this.#selection.ids.size > 1;
  }

  get cursor(): TextCursor | null {
    return this.#cursor;
  }

  /** The rows of the list; another object whenever rows come, go or move. */
  get order(): CaptionOrder {
    return this.#order;
  }

  /** True for a user who may look at the document only: whatever is dispatched does nothing. */
  get isReadOnly(): boolean {
    return this.#options.isReadOnly;
  }

  /** False for one who may only look, and while the user has to decide about a conflict. */
  get canChange(): boolean {
    return !this.isReadOnly && !this.#isLocked;
  }

  /** True while the user has to decide about a conflict: nothing may be edited under the dialog. */
  get isLocked(): boolean {
    return this.#isLocked;
  }

  subscribeCaption(id: CaptionId, listener: () => void): () => void {
    return this.#captionChanged.subscribe(id, listener);
  }

  /**
   * Does a change; null (a command that does not apply) and a store that cannot be changed do nothing. Nor does one that
   * could not be saved: everything typed after it would wait behind it. True when done.
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

  /** The undo step that what is typed now continues; null if it begins one. */
  get typing(): Change | null {
    return this.#history.running(this.#options.nowMs());
  }

  /** Makes what `work` dispatches a step of its own, between what was typed before and after it. */
  asOwnStep(work: () => void): void {
    this.#history.endStep();
    work();
    this.#history.endStep();
  }

  /**
   * {@link dispatch} for typed text. Typing into a language whose tab was removed meanwhile is logged as an error.
   * True when done.
   */
  setText(said: SetText): boolean {
    const failure = whyNotEdit(this.#document, said.tab);
    if (failure) console.error(failure.message);
    return this.dispatch(setText(this.#document, { ...said, typing: this.typing }));
  }

  /** Takes the last step back, and leads back to where it was made. */
  undo(): boolean {
    const before = this.#history.placeBefore;
    return this.#retrace('undo', before);
  }

  /** Does the last undone step again, and leads to what it changes; what is left of its selection is selected. */
  redo(): boolean {
    const { selection } = this.#history.placeOfRedo ?? {};
    return this.#retrace('redo', undefined, selection);
  }

  /**
   * Takes up others' changes by the rule of all readers of the log: this page's own changes are taken back, then
   * everything is applied in the order of the log, and what does not fit is left out. Where nothing fails, nothing but
   * the others' changes shows. They are not undone by this user.
   */
  catchUp({ shown, logged, rebased, onTop }: Missed): CaughtUp {
    const wasAt = this.#indexOfSelection();
    const seen = noEffect();
    const became = this.#catchUp({ shown, logged, rebased, onTop }, seen);
    this.#show(seen, wasAt);
    return became;
  }

  /**
   * Replaces the document by a newer state of it. `difference` turns the document that was shown into the newer one; null
   * if nothing differs. Steps of the history that conflict with it are dropped.
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
   * Shows another tab. The current caption stays where the tabs share their rows; else it is the one at its time,
   * or the first. Returns false, and does nothing, where the document has no such tab.
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

  /** Makes a caption the current one and the only one that is selected. */
  select(id: CaptionId | null): void {
    if (id === this.#currentId && !this.hasSeveral) return;
    this.#setCurrent(id);
    this.selectionChanged.emit();
  }

  /** Selects all captions from where the selection began up to this one, which becomes the current one. */
  extendSelection(id: CaptionId): void {
    if (!this.#isInTab(id)) return;
    this.#selection.extendTo(id);
    this.#makeCurrent(id);
    this.selectionChanged.emit();
  }

  /** Adds a caption to the selection and makes it the current one, or takes it out. The last one always stays. */
  toggleSelected(id: CaptionId): void {
    if (!this.#isInTab(id)) return;
    if (!this.hasSeveral && id === this.#currentId) return;
    this.#selection.toggle(id);
    if (this.#selection.ids.has(id)) this.#makeCurrent(id);
    else if (id === this.#currentId) this.#makeCurrent(this.#nearestSelected(this.#document.indexOf(id)));
    this.selectionChanged.emit();
  }

  /** Selects captions of the tab. The current one stays where it is among them; else the first of them is. */
  selectMany(ids: readonly CaptionId[]): void {
    const inTab = ids.filter((id) => this.#isInTab(id));
    if (inTab.length === 0) return;
    this.#selection.selectMany(inTab);
    const isKept = this.#currentId !== null && this.#selection.ids.has(this.#currentId);
    if (!isKept) this.#makeCurrent(this.selection[0] ?? null);
    this.selectionChanged.emit();
  }

  /** Selects all captions of the tab. The current one stays. */
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

  /** The selected caption at a row or after it, or the last one before. */
  #nearestSelected(index: number): CaptionId | null {
    const { selection } = this;
    return selection.find((id) => this.#document.indexOf(id) >= index) ?? selection.at(-1) ?? null;
  }

  #retrace(kind: Retraced['kind'], before?: Place, selection: readonly CaptionId[] = before?.selection ?? []): boolean {
    if (!this.canChange) return false;
    const change = this.#history[kind]();
    if (change === null) return false;
    if (this.#isForbidden(change)) {
      // The step is kept as it was, for when its captions may change again.
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

  /** Where an applied change shows: the first caption it names that exists, and the end of what it put into a text. */
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
   * Does a step of the history. A history of an earlier page was brought up to date without knowing which changes of the
   * log every reader leaves out, so a step may not fit: then none of it is known to, and it is given up.
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

  /** Applies all of the changes or, if one does not fit, none. */
  #tryAll(changes: readonly Change[], seen: Effect): boolean {
    const failed = changes.findIndex((change) => !this.#tryApply(change, seen));
    if (failed < 0) return true;
    for (const change of changes.slice(0, failed).reverse()) this.#tryApply(invert(change), seen);
    return false;
  }

  /** Applies a change if it fits, without showing it yet; `seen` collects what is to be shown. */
  #tryApply(change: Change, seen: Effect): boolean {
    const applied = this.#document.apply(change);
    if ('unfit' in applied) return false;
    this.applied.emit(applied.effect);
    addEffect(seen, applied.effect);
    return true;
  }

  /** The row of the first selected caption, or -1. */
  #indexOfSelection(): number {
    const [first] = this.selection;
    return first === undefined ? -1 : this.#document.indexOf(first);
  }

  #show(effect: Effect, wasAt: number): void {
    if (effect.structure || effect.moved.length > 0) this.#selection.forgetOrder();
    if (effect.structure || effect.tabs) this.#keepSelection(effect, wasAt);
    this.#announce(effect);
  }

  /** Selected captions may be gone, or no longer in the tab. Where none is left their neighbour takes their place. */
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

  /** A tab that was removed, here or by someone else, gives way to the primary one. */
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
