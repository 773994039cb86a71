import type { CaptionId } from '../captions/types.ts';
import { type Change, touched } from '../changes/change.ts';
import { shiftedFromMs } from '../changes/shifted.ts';
import type { CaptionDocument } from '../document/document.ts';

/**
 * The captions that a change of the past touched, as far as the document of today can tell: those that it names, also
 * where they are gone by now, and for a shift all that lie where it moved captions.
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

/** Which captions of a document were touched, and where they are in it. */
export interface TouchedRange {
  /** Those that are still there. */
  readonly count: number;
  /** Those that are gone by now. */
  readonly removed: number;
  /** The first and the last of those that are there; null for none, and where they are in tracks of different times. */
  readonly range: readonly [first: CaptionId, last: CaptionId] | null;
}

/** Says which captions these are in a document. */
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
