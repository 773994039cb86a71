import type { Cue } from '../cues.ts';

/** Duration of a last caption without an end. */
const lastMs = 4000;

interface OpenTimes {
  readonly startMs: number;
  /** Null if the file does not have it. */
  readonly endMs: number | null;
}

/** A cue that may have no end. */
export type OpenCue = Omit<Cue, 'endMs'> & OpenTimes;

/**
 * Ends each cue without an end at the next later start of its group. The last one lasts for four seconds.
 * @param groupOf Returns the group of a cue, such as its language. Without it, all cues are one group.
 */
export function closeEnds<T extends OpenTimes>(
  cues: readonly T[],
  groupOf: (cue: T) => unknown = () => null,
): (Omit<T, 'endMs'> & { readonly endMs: number })[] {
  const groups = [...Map.groupBy(cues, groupOf)].map(([group, members]) => [group, nextStarts(members)] as const);
  const next = new Map(groups);
  return cues.map((cue) => ({
    ...cue,
    endMs: cue.endMs ?? next.get(groupOf(cue))?.get(cue.startMs) ?? cue.startMs + lastMs,
  }));
}

/** Returns the next later start for each start. */
function nextStarts(cues: readonly OpenTimes[]): ReadonlyMap<number, number | undefined> {
  const starts = [...new Set(cues.map(({ startMs }) => startMs))].sort((a, b) => a - b);
  return new Map(starts.map((startMs, at) => [startMs, starts[at + 1]]));
}

/** Returns the cues of a file with an end each. */
export const withEnds = (cues: readonly OpenCue[]): readonly Cue[] => (cues.every(hasEnd) ? cues : closeEnds(cues));

const hasEnd = (cue: OpenCue): cue is Cue => cue.endMs !== null;
