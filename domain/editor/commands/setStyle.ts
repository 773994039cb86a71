import type { StylePatch } from '../../captions/types.ts';
import type { Change } from '../../changes/change.ts';
import type { CaptionDocument } from '../../document/document.ts';
import { changeOf } from '../edits.ts';
import { changedFields } from '../fields.ts';

/** Changes fields of the video-wide style. */
export function setStyle(doc: CaptionDocument, { style }: { readonly style: StylePatch }): Change | null {
  const fields = changedFields(doc.settings.style, style);
  return changeOf('setStyle', [fields && { op: 'setting', of: 'style', ...fields }]);
}
