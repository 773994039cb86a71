import type { CaptionId } from '../../../../../domain/captions/types.ts';
import { captionsWithin } from '../media/scale.ts';
import type { Editor } from '../session/editor.ts';
import type { Edge } from './dragTimes.ts';

/** Target under a point of the strip. */
export type Hit =
  | { readonly kind: 'edge'; readonly edge: Edge }
  | { readonly kind: 'block'; readonly id: CaptionId }
  | { readonly kind: 'shot'; readonly ms: number }
  | { readonly kind: 'empty' };

/** Returns the caption edge within reach of an instant; those of the current caption take precedence. */
export function edgeAt(store: Editor['store'], ms: number, reachMs: number): Edge | null {
  const { document: captions } = store;
  const { tab, currentId } = store.selection;
  // The edges of captions barely wider than the reach cannot be distinguished.
  const near = captionsWithin(captions, tab, ms - reachMs, ms + reachMs).filter(
    ({ id, startMs, endMs }) => id === currentId || endMs - startMs > 2 * reachMs,
  );
  near.sort((a, b) => Number(b.id === currentId) - Number(a.id === currentId));
  for (const { id, startMs, endMs } of near) {
    if (Math.abs(endMs - ms) <= reachMs) return { id, side: 'end' };
    if (Math.abs(startMs - ms) <= reachMs) return { id, side: 'start' };
  }
  return null;
}
