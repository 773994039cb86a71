import type { IncomingCaption } from '../commands/importCaptions.ts';
import { changeEach, type HelperContext, type ImportHelper } from './captions.ts';

const hourMs = 3_600_000;
/** Time by which captions may begin before the hour: a label of drop-frame is up to 4 ms early, a cut a few frames. */
const toleranceMs = 200;
/** Time by which captions may lie behind the end of the recording. */
const maxLateMs = 5000;

/**
 * Returns the time at which a programme starts whose captions all lie later, and that the recording does not have; 0
 * otherwise. It is the timecode of the recording's first frame, or whole hours.
 */
export function programmeStartMs(captions: readonly IncomingCaption[], context: HelperContext): number {
  const { durationMs, startMs: knownMs = 0 } = context;
  const first = Math.min(...captionTimes(captions, 'startMs'));
  const last = Math.max(...captionTimes(captions, 'endMs'));
  const isKnown = knownMs > 0 && first + toleranceMs >= knownMs;
  const startMs = isKnown ? knownMs : Math.floor((first + toleranceMs) / hourMs) * hourMs;
  if (!isKnown && !(startMs >= hourMs)) return 0;
  if (durationMs === null) return startMs;
  return last > durationMs + maxLateMs && last - startMs <= durationMs + maxLateMs ? startMs : 0;
}

/** Times of the first and the last captions: captions are sorted, but the end of a long one may be earlier in the list. */
const captionTimes = (captions: readonly IncomingCaption[], key: 'startMs' | 'endMs'): readonly number[] =>
  (key === 'startMs' ? captions.slice(0, 1) : captions.slice(-100)).map((caption) => caption[key]);

/** Subtracts the timecode at which the programme starts, usually one or ten hours. */
export const withoutProgrammeStart: ImportHelper = (captions, context) => {
  const byMs = programmeStartMs(captions, context);
  if (byMs === 0) return { captions, count: 0 };
  const earlier = (ms: number): number => Math.max(0, ms - byMs);
  return changeEach(captions, (caption) => {
    const words = caption.cell.words?.map((word) => ({
      ...word,
      startMs: earlier(word.startMs),
      endMs: earlier(word.endMs),
    }));
    const cell = words ? { ...caption.cell, words } : caption.cell;
    return { ...caption, startMs: earlier(caption.startMs), endMs: earlier(caption.endMs), cell };
  });
};
