import type { Programme } from '../../captions/types.ts';
import type { Change } from '../../changes/change.ts';
import type { CaptionDocument } from '../../document/document.ts';
import { isStartTimecode } from '../../timecode/position.ts';
import { changeOf } from '../edits.ts';
import { changedFields } from '../fields.ts';

/** Sets the timecode of the first frame. Captions keep their times. Null if it is not a timecode, or not changed. */
export function setProgramme(doc: CaptionDocument, { startTimecode }: Programme): Change | null {
  if (!isStartTimecode(startTimecode)) return null;
  const fields = changedFields(doc.settings.programme, { startTimecode });
  return changeOf('setProgramme', [fields && { op: 'setting', of: 'programme', ...fields }]);
}
