/** Longer than browsers take to ask for a menu themselves; those of iOS do not. */
const longPressMs = 650;

/** A finger that moves further than this does not rest. */
const restPx = 10;

/**
 * Asks for a menu by the right button, the menu key, or a finger that rests. Call the returned function to stop.
 */
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
    // The event of a browser, so that whoever listens for one hears of this too.
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
