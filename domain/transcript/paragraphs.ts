import { textOf } from '../captions/cells.ts';
import type { Caption, CaptionId, CaptionRun, TabId } from '../captions/types.ts';
import { endsSentence } from './sentences.ts';

/** Minimum silence between captions that ends a paragraph. */
const longPauseMs = 2000;
/** After this time a paragraph ends at the next good place: the end of a sentence or a short pause. */
const enoughMs = 30_000;
const shortPauseMs = 300;
/** After this time a paragraph ends even without a good place. */
const maxMs = 90_000;

/**
 * Groups the captions of a tab into paragraphs and returns the IDs of each, in order. A paragraph is the speech of one
 * speaker up to a long pause. Long speech is split at ends of sentences. Captions marked by a person begin or continue
 * a paragraph as marked, but no paragraph has two speakers.
 */
export function paragraphsOf(captions: CaptionRun, tab: TabId): CaptionId[][] {
  const paragraphs: CaptionId[][] = [];
  let current: CaptionId[] = [];
  let begunMs = 0;
  let previous: Caption | undefined;
  captions.forEach((caption) => {
    if (!previous || begins(caption, previous, begunMs, tab)) {
      current = [];
      paragraphs.push(current);
      begunMs = caption.startMs;
    }
    current.push(caption.id);
    previous = caption;
  });
  return paragraphs;
}

function begins(caption: Caption, previous: Caption, begunMs: number, tab: TabId): boolean {
  if (caption.speakerId !== previous.speakerId) return true;
  if (caption.paragraph !== undefined) return caption.paragraph === 'begins';
  const pauseMs = caption.startMs - previous.endMs;
  if (pauseMs >= longPauseMs) return true;
  const soFarMs = caption.startMs - begunMs;
  if (soFarMs < enoughMs) return false;
  return soFarMs >= maxMs || pauseMs >= shortPauseMs || endsSentence.test(textOf(previous, tab));
}
