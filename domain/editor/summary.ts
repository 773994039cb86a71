import type { CaptionId } from '../captions/types.ts';
import type { Change } from '../changes/change.ts';

/** What a change does to captions, to be told before it is made. */
export interface ChangeSummary {
  /** Captions that exist before and after, and whose times or texts differ. */
  readonly changed: number;
  /** Of these, those whose times differ, and by how much an in or out time moves at most. */
  readonly moved: number;
  readonly maxMoveMs: number;
  /** Captions that the change adds, as a split does, and removes. */
  readonly added: number;
  readonly removed: number;
}

/** Summarises a change of single captions; shifts, which move all that follows, are not counted. */
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
