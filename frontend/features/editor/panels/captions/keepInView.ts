/**
 * Keeps the current row in view when the list shrinks, for example when the findings open below it. A row that was
 * already scrolled out of view stays there. Call the returned function to stop.
 */
export function keepCurrentInView(list: HTMLElement): () => void {
  let beforePx = list.clientHeight;
  const resized = new ResizeObserver(() => {
    const heightPx = list.clientHeight;
    const row = list.querySelector('[data-current="true"]');
    if (row && heightPx < beforePx) list.scrollTop += hiddenPx(list, row, beforePx);
    beforePx = heightPx;
  });
  resized.observe(list);
  return () => resized.disconnect();
}

/** Height of the row that the new lower edge covers, capped so that scrolling by it never hides the row's beginning. */
function hiddenPx(list: HTMLElement, row: Element, beforePx: number): number {
  const { top: listTop } = list.getBoundingClientRect();
  const { top, bottom } = row.getBoundingClientRect();
  const [fromPx, toPx] = [top - listTop, bottom - listTop];
  if (toPx <= 0 || fromPx >= beforePx) return 0;
  return Math.max(0, Math.min(toPx - list.clientHeight, fromPx));
}
