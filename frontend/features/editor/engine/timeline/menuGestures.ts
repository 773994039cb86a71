/** Duration of a long press. Longer than browsers take to open a menu themselves, which browsers on iOS do not. */
const longPressMs = 650;

/** Maximum movement of a finger during a long press. */
const restPx = 10;

/** Requests a menu on a right click, the menu key or a long press. The returned function stops it. */
export function menuGestures(scroller: HTMLElement, onMenu: (at: MouseEvent) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pressed: PointerEvent | null = null;

  function end(): void {
    clearTimeout(timer);
    pressed = null;
  }
  function onContextMenu(event: MouseEvent): void {
    end();
    event.preventDefault();
    onMenu(event);
  }
  function onDown(event: PointerEvent): void {
    end();
    if (event.pointerType !== 'touch' || !event.isPrimary) return;
    const { clientX, clientY } = event;
    pressed = event;
    // Same event as the browser's own, so that all listeners of `contextmenu` receive it.
    const ask = () => scroller.dispatchEvent(new MouseEvent('contextmenu', { clientX, clientY, cancelable: true }));
    timer = setTimeout(ask, longPressMs);
  }
  function onMove({ clientX, clientY }: PointerEvent): void {
    if (pressed && Math.hypot(clientX - pressed.clientX, clientY - pressed.clientY) > restPx) end();
  }

  const leave = new AbortController();
  const { signal } = leave;
  scroller.addEventListener('contextmenu', onContextMenu, { signal });
  scroller.addEventListener('pointerdown', onDown, { signal });
  scroller.addEventListener('pointermove', onMove, { signal });
  for (const type of ['pointerup', 'pointercancel'] as const) scroller.addEventListener(type, end, { signal });
  return () => {
    leave.abort();
    end();
  };
}
