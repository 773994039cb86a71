import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import styles from './EditorScreen.module.css';
import type { PanelSize } from './usePanelSizes.ts';

interface Props {
  readonly label: string;
  readonly size: PanelSize;
  /** Side of the panel that the edge is on. */
  readonly at: 'left' | 'right';
}

const stepPx = 16;

/** Returns the width of the panel that contains an edge. */
const widthAround = (edge: HTMLElement | null): number =>
  Math.round(edge?.parentElement?.getBoundingClientRect().width ?? 0);

/**
 * Edge that resizes a panel with the pointer, the arrow keys, Home and End. Enter or a double click restores the
 * default width.
 */
export function PanelEdge({ label, size: { px, minPx, maxPx, set }, at }: Props) {
  const edge = useRef<HTMLHRElement>(null);
  const [shownPx, setShownPx] = useState(px ?? minPx);
  const direction = at === 'right' ? 1 : -1;
  // The window may be too narrow for the stored width.
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
    // A movable separator is a widget: it is focusable and has a value.
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
