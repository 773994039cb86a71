import { cellOf } from '../captions/cells.ts';
import type { Caption, TabId, Word } from '../captions/types.ts';

/** Below this confidence a word counts as unrecognised; from this length on a gap in speech counts as silent. */
export const leastConfidence = 0.5;
export const leastSilenceMs = 1000;

/** Whether the recogniser was not sure of the word, so that a person should listen to it again. */
export function isUnrecognised({ confidence }: Pick<Word, 'confidence'>): boolean {
  return confidence < leastConfidence;
}

/** Time without words between two of them, in milliseconds of the media. */
export interface SilentGap {
  readonly startMs: number;
  readonly endMs: number;
}

/**
 * Gaps of a second and more inside speech. Before the first word and after the last one there is no speech. Words
 * may overlap: silence begins where the last of those heard so far has ended.
 */
export function silentGaps(words: Iterable<Pick<Word, 'startMs' | 'endMs'>>): SilentGap[] {
  const gaps: SilentGap[] = [];
  let heardUntilMs = Number.POSITIVE_INFINITY;
  for (const { startMs, endMs } of words) {
    if (startMs - heardUntilMs >= leastSilenceMs) gaps.push({ startMs: heardUntilMs, endMs: startMs });
    heardUntilMs = heardUntilMs === Number.POSITIVE_INFINITY ? endMs : Math.max(heardUntilMs, endMs);
  }
  return gaps;
}

/** The words of a tab in order, with the caption that each stands in; captions without words have none. */
export function* spokenWords(captions: Iterable<Caption>, tab: TabId): Iterable<Word & { readonly captionId: string }> {
  for (const caption of captions)
    for (const word of cellOf(caption, tab).words ?? []) yield { ...word, captionId: caption.id };
}
