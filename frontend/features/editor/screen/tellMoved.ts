import type { Change } from '../../../../domain/changes/change.ts';
import type { DocumentStore } from '../engine/document/documentStore.ts';
import { movedBy } from './made.ts';

/** Commands that retime several captions, many of which may be out of view. */
const retimings: ReadonlySet<string> = new Set([
  ...['setTimes', 'shiftCaptions', 'shiftFollowing', 'stretchTimes', 'minimumGap', 'closeGaps'],
]);

interface Told {
  /** Shows how many captions were retimed, replacing the previous notice. */
  readonly show: (count: number) => void;
  readonly hide: () => void;
}

/**
 * Shows a notice for each change that retimed several captions, for as long as undo would revert that change. The next
 * step hides it, because undo would then revert something else. Returns a function that stops.
 */
export function tellMoved(store: DocumentStore, { show, hide }: Told): () => void {
  let toldAtStep: number | null = null;
  const tell = (change: Change) => {
    const count = retimings.has(change.label) ? movedBy(change, store.selection) : 0;
    if (count < 2) return;
    toldAtStep = store.history.steps;
    show(count);
  };
  const check = () => {
    if (toldAtStep === null || toldAtStep === store.history.steps) return;
    toldAtStep = null;
    hide();
  };
  const stops = [store.made.subscribe(tell), store.documentChanged.subscribe(check)];
  return () => {
    for (const stop of stops) stop();
  };
}
