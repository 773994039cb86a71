import { lowerBound } from '../../../../../domain/captions/order.ts';
import type { Caption, TabId } from '../../../../../domain/captions/types.ts';
import type { CaptionDocument } from '../../../../../domain/document/document.ts';
import { type SilentGap, silentGaps, spokenWords } from '../../../../../domain/transcript/doubts.ts';

/** Initial zoom of the editor, in CSS pixels per second. */
export const defaultZoom = 80;

/** Maximum zoom, in CSS pixels per second: a frame at 24 frames per second is 26 pixels wide. */
const closestZoom = 640;

/** Maximum width of the strip. Browsers cannot lay out anything much wider. */
const maxStripPx = 16_000_000;

/** Minimum and maximum zoom, in CSS pixels per second. */
export interface ZoomRange {
  readonly min: number;
  readonly max: number;
}

/** Zoom range from the whole media in view to single frames. */
export function zoomRange(durationMs: number, viewPx: number): ZoomRange {
  const seconds = Math.max(durationMs / 1000, 1);
  const min = Math.min(Math.max(viewPx, 1) / seconds, closestZoom);
  return { min, max: Math.max(min, Math.min(closestZoom, maxStripPx / seconds)) };
}

/** Returns the zoom multiplied by a factor, within the range. */
export function zoomedBy(pxPerSecond: number, factor: number, { min, max }: ZoomRange): number {
  return Math.min(Math.max(pxPerSecond * factor, min), max);
}

/** Returns the zoom factor of a wheel event. A touchpad pinch is a wheel event with Ctrl, in far smaller steps. */
export function wheelFactor(deltaPx: number, isPinch: boolean): number {
  return Math.exp(-Math.min(Math.max(deltaPx, -200), 200) * (isPinch ? 0.01 : 0.002));
}

/** Minimum distance between labels of the ruler. */
const labelGapPx = 90;
const labelSteps = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1800, 3600, 7200, 18_000];

/** Returns the seconds between two labels of the ruler. */
export function labelStepSeconds(pxPerSecond: number): number {
  return labelSteps.find((step) => step * pxPerSecond >= labelGapPx) ?? 36_000;
}

/** Number of captions to check before the first one that starts in a range, because captions may overlap. */
const lookBack = 4;

/** Returns the captions visible in a range, in order. The cost grows with the range, not with the file. */
export function captionsWithin(document: CaptionDocument, tab: TabId, startMs: number, endMs: number): Caption[] {
  const found: Caption[] = [];
  for (let i = Math.max(0, firstStartingAt(document, tab, startMs) - lookBack); ; i += 1) {
    const caption = document.at(tab, i);
    if (!caption || caption.startMs >= endMs) return found;
    if (caption.endMs > startMs) found.push(caption);
  }
}

/** Returns the silences in a range. The cost grows with the range, not with the file. */
export function silencesWithin(document: CaptionDocument, tab: TabId, startMs: number, endMs: number): SilentGap[] {
  const first = Math.max(0, firstStartingAt(document, tab, startMs) - lookBack);
  const captions: Caption[] = [];
  for (let i = first; ; i += 1) {
    const caption = document.at(tab, i);
    if (caption) captions.push(caption);
    // The caption after the range ends a silence that starts in it.
    if (!caption || caption.startMs >= endMs) break;
  }
  return silentGaps(spokenWords(captions, tab)).filter((gap) => gap.startMs < endMs && gap.endMs > startMs);
}

/** Returns the number of captions that start in a range. */
export function countStarting(document: CaptionDocument, tab: TabId, startMs: number, endMs: number): number {
  return firstStartingAt(document, tab, endMs) - firstStartingAt(document, tab, startMs);
}

/** Returns the index of the first caption that starts at or after the instant. */
function firstStartingAt(document: CaptionDocument, tab: TabId, ms: number): number {
  return lowerBound(document.count(tab), (i) => (document.at(tab, i)?.startMs ?? Number.POSITIVE_INFINITY) >= ms);
}

/**
 * Returns which of the equal parts of a range contain a caption, for a scale at which captions are narrower than a
 * pixel. The cost grows with the number of parts, not with the file.
 */
export function coverage(
  document: CaptionDocument,
  tab: TabId,
  startMs: number,
  msPerPart: number,
  parts: number,
): boolean[] {
  return Array.from({ length: parts }, (_, part) => {
    const endMs = startMs + (part + 1) * msPerPart;
    const last = document.at(tab, firstStartingAt(document, tab, endMs) - 1);
    return last !== undefined && last.endMs > endMs - msPerPart;
  });
}
