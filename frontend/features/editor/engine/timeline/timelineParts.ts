import type { CaptionTimes } from './dragTimes.ts';

/** Elements of the strip. */
export interface TimelineParts {
  /** Element that scrolls horizontally. */
  readonly scroller: HTMLElement;
  /** Element that is as wide as the media is long. */
  readonly strip: HTMLElement;
  readonly playhead: HTMLElement;
  /** Guide at the instant that a dragged time snapped to. */
  readonly guide: HTMLElement;
  /** Container of the names of people who are in captions. */
  readonly visitors: HTMLElement;
  /** Touch handles of the current caption and its edges. */
  readonly handles: { readonly block: HTMLElement; readonly start: HTMLElement; readonly end: HTMLElement };
}

/** Temporary times displayed during a drag, instead of those of the document. */
export interface Draft {
  readonly times: readonly CaptionTimes[];
  readonly guideMs: number | null;
}
