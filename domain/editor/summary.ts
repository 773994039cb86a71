import type { CaptionId } from '../captions/types.ts';
import type { Change } from '../changes/change.ts';

/** Effect of a change on captions, shown before the change is made. */
export interface ChangeSummary {
  /** Captions that exist before and after, and whose times or texts differ. */
  readonly changed: number;
  /** Subset of `changed` whose times differ, and the largest distance that an in or out time moves. */
  readonly moved: number;
  readonly maxMoveMs: number;
  /** Captions that the change adds, for example by a split, and removes. */
  readonly added: number;
  readonly removed: number;
}

/** Summarizes a change of individual captions; shifts, which move all following captions, are not counted. */
export function summaryOf(change: Change | null): ChangeSummary {
  const changed = new Set<CaptionId>();
  let [moved, maxMoveMs, added, removed] = [0, 0, 0, 0];
  for (const op of change?.ops ?? []) {
    if (op.op === 'put') added++;
    else if (op.op === 'cut') removed++;
    else if (op.op === 'times') {
      moved += op.rows.length;
      for (const [id, wasStart, wasEnd, start, end] of op.rows) {
        changed.add(id);
        maxMoveMs = Math.max(maxMoveMs, Math.abs(start - wasStart), Math.abs(end - wasEnd));
      }
    } else if ('id' in op && op.op !== 'track') changed.add(op.id);
  }
  return { changed: changed.size, moved, maxMoveMs, added, removed };
}
