import type { CaptionId } from '../../../../domain/captions/types.ts';
import type { FormatId } from '../../../../domain/formats/formats.ts';
import { Signal } from './signal.ts';

export type Dialog = 'shortcuts' | 'export' | 'captions' | 'select' | 'speaker';
export type Panel = 'style';
/** What is shown where there is no room for all at once. */
export type NarrowView = 'captions' | 'timeline' | 'style';

/** Where the caret goes when a caption's text takes the focus. */
export type CaretPlace = 'start' | 'end' | number;

export interface FocusRequest {
  readonly captionId: CaptionId;
  /** `row` is the number of the caption: keys are then for the list. */
  readonly field: 'text' | 'inTime' | 'row';
  readonly caret: CaretPlace;
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
  #focus: FocusRequest | null = null;

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

  get isQualityOpen(): boolean {
    return this.#isQualityOpen;
  }

  /** Shows or hides the list of findings below the captions. */
  openQuality(isOpen: boolean): void {
    if (isOpen === this.#isQualityOpen) return;
    this.#isQualityOpen = isOpen;
    this.changed.emit();
  }

  readonly togglePanel = (panel: Panel): void => {
    this.#panel = this.#panel === panel ? null : panel;
    this.changed.emit();
  };

  /** Asks the list to bring a caption into view and to focus it, also when its row is not there yet. */
  requestFocus(request: FocusRequest): void {
    this.#focus = request;
    this.focusRequested.emit();
  }

  get focus(): FocusRequest | null {
    return this.#focus;
  }

  /** The row has taken the focus. */
  focusTaken(): void {
    this.#focus = null;
  }
}
