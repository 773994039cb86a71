import type { Caption } from '../captions/types.ts';
import type { CaptionDocument } from '../document/document.ts';
import type { CommentAnchor } from './comments.ts';

/** Place where a comment is shown. */
export interface CommentPlace {
  readonly caption: Caption;
  /** Set if the comment's own caption no longer exists; this caption is now in its place. */
  readonly isRemoved: boolean;
}

/**
 * Returns the caption that a comment belongs to. If that caption was removed or merged into another, returns the last
 * caption that begins at or before its in time, or else the first one; undefined for a document without captions in the
 * tab.
 */
export function placeOf(
  document: CaptionDocument,
  { captionId, tab, startMs }: CommentAnchor,
): CommentPlace | undefined {
  const own = document.get(captionId);
  if (own) return { caption: own, isRemoved: false };
  const shownTab = document.count(tab) > 0 ? tab : document.tabs[0]?.id;
  const caption = shownTab === undefined ? undefined : lastBefore(document, shownTab, startMs);
  return caption && { caption, isRemoved: true };
}

/** Returns the last caption that begins at or before the given time, or else the first. */
function lastBefore(document: CaptionDocument, tab: string, ms: number): Caption | undefined {
  let [low, high] = [0, document.count(tab) - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((document.at(tab, middle)?.startMs ?? 0) <= ms) low = middle;
    else high = middle - 1;
  }
  return document.at(tab, low);
}
