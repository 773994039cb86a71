import type { Cue } from '../cues.ts';

/** Maximum duration of an event that is a frame of an animation. */
const maxFrameMs = 150;
/** Maximum difference between the end of a frame and the start of the next: times are in hundredths. */
const maxGapMs = 20;

/**
 * Joins the frames of signs that are animated frame by frame: short events with one text, each of which begins where
 * the one before ends. Returns the cues and the position of each among those given.
 */
export function joinFrames(cues: readonly Cue[]): readonly { readonly cue: Cue; readonly at: number }[] {
  const joined: { cue: Cue; readonly at: number }[] = [];
  const open = new Map<string, { cue: Cue; readonly at: number }>();
  for (const [at, cue] of cues.entries()) {
    const key = `${cue.speaker ?? ''}\n${cue.texts[0]}`;
    const isFrame = cue.endMs - cue.startMs <= maxFrameMs;
    const before = open.get(key);
    if (isFrame && before && Math.abs(cue.startMs - before.cue.endMs) <= maxGapMs) {
      before.cue = { ...before.cue, endMs: Math.max(before.cue.endMs, cue.endMs) };
      continue;
    }
    const own = { cue, at };
    joined.push(own);
    if (isFrame) open.set(key, own);
    else open.delete(key);
  }
  return joined;
}
