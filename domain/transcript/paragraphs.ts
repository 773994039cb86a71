import { textOf } from '../captions/cells.ts';
import type { Caption, CaptionId, CaptionRun, TabId } from '../captions/types.ts';
import { endsSentence } from './sentences.ts';

/** A silence of this length between captions ends a paragraph. */
const longPauseMs = 2000;
/** After this time a paragraph ends at the next good place: the end of a sentence or a short pause. */
const enoughMs = 30_000;
const shortPauseMs = 300;
/** A paragraph without a good place ends after this time. */
const maxMs = 90_000;

/**
 * The captions of a tab in paragraphs: the ids of each, in order. A paragraph is what one speaker says up to a long
 * pause. A long speech is cut at ends of sentences. A caption that a person marked begins or continues a paragraph as
 * the mark says, but no paragraph has two speakers.
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
