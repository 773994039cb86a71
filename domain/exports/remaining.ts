/** Minimum elapsed time for an estimate: before it, starting takes as long for a clip as for hours of video. */
const leastElapsedMs = 5000;
const leastPercent = 4;

/**
 * Estimates the remaining time of an export in seconds, assuming that it continues at the same pace; null if that is
 * not known yet.
 */
export function remainingSeconds(elapsedMs: number, percent: number): number | null {
  if (elapsedMs < leastElapsedMs || percent < leastPercent || percent > 100) return null;
  return Math.round((elapsedMs * (100 - percent)) / percent / 1000);
}
