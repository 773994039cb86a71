/**
 * How long to wait between two questions about a recognition: a second for a clip, half a minute from half an hour
 * on. An hour of speech then costs some dozens of questions, not thousands, and a clip no needless wait.
 */
export function waitSeconds(durationMs: number): number {
  return Math.min(30, Math.max(1, Math.round(durationMs / 60_000)));
}
