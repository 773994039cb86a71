/**
 * How long to wait before asking for the recognition's state again: a second for a clip, half a minute from half an
 * hour on. An hour of speech is then asked for some dozens of times, not thousands, and a clip is not kept waiting.
 */
export function waitSeconds(durationMs: number): number {
  return Math.min(30, Math.max(1, Math.round(durationMs / 60_000)));
}
