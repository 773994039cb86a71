import type { Caption, TabId } from '../../../../domain/captions/types.ts';
import type { CaptionDocument } from '../../../../domain/document/document.ts';

/** Steps of the zoom, in CSS pixels a second. */
export const zoomSteps = [10, 20, 40, 80, 160, 320] as const;
export const defaultZoom = 80;

/** Labels of the ruler are at least this far apart. */
const labelGapPx = 90;
const labelSteps = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1800];

/** Seconds between two labels of the ruler. */
export function labelStepSeconds(pxPerSecond: number): number {
  return labelSteps.find((step) => step * pxPerSecond >= labelGapPx) ?? 3600;
}

/** The next step of the zoom in a direction; the same at either end. */
export function nextZoom(pxPerSecond: number, direction: 1 | -1): number {
  const at = zoomSteps.findIndex((step) => step >= pxPerSecond);
  return zoomSteps[Math.min(Math.max(at + direction, 0), zoomSteps.length - 1)] ?? pxPerSecond;
}

/** Captions may overlap: this many before the first one that starts within are looked at too. */
const lookBack = 4;

/** The captions that show within a range, in order. Cost grows with the range, not with the file. */
export function captionsWithin(document: CaptionDocument, tab: TabId, startMs: number, endMs: number): Caption[] {
  const found: Caption[] = [];
  for (let i = Math.max(0, firstStartingAt(document, tab, startMs) - lookBack); ; i += 1) {
    const caption = document.at(tab, i);
    if (!caption || caption.startMs >= endMs) return found;
    if (caption.endMs > startMs) found.push(caption);
  }
}

/** Index of the first caption that starts at or after the instant. */
export function firstStartingAt(document: CaptionDocument, tab: TabId, ms: number): number {
  let [low, high] = [0, document.count(tab)];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((document.at(tab, middle)?.startMs ?? Number.POSITIVE_INFINITY) < ms) low = middle + 1;
    else high = middle;
  }
  return low;
}
