import type { CaptionId, StylePatch, TabId } from '../../../../../domain/captions/types.ts';
import type { FormatId } from '../../../../../domain/formats/formats.ts';
import type { Finding } from '../../../../../domain/quality/findings.ts';
import { Signal } from './signal.ts';

export type Dialog =
  | 'shortcuts'
  | 'export'
  | 'youtube'
  | 'captions'
  | 'times'
  | 'ignore'
  | 'applyLimits'
  | 'select'
  | 'speaker';
/** What opens beside the picture. */
const panels = ['translate', 'import', 'style', 'limits', 'settings', 'versions', 'comments', 'sections'] as const;
export type Panel = (typeof panels)[number];
/** What can be picked for the current caption, beside its row. */
export type Picker = 'speaker' | 'sign';
/** What is shown where there is no room for all at once. */
export type NarrowView =
  | 'captions'
  | 'timeline'
  | 'translate'
  | 'import'
  | 'style'
  | 'settings'
  | 'versions'
  | 'comments'
  | 'sections';

/**
 * What can be shown in the texts of captions and on the timeline: words that were not recognized and silences, or where
 * lines break and why.
 */
const hintNames = ['doubts', 'breaks'] as const;
export type Hint = (typeof hintNames)[number];

export const isHint = (name: unknown): name is Hint => hintNames.some((hint) => hint === name);

export const isPanel = (name: string): name is Panel => panels.some((panel) => panel === name);

/** Whose style is changed: that of all captions of the video, or that of the selected captions in the tab. */
export type StyleScope = 'video' | 'caption';

/** Where the caret goes when a caption's text takes the focus. */
export type CaretPlace = 'start' | 'end' | number;

export interface FocusRequest {
  readonly captionId: CaptionId;
  /** `row` is the number of the caption: keys are then for the list. */
  readonly field: 'text' | 'inTime' | 'row';
  readonly caret: CaretPlace;
  /** Selects from the caret to this place. */
  readonly selectTo?: number;
}

/** What fixing everything came to. */
export interface Fixed {
  readonly isChanged: boolean;
  /** Findings that are left for a person. */
  readonly left: number;
}

/** What is open on the screen. None of it is part of the document. */
export class EditorUi {
  readonly changed = new Signal();
  readonly focusRequested = new Signal();
  /** The user wants to type where to go. */
  readonly goToAsked = new Signal();
  /** The timeline is to show less or more. */
  readonly zoomAsked = new Signal<'in' | 'out' | 'fit'>();
  /** The search is to take the focus. */
  readonly searchAsked = new Signal();
  /** The picture is to fill the screen, or no longer. */
  readonly fullScreenAsked = new Signal();
  /** Everything that can be fixed automatically was fixed. */
  readonly fixedAll = new Signal<Fixed>();
  #dialog: Dialog | null = null;
  #panel: Panel | null = null;
  #exportFormat: FormatId = 'srt';
  #isQualityOpen = false;
  #picker: Picker | null = null;
  #zoom: number | null = null;
  #focus: FocusRequest | null = null;
  #ignoring: Finding | null = null;
  #styleScope: StyleScope = 'video';
  #styleDraft: StylePatch | null = null;
  #hints: ReadonlySet<Hint> = new Set();
  #panelTakesFocus = false;
  #importFile: File | null = null;
  #beside: TabId | null = null;
  #isEntered = false;

  get dialog(): Dialog | null {
    return this.#dialog;
  }

  get panel(): Panel | null {
    return this.#panel;
  }

  readonly show = (dialog: Dialog | null): void => {
    this.#dialog = dialog;
    this.changed.emit();
  };

  /** The format that the dialog of captions begins with. */
  get exportFormat(): FormatId {
    return this.#exportFormat;
  }

  showExport(format: FormatId): void {
    this.#exportFormat = format;
    this.show('captions');
  }

  get styleScope(): StyleScope {
    return this.#styleScope;
  }

  setStyleScope(scope: StyleScope): void {
    this.#styleScope = scope;
    this.changed.emit();
  }

  /** How the captions of the scope would look while something is dragged; the preview shows it, nothing is saved. */
  get styleDraft(): StylePatch | null {
    return this.#styleDraft;
  }

  setStyleDraft(draft: StylePatch | null): void {
    this.#styleDraft = draft;
    this.changed.emit();
  }

  /** The file that is to be imported; null until one is chosen or dropped. */
  get importFile(): File | null {
    return this.#importFile;
  }

  /** Opens the panel of imports with a file, or without one. */
  showImport(file: File | null): void {
    this.#importFile = file;
    this.#panel = 'import';
    this.changed.emit();
  }

  /** The tab that is shown beside the chosen one, row by row; null for none. */
  get beside(): TabId | null {
    return this.#beside;
  }

  showBeside(tab: TabId | null): void {
    this.#beside = tab;
    this.changed.emit();
  }

  /** The finding that the dialog asks a reason for. */
  get ignoring(): Finding | null {
    return this.#ignoring;
  }

  askIgnore(finding: Finding): void {
    this.#ignoring = finding;
    this.show('ignore');
  }

  get isQualityOpen(): boolean {
    return this.#isQualityOpen;
  }

  /** Shows or hides the list of findings below the captions. */
  openQuality(isOpen: boolean): void {
    if (isOpen === this.#isQualityOpen) return;
    this.#isQualityOpen = isOpen;
    this.changed.emit();
  }

  readonly togglePanel = (panel: Panel, { takesFocus = false } = {}): void => {
    this.#panel = this.#panel === panel ? null : panel;
    this.#panelTakesFocus = takesFocus && this.#panel !== null;
    this.changed.emit();
  };

  /** Whether the panel that has just been shown is to take the focus; true once. */
  takePanelFocus(): boolean {
    const takesFocus = this.#panelTakesFocus;
    this.#panelTakesFocus = false;
    return takesFocus;
  }

  get hints(): ReadonlySet<Hint> {
    return this.#hints;
  }

  setHints(hints: Iterable<Hint>): void {
    this.#hints = new Set(hints);
    this.changed.emit();
  }

  toggleHint(hint: Hint): void {
    const hints = new Set(this.#hints);
    if (!hints.delete(hint)) hints.add(hint);
    this.setHints(hints);
  }

  get picker(): Picker | null {
    return this.#picker;
  }

  readonly openPicker = (picker: Picker | null): void => {
    this.#picker = picker;
    this.changed.emit();
  };

  /** Of the timeline, in CSS pixels a second; null until it was chosen. */
  get zoom(): number | null {
    return this.#zoom;
  }

  setZoom(pxPerSecond: number): void {
    this.#zoom = pxPerSecond;
    this.changed.emit();
  }

  readonly openPanel = (panel: Panel): void => {
    this.#panel = panel;
    this.changed.emit();
  };

  /** Asks the list to bring a caption into view and to focus it, also when its row is not there yet. */
  requestFocus(request: FocusRequest): void {
    this.enter();
    this.#focus = request;
    this.focusRequested.emit();
  }

  /** Whether the user has been in a caption since the file was opened. */
  get isEntered(): boolean {
    return this.#isEntered;
  }

  enter(): void {
    if (this.#isEntered) return;
    this.#isEntered = true;
    this.changed.emit();
  }

  get focus(): FocusRequest | null {
    return this.#focus;
  }

  /** The row has taken the focus. */
  focusTaken(): void {
    this.#focus = null;
  }
}
