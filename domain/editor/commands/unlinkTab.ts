import type { Caption, TabId } from '../../captions/types.ts';
import type { Change } from '../../changes/change.ts';
import type { Op } from '../../changes/ops.ts';
import type { CaptionDocument } from '../../document/document.ts';
import { type CommandEnv, changeOf } from '../edits.ts';
import { emptyCells } from './removeTab.ts';

/**
 * Gives a tab its own captions, so that its times can differ: splitting, merging, inserting, deleting and retiming
 * other tabs no longer affect it. Null for the primary tab and for a tab that is already unlinked.
 */
export function unlinkTab(doc: CaptionDocument, { tab: id }: { readonly tab: TabId }, env: CommandEnv): Change | null {
  const at = doc.tabs.findIndex((tab) => tab.id === id);
  const was = doc.tabs[at];
  const isLinked = doc.tabs.some((tab) => tab !== was && tab.trackId === was?.trackId);
  if (!was || at === 0 || !isLinked) return null;
  const track = env.newId();
  const own = (caption: Caption): Caption => {
    const cell = caption.cells[id];
    return { ...caption, id: env.newId(), cells: cell ? { [id]: cell } : {} };
  };
  const captions = [...doc.captions(id)];
  return changeOf('unlinkTab', [
    { op: 'track', id: track, now: true },
    { op: 'tab', at, was, now: { ...was, trackId: track } },
    ...emptyCells(captions, id),
    ...captions.map((caption): Op => ({ op: 'put', track, caption: own(caption) })),
  ]);
}
