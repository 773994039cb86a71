import { wheelFactor } from '../media/scale.ts';
import type { TimelineView } from './TimelineView.ts';

/** Pixels per line, for wheels that report lines. */
const linePx = 16;

/**
 * Handles zoom gestures: the wheel zooms around the pointer, and scrolls sideways or with Shift; two fingers zoom
 * around the midpoint between them, on a touchpad and on a touchscreen. The returned function stops it.
 */
export function zoomGestures(view: TimelineView, scroller: HTMLElement): () => void {
  let spreadPx = 0;

  function onWheel(event: WheelEvent): void {
    const scale = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? linePx : 1;
    const [x, y] = [event.deltaX * scale, event.deltaY * scale];
    event.preventDefault();
    if (event.shiftKey) view.scrollBy(x || y);
    else if (Math.abs(x) > Math.abs(y)) view.scrollBy(x);
    else view.zoomBy(wheelFactor(y, event.ctrlKey), event.clientX);
  }

  function onTouch(event: TouchEvent): void {
    const [a, b] = event.touches;
    if (!a || !b || event.touches.length !== 2) return;
    const nowPx = Math.max(Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY), 20);
    // Otherwise the browser would scroll the strip with two fingers.
    event.preventDefault();
    if (event.type === 'touchmove' && spreadPx > 0) view.zoomBy(nowPx / spreadPx, (a.clientX + b.clientX) / 2);
    spreadPx = nowPx;
  }

  const leave = new AbortController();
  const options = { signal: leave.signal, passive: false };
  scroller.addEventListener('wheel', onWheel, options);
  scroller.addEventListener('touchstart', onTouch, options);
  scroller.addEventListener('touchmove', onTouch, options);
  return () => leave.abort();
}
