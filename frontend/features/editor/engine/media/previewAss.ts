import type { Caption, TabId } from '../../../../../domain/captions/types.ts';
import type { CaptionDocument } from '../../../../../domain/document/document.ts';
import { writeAss } from '../../../../../domain/style/ass/write.ts';
import { mergeStyle } from '../../../../../domain/style/merge.ts';
import type { WrapLines } from '../../../../../domain/style/wrapLines.ts';
import type { DocumentStore } from '../document/documentStore.ts';
import type { EditorUi } from '../document/editorUi.ts';
import { Signal } from '../document/signal.ts';
import type { MediaClock } from './mediaClock.ts';
import { captionsWithin } from './scale.ts';

/**
 * Window around the playhead for which ASS is written. Writing a minute takes well under a millisecond for any file
 * size.
 */
const beforeMs = 15_000;
const afterMs = 45_000;
/** The window is moved when the playhead comes this close to its end. */
const marginMs = 5_000;
/** Debounce for typing: drawing the picture takes longer than all other work of a keystroke. */
const pauseMs = 40;
/** Maximum delay of the picture during continuous typing. */
const maxLagMs = 500;

/** Size of the picture that the captions are laid out on; the preview scales it to the screen. */
export interface PictureSize {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Whether nothing moves, for people who prefer reduced motion. */
  readonly isStill?: boolean;
}

/**
 * ASS text of the captions near the playhead, written by the same code as the export. It is rewritten shortly after an
 * edit, and at the next frame when playback stops, when the playhead leaves the window, and while a style is dragged.
 */
export class PreviewAss {
  readonly changed = new Signal();
  readonly #store: DocumentStore;
  readonly #clock: MediaClock;
  readonly #size: PictureSize;
  readonly #ui: EditorUi;
  readonly #wrap: WrapLines;
  #ass = '';
  #startMs = 0;
  #endMs = 0;
  #frame = 0;
  #pause: ReturnType<typeof setTimeout> | undefined;
  /** Time of the first edit that is not written yet; infinite if everything is written. */
  #editedAtMs = Number.POSITIVE_INFINITY;

  constructor(store: DocumentStore, clock: MediaClock, size: PictureSize, ui: EditorUi, wrap: WrapLines) {
    this.#store = store;
    this.#clock = clock;
    this.#size = size;
    this.#ui = ui;
    this.#wrap = wrap;
    this.#write();
  }

  get ass(): string {
    return this.#ass;
  }

  /** Keeps the text up to date until the returned function is called. */
  watch(): () => void {
    const later = () => {
      if (this.#frame === 0) this.#frame = requestAnimationFrame(() => this.#write());
    };
    const onEdited = () => {
      const nowMs = performance.now();
      this.#editedAtMs = Math.min(this.#editedAtMs, nowMs);
      clearTimeout(this.#pause);
      const latestMs = this.#editedAtMs + maxLagMs - nowMs;
      this.#pause = setTimeout(() => this.#write(), Math.min(pauseMs, Math.max(0, latestMs)));
    };
    const onMoved = () => {
      const { positionMs } = this.#clock;
      const isNearStart = this.#startMs > 0 && positionMs < this.#startMs + marginMs;
      if (isNearStart || positionMs > this.#endMs - marginMs) later();
    };
    let draft = this.#ui.styleDraft;
    const onUi = () => {
      if (this.#ui.styleDraft !== draft) later();
      draft = this.#ui.styleDraft;
    };
    const leave = [
      this.#store.documentChanged.subscribe(onEdited),
      this.#clock.changed.subscribe(later),
      this.#clock.moved.subscribe(onMoved),
      this.#ui.changed.subscribe(onUi),
    ];
    later();
    return () => {
      cancelAnimationFrame(this.#frame);
      this.#frame = 0;
      clearTimeout(this.#pause);
      for (const stop of leave) stop();
    };
  }

  /** Applies the style that is being dragged to the captions. */
  #withDraft(source: ReturnType<typeof around>): ReturnType<typeof around> {
    const { styleDraft: draft, styleScope } = this.#ui;
    const { currentId, ids: selectedIds, tab } = this.#store.selection;
    if (draft === null) return source;
    const { settings } = source;
    if (styleScope === 'video' || currentId === null)
      return { ...source, settings: { ...settings, style: mergeStyle(settings.style, draft) } };
    const withOwn = (caption: Caption): Caption => {
      const cell = caption.cells[tab];
      if (!selectedIds.has(caption.id) || !cell) return caption;
      return { ...caption, cells: { ...caption.cells, [tab]: { ...cell, style: { ...cell.style, ...draft } } } };
    };
    return { ...source, captions: () => source.captions().map(withOwn) };
  }

  #write(): void {
    if (this.#frame !== 0) cancelAnimationFrame(this.#frame);
    clearTimeout(this.#pause);
    this.#frame = 0;
    this.#editedAtMs = Number.POSITIVE_INFINITY;
    const { positionMs } = this.#clock;
    this.#startMs = Math.max(0, positionMs - beforeMs);
    this.#endMs = positionMs + afterMs;
    const { document, tab } = this.#store.selection;
    const source = this.#withDraft(around(document, tab, this.#startMs, this.#endMs));
    const ass = writeAss({ document: source, tab, ...this.#size, wrap: this.#wrap });
    if (ass === this.#ass) return;
    this.#ass = ass;
    this.changed.emit();
  }
}

/** View of the document that contains only the captions of a time window. */
export function around(document: CaptionDocument, tab: TabId, startMs: number, endMs: number) {
  return {
    settings: document.settings,
    tabs: document.tabs,
    captions: () => captionsWithin(document, tab, startMs, endMs),
  };
}
