import type { CaptionDocument } from '../../captions/document.ts';
import type { SubtitleLimits } from '../../captions/types.ts';
import type { Change } from '../change.ts';
import { changeOf } from '../edits.ts';
import { changedFields } from '../fields.ts';

/** Changes the limits of the document; no caption changes by it (see applyLimits). */
export function setLimits(
  doc: CaptionDocument,
  { limits }: { readonly limits: Partial<SubtitleLimits> },
): Change | null {
  const fields = changedFields(doc.settings.limits, limits);
  return changeOf('setLimits', [fields && { op: 'setting', of: 'limits', ...fields }]);
}
