import type { Cue } from '../cues.ts';
import { columnOf, type TaggedCue } from '../text/languageColumns.ts';
import { closeEnds } from '../text/openEnds.ts';

/**
 * Returns cues with an end each. One without an end would be shown until the end of the media, together with all that
 * follow; it ends when the next one in its language begins.
 * @param open Cues without an end.
 */
export function withEnds(cues: readonly TaggedCue[], open: ReadonlySet<Cue>): readonly TaggedCue[] {
  if (open.size === 0) return cues;
  const times = cues.map((tagged) => ({
    tagged,
    startMs: tagged.cue.startMs,
    endMs: open.has(tagged.cue) ? null : tagged.cue.endMs,
  }));
  const closed = closeEnds(times, ({ tagged }) => columnOf(tagged));
  return closed.map(({ tagged, endMs }) => ({ ...tagged, cue: { ...tagged.cue, endMs } }));
}
