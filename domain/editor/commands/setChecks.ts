import type { Checks } from '../../captions/types.ts';
import type { Change } from '../../changes/change.ts';
import type { CaptionDocument } from '../../document/document.ts';
import { changeOf } from '../edits.ts';
import { changedFields } from '../fields.ts';

/** Sets the rules and the audience that the captions of the file are checked for, for everyone who opens it. */
export function setChecks(doc: CaptionDocument, chosen: Partial<Checks>): Change | null {
  const fields = changedFields(doc.settings.checks, chosen);
  return changeOf('setChecks', [fields && { op: 'setting', of: 'checks', ...fields }]);
}
