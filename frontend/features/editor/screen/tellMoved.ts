import type { Change } from '../../../../domain/changes/change.ts';
import type { EditorStore } from '../engine/document/editorStore.ts';
import { movedBy } from './made.ts';

/** The commands that give times to several captions at once, many of them out of sight. */
const retimings: ReadonlySet<string> = new Set([
  ...['setTimes', 'shiftCaptions', 'shiftFollowing', 'stretchTimes', 'minimumGap', 'closeGaps'],
]);

interface Told {
  /** Says how many captions got other times; what was said before is replaced. */
  readonly show: (count: number) => void;
  readonly hide: () => void;
}

/**
 * Tells of each change that gave several captions other times, as long as undo takes back that one: after the next step
 * it would take back another. Returns how to stop.
 */
export function tellMoved(store: EditorStore, { show, hide }: Told): () => void {
  let toldAtStep: number | null = null;
  const tell = (change: Change) => {
    const count = retimings.has(change.label) ? movedBy(change, store) : 0;
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
