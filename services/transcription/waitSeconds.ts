/**
 * How long to wait before checking the recognition again: a second for a clip, half a minute from half an hour on. An
 * hour of speech is checked dozens of times, not thousands, and a clip is not delayed.
 */
export function waitSeconds(durationMs: number): number {
  return Math.min(30, Math.max(1, Math.round(durationMs / 60_000)));
}
