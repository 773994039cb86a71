import type { TabId } from '../../captions/types.ts';
import type { Change } from '../../changes/change.ts';
import type { CaptionDocument } from '../../document/document.ts';
import { changeOf, textOp } from '../edits.ts';

/** Removes the tab's second caption with all its texts. */
export function removeSecond(doc: CaptionDocument, { tab: id }: { readonly tab: TabId }): Change | null {
  const at = doc.tabs.findIndex((tab) => tab.id === id);
  const was = doc.tabs[at];
  if (was?.lang2 === undefined) return null;
  const { lang2: _, srtFileName2: _file, ...now } = was;
  const texts = [...doc.captions(id)].map((caption) => textOp(caption, id, '', undefined, true));
  return changeOf('removeSecond', [...texts, { op: 'tab', at, was, now }]);
}
