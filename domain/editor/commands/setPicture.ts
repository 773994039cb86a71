import type { PictureFrame } from '../../captions/types.ts';
import type { Change } from '../../changes/change.ts';
import type { CaptionDocument } from '../../document/document.ts';
import { changeOf } from '../edits.ts';
import { changedFields } from '../fields.ts';

/** Sets the frame of the picture, in the preview and in exported videos. */
export function setPicture(
  doc: CaptionDocument,
  { picture }: { readonly picture: Partial<PictureFrame> },
): Change | null {
  const fields = changedFields(doc.settings.picture, picture);
  return changeOf('setPicture', [fields && { op: 'setting', of: 'picture', ...fields }]);
}
