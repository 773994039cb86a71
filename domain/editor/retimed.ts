import type { TabId } from '../captions/types.ts';
import type { Change } from '../changes/change.ts';
import type { CaptionDocument } from '../document/document.ts';

/** Returns the number of captions of a tab's track whose times a change would alter, before it is applied. */
export function countRetimed(doc: CaptionDocument, tab: TabId, change: Change | null): number {
  const track = doc.tabs.find(({ id }) => id === tab)?.trackId;
  let count = 0;
  for (const op of change?.ops ?? []) {
    if (op.op === 'times' && op.track === track) count += op.rows.length;
    if (op.op === 'shift' && op.track === track) count += doc.count(tab) - Math.max(0, doc.indexOf(op.from[1]));
  }
  return count;
}
