/** Duration of a last caption without an end. */
const lastMs = 4000;

interface OpenTimes {
  readonly startMs: number;
  /** Null if the file does not have it. */
  readonly endMs: number | null;
}

/** Ends each cue without an end at the next later start. The last one lasts for four seconds. */
export function closeEnds<T extends OpenTimes>(cues: readonly T[]): (Omit<T, 'endMs'> & { readonly endMs: number })[] {
  const starts = [...new Set(cues.map(({ startMs }) => startMs))].sort((a, b) => a - b);
  const next = new Map(starts.map((startMs, at) => [startMs, starts[at + 1]]));
  return cues.map((cue) => ({ ...cue, endMs: cue.endMs ?? next.get(cue.startMs) ?? cue.startMs + lastMs }));
}
