import type { SubtitleLimits } from '../../captions/types.ts';
import type { Change } from '../../changes/change.ts';
import type { CaptionDocument } from '../../document/document.ts';
import { limitFaults } from '../../limits/ranges.ts';
import { changeOf } from '../edits.ts';
import { changedFields } from '../fields.ts';

/** Changes the limits of the document without changing captions (see applyLimits). Null for limits out of range. */
export function setLimits(
  doc: CaptionDocument,
  { limits }: { readonly limits: Partial<SubtitleLimits> },
): Change | null {
  const { limits: was } = doc.settings;
  if (limitFaults({ ...was, ...limits }).length > 0) return null;
  const fields = changedFields(was, limits);
  return changeOf('setLimits', [fields && { op: 'setting', of: 'limits', ...fields }]);
}
