import type { CaptionId, TabId } from '../../../../../domain/captions/types.ts';
import type { Change } from '../../../../../domain/changes/change.ts';
import { History } from '../../../../../domain/changes/history.ts';
import type { CaptionDocument } from '../../../../../domain/document/document.ts';
import { addEffect, type Effect, noEffect } from '../../../../../domain/document/effect.ts';
import { type SetText, setText } from '../../../../../domain/editor/commands/setText.ts';
import { whyNotEdit } from '../../../../../domain/editor/tabs.ts';
import { isSavable } from '../../../../../domain/log/changeBounds.ts';
import { CaptionSelection } from './captionSelection.ts';
import { type Place, placeOf } from './place.ts';
import { KeyedSignal, Signal } from './signal.ts';

/** A step that was undone or redone, and the position the user was taken to. */
export interface Retraced {
  readonly kind: 'undo' | 'redo';
  readonly change: Change;
  readonly place: Place;
  /** Tab that was displayed before. */
  readonly leftTab: TabId;
}

/** Applies a change if it fits the document. Returns whether it did. */
export type Apply = (change: Change) => boolean;

export interface DocumentStoreOptions {
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
 * Document of the editor and its undo history, outside React. Each row subscribes to its own caption, so an edit renders
 * one row regardless of the file's length.
 */
export class DocumentStore {
  /** Effect of a change, emitted before anything is drawn; null when the document was read again. */
  readonly applied = new Signal<Effect | null>();
  readonly settingsChanged = new Signal();
  /** Emitted when a speaker was added, removed or renamed. */
  readonly speakersChanged = new Signal();
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
  /** Position of the user in the document. */
  readonly selection: CaptionSelection;
  readonly #captionChanged = new KeyedSignal<CaptionId>();
  readonly #options: DocumentStoreOptions;
  #document: CaptionDocument;
  #history: History<Place>;
  #isLocked = false;

  constructor(options: DocumentStoreOptions) {
    this.#options = options;
    this.#document = options.document;
    this.#history = options.history ?? new History();
    this.selection = new CaptionSelection({ source: this, tab: options.tab, onTab: () => this.documentChanged.emit() });
  }

  get document(): CaptionDocument {
    return this.#document;
  }

  get history(): History<Place> {
    return this.#history;
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

  setLocked(isLocked: boolean): void {
    this.#isLocked = isLocked;
    this.documentChanged.emit();
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
    const { row, place } = this.selection;
    this.#history.record(change, this.#options.nowMs(), place);
    this.#showOwn(change, this.#document.applyOrThrow(change), row);
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
  setText(text: SetText): boolean {
    const failure = whyNotEdit(this.#document, text.tab);
    if (failure) console.error(failure.message);
    return this.dispatch(setText(this.#document, { ...text, typing: this.typing }));
  }

  /** Undoes the last step and returns to the position where it was made. */
  undo(): boolean {
    return this.#retrace('undo', this.#history.placeBefore);
  }

  /**
   * Redoes the last undone step and goes to what it changes. Restores its selection as far as the captions still exist.
   */
  redo(): boolean {
    return this.#retrace('redo', undefined, this.#history.placeOfRedo?.selection);
  }

  /**
   * Applies changes that are not steps of this user's history, and displays them together after `work` returns. `work`
   * receives a function that applies one change.
   */
  applyTogether<T>(work: (apply: Apply) => T): T {
    const { row } = this.selection;
    const effect = noEffect();
    const result = work((change) => {
      const applied = this.#document.apply(change);
      if ('unfit' in applied) return false;
      this.applied.emit(applied.effect);
      addEffect(effect, applied.effect);
      return true;
    });
    this.#show(effect, row);
    return result;
  }

  /**
   * Replaces the document with a newer state. `difference` transforms the displayed document into the newer one; null
   * if they are equal. Steps of the history that conflict with it are dropped.
   */
  replaceDocument(document: CaptionDocument, difference: Change | null): void {
    const { selection } = this;
    this.#document = document;
    if (difference) this.#history.rebaseOver(difference);
    selection.dropLost();
    this.applied.emit(null);
    selection.leaveLostTab();
    this.#captionChanged.emitAll();
    const all = [selection.orderChanged, this.settingsChanged, this.speakersChanged, selection.changed];
    for (const signal of all) signal.emit();
    this.documentChanged.emit();
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
    const place = isThere ? before : placeOf(change, this.selection);
    const leftTab = this.selection.tab;
    this.selection.goTo(place, selection);
    this.retraced.emit({ kind, change, place, leftTab });
    return true;
  }

  #isForbidden(change: Change): boolean {
    const isForbidden = this.#options.isForbidden?.(this.#document, change) ?? false;
    if (isForbidden) this.forbidden.emit();
    return isForbidden;
  }

  /**
   * Applies a step of the history. The history of an earlier page is rebased without knowing which log entries readers
   * leave out, so a step may not fit. In that case no step of it is reliable, and the history is discarded.
   */
  #doIfFits(change: Change): boolean {
    const { row } = this.selection;
    const applied = this.#document.apply(change);
    if ('unfit' in applied) {
      this.#history = new History();
      this.documentChanged.emit();
      this.retraceFailed.emit();
      return false;
    }
    this.#showOwn(change, applied.effect, row);
    return true;
  }

  /** Displays a change of this user and reports it. `row` is the first selected row from before the change. */
  #showOwn(change: Change, effect: Effect, row: number): void {
    this.applied.emit(effect);
    this.#show(effect, row);
    this.#options.onChange(change);
  }

  #show(effect: Effect, row: number): void {
    this.selection.follow(effect, row);
    const isReordered = effect.structure || effect.moved.length > 0;
    if (effect.moved.length > 0) this.#captionChanged.emitAll();
    else for (const id of effect.captions) this.#captionChanged.emit(id);
    if (isReordered) this.selection.readOrder();
    if (effect.settings || effect.tabs) this.settingsChanged.emit();
    if (effect.speakers) this.speakersChanged.emit();
    this.documentChanged.emit();
  }
}
