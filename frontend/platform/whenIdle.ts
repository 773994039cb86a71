/** Runs when the page is idle; Safari has no such event, so there it runs after 3 s. The returned function cancels. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const asked = requestIdleCallback(run, { timeout: 10_000 });
    return () => cancelIdleCallback(asked);
  }
  const timer = setTimeout(run, 3_000);
  return () => clearTimeout(timer);
}
