import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import styles from './EditorScreen.module.css';
import type { PanelSize } from './usePanelSizes.ts';

interface Props {
  readonly label: string;
  readonly size: PanelSize;
  /** The edge of its panel that it is. */
  readonly at: 'left' | 'right';
}

const stepPx = 16;

/** The width of the panel that an edge is in. */
const widthAround = (edge: HTMLElement | null): number =>
  Math.round(edge?.parentElement?.getBoundingClientRect().width ?? 0);

/**
 * The edge of a panel, by which it is made wider or narrower: with the pointer, or with arrows, Home and End. Enter and a
 * double click give back the usual width.
 */
export function PanelEdge({ label, size: { px, minPx, maxPx, set }, at }: Props) {
  const edge = useRef<HTMLHRElement>(null);
  const [shownPx, setShownPx] = useState(px ?? minPx);
  const direction = at === 'right' ? 1 : -1;
  // The window may leave less room than was kept.
  useLayoutEffect(() => setShownPx(Math.min(px ?? maxPx, widthAround(edge.current))), [px, maxPx]);

  function onKeyDown(event: KeyboardEvent): void {
    const steps = (event.key === 'ArrowRight' ? 1 : -1) * direction * (event.shiftKey ? 4 : 1);
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') set(widthAround(edge.current) + steps * stepPx);
    else if (event.key === 'Home') set(minPx);
    else if (event.key === 'End') set(maxPx);
    else if (event.key === 'Enter') set(null);
    else return;
    event.preventDefault();
  }

  function onPointerDown({ pointerId, clientX, currentTarget }: PointerEvent<HTMLHRElement>): void {
    const [startPx, end] = [widthAround(currentTarget), new AbortController()];
    currentTarget.setPointerCapture(pointerId);
    const listen = (
      type: 'pointermove' | 'pointerup' | 'pointercancel',
      on: (event: globalThis.PointerEvent) => void,
    ) => currentTarget.addEventListener(type, on, { signal: end.signal });
    listen('pointermove', (event) => set(startPx + (event.clientX - clientX) * direction));
    listen('pointerup', () => end.abort());
    listen('pointercancel', () => end.abort());
  }

  return (
    // A separator that can be moved is a widget: it takes the focus and has a value.
    <hr
      ref={edge}
      className={styles.edge}
      data-at={at}
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={shownPx}
      aria-valuemin={minPx}
      aria-valuemax={maxPx}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onDoubleClick={() => set(null)}
    />
  );
}
