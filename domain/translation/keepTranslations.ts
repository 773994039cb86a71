import type { CaptionId, LanguageCode } from '../captions/types.ts';
import type { Change } from '../changes/change.ts';
import type { Op } from '../changes/ops.ts';
import type { CaptionDocument } from '../document/document.ts';
import { changeOf } from '../editor/edits.ts';

/** Marks stale translations as current, because a person has reviewed them. Returns null if no translation is stale. */
export function keepTranslations(
  doc: CaptionDocument,
  language: LanguageCode,
  current: ReadonlyMap<CaptionId, string>,
): Change | null {
  const ops = [...current].map(([id, translatedFrom]): Op | null => {
    const was = doc.get(id)?.cells[language];
    if (!was || was.translatedFrom === undefined || was.translatedFrom === translatedFrom) return null;
    return { op: 'cell', id, tab: language, was, now: { ...was, translatedFrom } };
  });
  return changeOf('keepTranslation', ops);
}
