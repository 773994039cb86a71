import type { CaptionId } from '../captions/types.ts';
import { type Change, touched } from '../changes/change.ts';
import { shiftedFromMs } from '../changes/shifted.ts';
import type { CaptionDocument } from '../document/document.ts';

/**
 * Returns the captions that a past change touched, as far as the current document shows: those that it names, including
 * removed ones, and for a shift all captions that now lie in the range it moved.
 */
export function touchedCaptions(document: CaptionDocument, change: Change): Set<CaptionId> {
  const ids = touched(change);
  for (const op of change.ops) {
    if (op.op !== 'shift') continue;
    const fromMs = shiftedFromMs(op);
    for (const [track, captions] of document.tracks())
      if (track === op.track) for (const { id, startMs } of captions) if (startMs >= fromMs) ids.add(id);
  }
  return ids;
}

/** Position of touched captions in a document. */
export interface TouchedRange {
  /** Number of touched captions that still exist. */
  readonly count: number;
  /** Number of touched captions that no longer exist. */
  readonly removed: number;
  /** First and last of the existing captions; null without any, and if they are in several tracks. */
  readonly range: readonly [first: CaptionId, last: CaptionId] | null;
}

/** Locates the captions in a document. */
export function rangeOf(document: CaptionDocument, ids: ReadonlySet<CaptionId>): TouchedRange {
  const present = [...ids].filter((id) => document.get(id) !== undefined);
  const tracks = new Set(present.map((id) => document.trackOf(id)));
  const byPlace = tracks.size === 1 ? present.toSorted((a, b) => document.indexOf(a) - document.indexOf(b)) : [];
  const [first, last] = [byPlace[0], byPlace.at(-1)];
  return {
    count: present.length,
    removed: ids.size - present.length,
    range: first !== undefined && last !== undefined ? [first, last] : null,
  };
}
