import { cellOf } from '../captions/cells.ts';
import type { Caption, CaptionId, SpeakerId, TabId } from '../captions/types.ts';
import type { CaptionDocument } from '../document/document.ts';
import { isUnrecognised } from '../transcript/doubts.ts';

/** A common property of captions. Durations are in seconds. */
export type CaptionFilter =
  | { readonly by: 'speaker'; readonly speakerId: SpeakerId | null }
  /** The tab has no text, as before it is translated. */
  | { readonly by: 'noText' }
  /** Speech recognition was unsure of a word that is still in the text. */
  | { readonly by: 'lowConfidence' }
  | { readonly by: 'longerThan'; readonly seconds: number }
  | { readonly by: 'shorterThan'; readonly seconds: number };

function test(filter: CaptionFilter, tab: TabId): (caption: Caption) => boolean {
  switch (filter.by) {
    case 'speaker':
      return ({ speakerId = null }) => speakerId === filter.speakerId;
    case 'noText':
      return (caption) => cellOf(caption, tab).text.trim() === '';
    case 'lowConfidence':
      return (caption) => cellOf(caption, tab).words?.some(isUnrecognised) ?? false;
    case 'longerThan':
      return ({ startMs, endMs }) => endMs - startMs > filter.seconds * 1000;
    case 'shorterThan':
      return ({ startMs, endMs }) => endMs - startMs < filter.seconds * 1000;
  }
}

/** Returns the captions of a tab that match a filter, in order. */
export function filterCaptions(doc: CaptionDocument, tab: TabId, filter: CaptionFilter): CaptionId[] {
  const isIn = test(filter, tab);
  const ids: CaptionId[] = [];
  doc.captions(tab).forEach((caption) => {
    if (isIn(caption)) ids.push(caption.id);
  });
  return ids;
}
