/** As long as browsers take two presses for a double click at most. */
const doubleMs = 500;

/**
 * Call when a press has put something else under the pointer, as a dialog that comes or goes does: who double-clicks out
 * of habit must not press what is there now. A press that is the first of its kind is heard, and so is what follows it.
 */
export function ignoreSecondPress(): void {
  const leave = new AbortController();
  const swallow = (event: MouseEvent) => {
    // How many presses of one place in a row it is.
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
