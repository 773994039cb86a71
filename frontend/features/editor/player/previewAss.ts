import type { TabId } from '../../../../domain/captions/types.ts';
import type { CaptionDocument } from '../../../../domain/document/document.ts';
import { writeAss } from '../../../../domain/style/ass/write.ts';
import type { EditorStore } from '../store/editorStore.ts';
import { Signal } from '../store/signal.ts';
import { captionsWithin } from '../timeline/scale.ts';
import type { MediaClock } from './mediaClock.ts';

/** How much around the playhead is written. Writing a minute costs well under a millisecond at any file size. */
const beforeMs = 15_000;
const afterMs = 45_000;
/** The window moves before the playhead gets this near to its end. */
const marginMs = 5_000;

/** Size of the picture the captions are laid out on; the preview scales it to the screen. */
export interface PictureSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

/**
 * The ASS text of the captions near the playhead: the same writer as the export's. Written again at the next
 * frame after an edit, and when the playhead leaves the window.
 */
export class PreviewAss {
  readonly changed = new Signal();
  readonly #store: EditorStore;
  readonly #clock: MediaClock;
  readonly #size: PictureSize;
  #ass = '';
  #startMs = 0;
  #endMs = 0;
  #frame = 0;

  constructor(store: EditorStore, clock: MediaClock, size: PictureSize) {
    this.#store = store;
    this.#clock = clock;
    this.#size = size;
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
    const onMoved = () => {
      const { positionMs } = this.#clock;
      const isNearStart = this.#startMs > 0 && positionMs < this.#startMs + marginMs;
      if (isNearStart || positionMs > this.#endMs - marginMs) later();
    };
    const leave = [this.#store.documentChanged.subscribe(later), this.#clock.moved.subscribe(onMoved)];
    later();
    return () => {
      cancelAnimationFrame(this.#frame);
      this.#frame = 0;
      for (const stop of leave) stop();
    };
  }

  #write(): void {
    this.#frame = 0;
    const { positionMs } = this.#clock;
    this.#startMs = Math.max(0, positionMs - beforeMs);
    this.#endMs = positionMs + afterMs;
    const { document, tab } = this.#store;
    const ass = writeAss({ document: around(document, tab, this.#startMs, this.#endMs), tab, ...this.#size });
    if (ass === this.#ass) return;
    this.#ass = ass;
    this.changed.emit();
  }
}

/** The document as if it had the captions of a window only. */
function around(document: CaptionDocument, tab: TabId, startMs: number, endMs: number) {
  return {
    settings: document.settings,
    tabs: document.tabs,
    captions: () => captionsWithin(document, tab, startMs, endMs),
  };
}
