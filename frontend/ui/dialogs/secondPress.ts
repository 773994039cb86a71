/** Longest interval that browsers treat as a double click. */
const doubleMs = 500;

/**
 * Ignores the second press of a double click. Call it when a press has put something else under the pointer, as opening
 * or closing a dialog does: a habitual double click must not press what is there now. A new first press, and everything
 * after it, is handled normally.
 */
export function ignoreSecondPress(): void {
  const leave = new AbortController();
  const swallow = (event: MouseEvent) => {
    // `detail` counts consecutive presses at one position.
    if (event.detail < 2) {
      if (event.type === 'mousedown') leave.abort();
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const options = { capture: true, signal: leave.signal };
  for (const kind of ['mousedown', 'mouseup', 'click', 'dblclick'] as const)
    window.addEventListener(kind, swallow, options);
  setTimeout(() => leave.abort(), doubleMs);
}
