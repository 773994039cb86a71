/** Runs once the page has nothing better to do; Safari does not tell, so there it is after a moment. The answer cancels. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const asked = requestIdleCallback(run, { timeout: 10_000 });
    return () => cancelIdleCallback(asked);
  }
  const timer = setTimeout(run, 3_000);
  return () => clearTimeout(timer);
}
