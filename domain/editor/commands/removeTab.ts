import type { Caption, Tab, TabId } from '../../captions/types.ts';
import type { Change } from '../../changes/change.ts';
import type { Op } from '../../changes/ops.ts';
import type { CaptionDocument } from '../../document/document.ts';
import { changeOf } from '../edits.ts';
import { whyNotRemoveTab } from '../tabs.ts';

/** Returns the ops that empty a linked tab, caption by caption. */
export function emptyCells(captions: Iterable<Caption>, tab: TabId): Op[] {
  return [...captions].flatMap((caption): Op[] => {
    const was = caption.cells[tab];
    return was ? [{ op: 'cell', id: caption.id, tab, was, now: null }] : [];
  });
}

function cutAll(captions: Iterable<Caption>, track: string): Op[] {
  return [...captions].map((caption) => ({ op: 'cut', track, caption }));
}

/**
 * Removes a language tab with its content; an unlinked tab also with its captions. Null if `whyNotRemoveTab` returns a
 * reason.
 */
export function removeTab(doc: CaptionDocument, { tab: id }: { readonly tab: TabId }): Change | null {
  const at = doc.tabs.findIndex((tab) => tab.id === id);
  const was: Tab | undefined = doc.tabs[at];
  if (!was || whyNotRemoveTab(doc, id)) return null;
  const removal: Op = { op: 'tab', at, was, now: null };
  const isLinked = doc.tabs.some((tab) => tab !== was && tab.trackId === was.trackId);
  const ops: Op[] = isLinked
    ? [...emptyCells(doc.captions(id), id), removal]
    : [...cutAll(doc.captions(id), was.trackId), removal, { op: 'track', id: was.trackId, now: false }];
  return changeOf('removeTab', ops);
}
