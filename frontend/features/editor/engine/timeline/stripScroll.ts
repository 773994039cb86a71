import { type Span, scrollToShow } from './reveal.ts';

/** Time after the user scrolls during which playback does not scroll the strip. */
const handsOffMs = 2_500;

/** Scroll position of the strip. Distinguishes scrolling by the user from its own. */
export class StripScroll {
  readonly #scroller: HTMLElement;
  readonly #leave = new AbortController();
  #scrolledAtMs = Number.NEGATIVE_INFINITY;
  #ownPx = -1;
  #viewPx: number;

  /** `onScrolled` is called when another part of the strip comes into view. */
  constructor(scroller: HTMLElement, onScrolled: () => void) {
    this.#scroller = scroller;
    this.#viewPx = scroller.clientWidth;
    const onScroll = () => {
      if (Math.abs(scroller.scrollLeft - this.#ownPx) > 1) this.#scrolledAtMs = performance.now();
      onScrolled();
    };
    scroller.addEventListener('scroll', onScroll, { passive: true, signal: this.#leave.signal });
  }

  /** Part of the strip in view, at the width of the last call of {@link resize}. */
  get view(): Span {
    const { scrollLeft } = this.#scroller;
    return { startPx: scrollLeft, endPx: scrollLeft + this.#viewPx };
  }

  /** Takes the current width of the view. */
  resize(): void {
    this.#viewPx = this.#scroller.clientWidth;
  }

  /** Whether the user has scrolled recently. */
  get isHandsOff(): boolean {
    return performance.now() - this.#scrolledAtMs < handsOffMs;
  }

  scrollTo(px: number): void {
    this.#scroller.scrollLeft = px;
    this.#ownPx = this.#scroller.scrollLeft;
  }

  /** Scrolls a whole range into view. */
  show(range: Span): void {
    const px = scrollToShow(range, this.view);
    if (px !== null) this.scrollTo(px);
  }

  close(): void {
    this.#leave.abort();
  }
}
