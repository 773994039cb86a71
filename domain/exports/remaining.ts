/** Before this nothing can be said: starting takes as long for a clip as for hours. */
const leastElapsedMs = 5000;
const leastPercent = 4;

/** How long an export will still take if it goes on as it did, in seconds; null if that is not known yet. */
export function remainingSeconds(elapsedMs: number, percent: number): number | null {
  if (elapsedMs < leastElapsedMs || percent < leastPercent || percent > 100) return null;
  return Math.round((elapsedMs * (100 - percent)) / percent / 1000);
}
