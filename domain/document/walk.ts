import type { Caption } from '../captions/types.ts';

/** A run of entries, as a track holds them. */
interface Run<Entry> {
  readonly entries: readonly Entry[];
}

/** Goes over the captions of all runs in order. Written out, because a generator's steps take twice as long. */
export function walk<Entry>(track: { caption(entry: Entry): Caption }, runs: readonly Run<Entry>[]): Iterator<Caption> {
  let run = 0;
  let at = 0;
  const next = (): IteratorResult<Caption> => {
    for (;;) {
      const entries = runs[run]?.entries;
      if (!entries) return { done: true, value: undefined };
      const entry = entries[at++];
      if (entry) return { done: false, value: track.caption(entry) };
      run++;
      at = 0;
    }
  };
  return { next };
}
