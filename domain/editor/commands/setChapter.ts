import { bounds } from '../../captions/bounds.ts';
import { plainText } from '../../captions/plainText.ts';
import type { CaptionId } from '../../captions/types.ts';
import type { Change } from '../../changes/change.ts';
import type { CaptionDocument } from '../../document/document.ts';
import { changeOf } from '../edits.ts';

export interface SetChapter {
  readonly id: CaptionId;
  /** Title of the chapter that begins with the caption; an empty one removes the chapter. */
  readonly title: string;
}

/** Begins a chapter with a caption, renames it or removes it. Null if nothing changes or the title is too long. */
export function setChapter(doc: CaptionDocument, { id, title }: SetChapter): Change | null {
  const caption = doc.get(id);
  if (!caption) return null;
  const typed = plainText(title).replace(/\s+/g, ' ').trim();
  const [was, now] = [caption.chapter ?? null, typed === '' ? null : typed];
  if (was === now || typed.length > bounds.chapterLength) return null;
  return changeOf('setChapter', [{ op: 'chapter', id, was, now }]);
}
