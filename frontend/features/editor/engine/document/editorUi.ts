import type { CaptionId, StylePatch, TabId } from '../../../../../domain/captions/types.ts';
import type { FormatId } from '../../../../../domain/formats/formats.ts';
import type { Finding, QualityRule } from '../../../../../domain/quality/findings.ts';
import type { SafeZone } from '../../../../../domain/style/safeZones.ts';
import { Signal } from './signal.ts';

type Dialog =
  | 'shortcuts'
  | 'export'
  | 'clips'
  | 'chapters'
  | 'youtube'
  | 'captions'
  | 'times'
  | 'pasteTexts'
  | 'batch'
  | 'ignore'
  | 'applyLimits'
  | 'select'
  | 'share'
  | 'fixAll'
  | 'fitFrame'
  | 'speaker'
  | 'spelling'
  | 'speakers'
  | 'transcribe';
/** Panels that open beside the picture. */
const panels = ['translate', 'import', 'style', 'limits', 'settings', 'versions', 'comments', 'sections'] as const;
export type Panel = (typeof panels)[number];
/** Pickers for the current caption, which open beside its row. */
export type Picker = 'speaker' | 'sign';
/** View displayed when the window is too narrow to show several. */
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
 * Optional ways of showing the captions and the sound: unrecognized words and silences, line breaks and their reasons,
 * rows of one line, the spectrogram.
 */
const hintNames = ['doubts', 'breaks', 'compact', 'spectrum'] as const;
export type Hint = (typeof hintNames)[number];

export const isHint = (name: unknown): name is Hint => hintNames.some((hint) => hint === name);

export const isPanel = (name: string): name is Panel => panels.some((panel) => panel === name);

/** Target of style changes: all captions of the video, or the selected captions in the tab. */
export type StyleScope = 'video' | 'caption';

/** Caret position when a caption's text receives the focus. */
type CaretPlace = 'start' | 'end' | number;

export interface FocusRequest {
  readonly captionId: CaptionId;
  /** `row` is the caption number: keys then apply to the list. */
  readonly field: 'text' | 'inTime' | 'row';
  readonly caret: CaretPlace;
  /** End of the selection that starts at the caret. */
  readonly selectTo?: number;
}

/** Result of fixing all findings. */
interface Fixed {
  /** Number of fixes by rule. */
  readonly counts: ReadonlyMap<QualityRule, number>;
  /** Number of findings that must be fixed by hand. */
  readonly left: number;
}

/** State of the screen, such as open dialogs and panels. None of it is part of the document. */
export class EditorUi {
  readonly changed = new Signal();
  readonly focusRequested = new Signal();
  /** Emitted to open the input for a time or a caption number. */
  readonly goToAsked = new Signal();
  /** Emitted to zoom the timeline. */
  readonly zoomAsked = new Signal<'in' | 'out' | 'fit'>();
  /** Emitted to add words to the names and terms of the speech recognition. */
  readonly termAdded = new Signal<string>();
  /** Emitted to focus the search. */
  readonly searchAsked = new Signal();
  /** Emitted to enter or leave full screen. */
  readonly fullScreenAsked = new Signal();
  /** Emitted after everything that can be fixed automatically was fixed. */
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
  #safeZone: SafeZone | null = null;
  #hints: ReadonlySet<Hint> = new Set();
  #panelTakesFocus = false;
  #importFile: File | null = null;
  #script: string | null = null;
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

  /** Format preselected in the caption export dialog. */
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

  /** Style preview of the scope while a value is dragged. The preview displays it; nothing is saved. */
  get styleDraft(): StylePatch | null {
    return this.#styleDraft;
  }

  setStyleDraft(draft: StylePatch | null): void {
    this.#styleDraft = draft;
    this.changed.emit();
  }

  /** App whose covered edges are shown on the picture. */
  get safeZone(): SafeZone | null {
    return this.#safeZone;
  }

  setSafeZone(zone: SafeZone | null): void {
    this.#safeZone = zone;
    this.changed.emit();
  }

  /** File to import; null until one is chosen or dropped. */
  get importFile(): File | null {
    return this.#importFile;
  }

  /** Opens the import panel, with or without a file. */
  showImport(file: File | null): void {
    this.#importFile = file;
    this.#script = null;
    this.#panel = 'import';
    this.changed.emit();
  }

  /** Text of the script that is to be timed by the sound; null unless it is written or read in the import panel. */
  get script(): string | null {
    return this.#script;
  }

  showScript(text: string | null): void {
    this.#script = text;
    this.changed.emit();
  }

  /** Tab displayed beside the selected one, row by row; null if no second tab is displayed. */
  get beside(): TabId | null {
    return this.#beside;
  }

  showBeside(tab: TabId | null): void {
    this.#beside = tab;
    this.changed.emit();
  }

  /** Finding for which the dialog asks a reason to ignore it. */
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

  /** Whether the panel that was just opened should take the focus. Resets on reading. */
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

  /** Zoom of the timeline, in CSS pixels per second; null until chosen. */
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

  /** Requests that the list scroll a caption into view and focus it, even if its row is not rendered yet. */
  requestFocus(request: FocusRequest): void {
    this.enter();
    this.#focus = request;
    this.focusRequested.emit();
  }

  /** Whether the user has entered a caption since the file was opened. */
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

  /** Called after the row has taken the focus. */
  focusTaken(): void {
    this.#focus = null;
  }
}
