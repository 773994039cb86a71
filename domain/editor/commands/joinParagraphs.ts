import type { CaptionId } from '../../captions/types.ts';
import type { Change } from '../../changes/change.ts';
import type { Op } from '../../changes/ops.ts';
import type { CaptionDocument } from '../../document/document.ts';
import { changeOf } from '../edits.ts';

export interface JoinParagraphs {
  /** Captions of the paragraph to join with the one before it, in order. */
  readonly ids: readonly CaptionId[];
}

/**
 * Joins a paragraph with the one before it. Its captions are kept and get that paragraph's speaker. Null for the first
 * paragraph.
 */
export function joinParagraphs(doc: CaptionDocument, { ids }: JoinParagraphs): Change | null {
  const [first] = ids;
  const caption = first === undefined ? undefined : doc.get(first);
  const previous = caption && doc.neighbour(caption.id, -1);
  if (!caption || !previous) return null;
  const now = previous.speakerId ?? null;
  const mark = caption.paragraph ?? null;
  return changeOf('joinParagraphs', [
    mark === 'continues' ? null : { op: 'paragraph', id: caption.id, was: mark, now: 'continues' },
    ...ids.map((id): Op | null => {
      const was = doc.get(id)?.speakerId ?? null;
      return was === now ? null : { op: 'speaker', id, was, now };
    }),
  ]);
}
