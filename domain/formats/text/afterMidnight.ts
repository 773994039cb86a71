import type { Cue } from '../cues.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Time before the end of the day from which a clock is about to begin again. */
const lateMs = 23 * hourMs;

/**
 * Lets times count on after 24 hours, where a recorder's clock begins again at 0. Returns the cues and the index of the
 * first one with another time, or -1.
 */
export function afterMidnight(cues: readonly Cue[]): { readonly cues: readonly Cue[]; readonly firstAt: number } {
  const lastAt = cues.findLastIndex(({ startMs }) => startMs >= lateMs && startMs < dayMs);
  const last = cues[lastAt];
  if (!last) return { cues, firstAt: -1 };
  const wraps = last.endMs < last.startMs && last.endMs < hourMs;
  const isBeginning = (cues[lastAt + 1]?.startMs ?? dayMs) < hourMs;
  if (!wraps && !isBeginning) return { cues, firstAt: -1 };
  // Without a later cue of the day before, everything that follows is of the next day.
  const moved = cues.map((cue, at) => {
    if (at < lastAt || (at === lastAt && !wraps)) return cue;
    const startMs = at === lastAt ? cue.startMs : cue.startMs + dayMs;
    return { ...cue, startMs, endMs: cue.endMs + dayMs };
  });
  return { cues: moved, firstAt: wraps ? lastAt : lastAt + 1 };
}
