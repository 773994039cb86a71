/** Horizontal range of the strip, in CSS pixels. */
export interface Span {
  readonly startPx: number;
  readonly endPx: number;
}

/** Distance that a revealed caption keeps from the edge of the view, so that its own edge can be grabbed. */
const marginPx = 12;

/** Part of the view to the left of a range that was out of view. */
const leadShare = 0.3;

/** Whether part of a range is in view. */
export const isPartlyInView = ({ startPx, endPx }: Span, view: Span): boolean =>
  startPx < view.endPx && endPx > view.startPx;

/**
 * Returns the scroll position that shows all of a range: the nearest one if part of it is in view already. A range
 * wider than the view shows its start. Null if the view does not have to scroll.
 */
export function scrollToShow({ startPx, endPx }: Span, view: Span): number | null {
  const viewPx = view.endPx - view.startPx;
  if (startPx >= view.startPx && endPx <= view.endPx) return null;
  if (!isPartlyInView({ startPx, endPx }, view)) return startPx - viewPx * leadShare;
  const toEnd = endPx + marginPx - viewPx;
  const toStart = startPx - marginPx;
  return startPx < view.startPx ? toStart : Math.min(toEnd, toStart);
}
