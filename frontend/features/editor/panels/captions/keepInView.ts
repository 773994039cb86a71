/**
 * Keeps the current row in view when the list gets lower, as it does for the findings below it. A row that was
 * scrolled out of view before stays there. Call the returned function to stop.
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

/** How much of the row the new lower edge covers; never more than would push its beginning out above. */
function hiddenPx(list: HTMLElement, row: Element, beforePx: number): number {
  const { top: listTop } = list.getBoundingClientRect();
  const { top, bottom } = row.getBoundingClientRect();
  const [fromPx, toPx] = [top - listTop, bottom - listTop];
  if (toPx <= 0 || fromPx >= beforePx) return 0;
  return Math.max(0, Math.min(toPx - list.clientHeight, fromPx));
}
