import type { LimitPreset } from '../../captions/types.ts';
import type { Change } from '../../changes/change.ts';
import type { CaptionDocument } from '../../document/document.ts';
import { changeOf } from '../edits.ts';
import { changedFields } from '../fields.ts';

/** Chooses by which rules the captions of the file are checked, for everyone who opens it. */
export function setChecks(doc: CaptionDocument, { rules }: { readonly rules: LimitPreset }): Change | null {
  const fields = changedFields(doc.settings.checks, { rules });
  return changeOf('setChecks', [fields && { op: 'setting', of: 'checks', ...fields }]);
}
