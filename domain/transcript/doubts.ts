import { cellOf } from '../captions/cells.ts';
import type { Caption, TabId, Word } from '../captions/types.ts';

/** A word with a lower confidence counts as unrecognized. */
const minConfidence = 0.5;
/** Minimum gap in speech that counts as a silence. */
export const minSilenceMs = 1000;

/** Whether speech recognition was unsure of the word, so that a person should check it. */
export function isUnrecognised({ confidence }: Pick<Word, 'confidence'>): boolean {
  return confidence < minConfidence;
}

/** A gap between two words, in milliseconds of the media. */
export interface SilentGap {
  readonly startMs: number;
  readonly endMs: number;
}

/**
 * Returns the gaps of at least {@link minSilenceMs} between words. Words may overlap: a gap starts when all previous
 * words have ended. The time before the first word and after the last one is not a gap.
 */
export function silentGaps(words: Iterable<Pick<Word, 'startMs' | 'endMs'>>): SilentGap[] {
  const gaps: SilentGap[] = [];
  let heardUntilMs = Number.POSITIVE_INFINITY;
  for (const { startMs, endMs } of words) {
    if (startMs - heardUntilMs >= minSilenceMs) gaps.push({ startMs: heardUntilMs, endMs: startMs });
    heardUntilMs = heardUntilMs === Number.POSITIVE_INFINITY ? endMs : Math.max(heardUntilMs, endMs);
  }
  return gaps;
}

/** Yields the words of a tab in order, each with the ID of its caption. */
export function* spokenWords(captions: Iterable<Caption>, tab: TabId): Iterable<Word & { readonly captionId: string }> {
  for (const caption of captions)
    for (const word of cellOf(caption, tab).words ?? []) yield { ...word, captionId: caption.id };
}

/** Counts the words of a tab that speech recognition was unsure of. */
export function countUnrecognised(captions: Iterable<Caption>, tab: TabId): number {
  let count = 0;
  for (const word of spokenWords(captions, tab)) if (isUnrecognised(word)) count += 1;
  return count;
}
