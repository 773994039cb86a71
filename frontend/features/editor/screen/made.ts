import type { Caption } from '../../../../domain/captions/types.ts';
import type { Change } from '../../../../domain/changes/change.ts';
import { summaryOf } from '../../../../domain/editor/summary.ts';
import type { EditorStore } from '../engine/document/editorStore.ts';

/**
 * Changes that a key makes without the focus going to what changed, by the names of their commands. What is changed in a
 * field is said by the field, and what a dialog or a panel does by its notice.
 */
const unseen: ReadonlySet<string> = new Set([
  ...['splitCaption', 'mergeCaptions', 'insertCaption', 'deleteCaptions', 'giveToNeighbour', 'balanceLines'],
  ...['toggleEmphasis', 'setSpeaker', 'setTimes', 'moveBoundary', 'shiftCaptions', 'shiftFollowing'],
  ...['fixFinding', 'addSecond', 'removeSecond'],
]);

/** What there is to say of a change that was made. */
export interface Made {
  readonly label: string;
  /** The row of the current caption, from 1; null where there is none. */
  readonly number: number | null;
  /** The current caption, where its times are what changed. */
  readonly retimed: Caption | null;
  /** How many captions have other times, where they are several; else 0. */
  readonly moved: number;
}

/** What to say of a change; null where something else says it. */
export function madeOf(change: Change, store: EditorStore): Made | null {
  if (!unseen.has(change.label)) return null;
  const { current = null, document } = store;
  const moved = movedBy(change, store);
  return {
    label: change.label,
    number: current ? document.indexOf(current.id) + 1 : null,
    retimed: moved === 1 ? current : null,
    moved: moved > 1 ? moved : 0,
  };
}

/** How many captions a change gave other times, of the rows that are shown. */
export function movedBy(change: Change, { document, tab }: EditorStore): number {
  const shift = change.ops.find((op) => op.op === 'shift');
  if (shift?.op !== 'shift') return summaryOf(change).moved;
  return document.count(tab) - document.indexOf(shift.from[1]);
}
