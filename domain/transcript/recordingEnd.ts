import type { Caption } from '../captions/types.ts';
import { lastTimeWithin, minimumTicks, moveMs, ticksBetween } from '../timecode/frames.ts';
import type { FrameRateSetting } from '../timecode/rates.ts';

interface Grid {
  readonly rate: FrameRateSetting | null;
  /** Minimum duration of a caption in ticks. */
  readonly min: number;
}

/**
 * Ends captions with the recording, because nothing is shown after it. A caption that would become too short starts
 * earlier, and the one before it ends earlier if necessary. No text is dropped.
 */
export function endWithRecording(captions: readonly Caption[], durationMs: number, { rate, min }: Grid): Caption[] {
  const lastMs = lastTimeWithin(durationMs, rate);
  const ended = [...captions];
  let freeMs = lastMs;
  for (let i = ended.length - 1; i >= 0; i--) {
    const caption = ended[i];
    if (!caption) break;
    const next = ended[i + 1];
    // Captions whose words overlap may overlap.
    const endsMs = captions[i + 1] && caption.endMs > (captions[i + 1]?.startMs ?? 0) ? lastMs : freeMs;
    if (caption.endMs <= endsMs && (!next || caption.startMs <= next.startMs)) break;
    const ticks = Math.max(minimumTicks(rate), Math.min(min, ticksBetween(caption.startMs, caption.endMs, rate)));
    const endMs = Math.min(caption.endMs, endsMs);
    const latestMs = Math.min(caption.startMs, next?.startMs ?? lastMs, moveMs(endMs, -ticks, rate));
    const startMs = Math.max(0, latestMs);
    ended[i] = { ...caption, startMs, endMs: Math.max(endMs, moveMs(startMs, minimumTicks(rate), rate)) };
    freeMs = startMs;
  }
  return ended;
}
