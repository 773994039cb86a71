import type { Caption } from '../../../../domain/captions/types.ts';
import type { Change } from '../../../../domain/changes/change.ts';
import { summaryOf } from '../../../../domain/editor/summary.ts';
import type { CaptionSelection } from '../engine/document/captionSelection.ts';

/**
 * Names of commands that change captions without moving the focus to the change. Edits in a field are announced by the
 * field, and those of dialogs and panels by their notices.
 */
const unseen: ReadonlySet<string> = new Set([
  ...['splitCaption', 'mergeCaptions', 'insertCaption', 'deleteCaptions', 'giveToNeighbour', 'balanceLines'],
  ...['toggleEmphasis', 'setSpeaker', 'setTimes', 'moveBoundary', 'shiftCaptions', 'shiftFollowing'],
  ...['fixFinding', 'addSecond', 'removeSecond'],
]);

/** Details of a change to announce. */
export interface Made {
  readonly label: string;
  /** One-based row of the current caption; null without a current caption. */
  readonly number: number | null;
  /** The current caption if only its times changed, else null. */
  readonly retimed: Caption | null;
  /** Number of retimed captions if there are several, else 0. */
  readonly moved: number;
}

/** Returns the details to announce for a change, or null if something else announces it. */
export function madeOf(change: Change, selection: CaptionSelection): Made | null {
  if (!unseen.has(change.label)) return null;
  const { document, current = null } = selection;
  const moved = movedBy(change, selection);
  return {
    label: change.label,
    number: current ? document.indexOf(current.id) + 1 : null,
    retimed: moved === 1 ? current : null,
    moved: moved > 1 ? moved : 0,
  };
}

/** Returns how many captions of the current tab a change retimed. */
export function movedBy(change: Change, { document, tab }: CaptionSelection): number {
  const shift = change.ops.find((op) => op.op === 'shift');
  if (shift?.op !== 'shift') return summaryOf(change).moved;
  return document.count(tab) - document.indexOf(shift.from[1]);
}
