import type { Caption } from '../captions/types.ts';

/** Chunk of entries, as a track stores them. */
interface Run<Entry> {
  readonly entries: readonly Entry[];
}

/** Visits the captions of all chunks in order. Not a generator, which would take twice as long. */
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
