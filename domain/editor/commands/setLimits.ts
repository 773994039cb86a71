import type { CaptionDocument } from '../../captions/document.ts';
import type { SubtitleLimits } from '../../captions/types.ts';
import { limitFaults } from '../../limits/ranges.ts';
import type { Change } from '../change.ts';
import { changeOf } from '../edits.ts';
import { changedFields } from '../fields.ts';

/** Changes the limits of the document; no caption changes by it (see applyLimits). Null for limits out of their ranges. */
export function setLimits(
  doc: CaptionDocument,
  { limits }: { readonly limits: Partial<SubtitleLimits> },
): Change | null {
  const { limits: was } = doc.settings;
  if (limitFaults({ ...was, ...limits }).length > 0) return null;
  const fields = changedFields(was, limits);
  return changeOf('setLimits', [fields && { op: 'setting', of: 'limits', ...fields }]);
}
