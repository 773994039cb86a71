import { type Change, invert } from '../../changes/change.ts';
import { rebaseBoth } from '../../changes/history.ts';
import type { Entry } from './entry.ts';

export interface Transformed {
  /** Entries still to be sent, now valid on top of `incoming`. */
  readonly pending: readonly Entry[];
  /** Changes of others, now valid on top of `pending`. They also revert the lost entries. */
  readonly incoming: readonly Change[];
  /** Entries that conflict with the changes of others, and later entries that build on those. */
  readonly lost: readonly Entry[];
}

/**
 * Rebases two lists of changes to the same document over each other: each becomes valid on top of the other. A
 * conflicting entry is lost; the entries after it were based on it, so they are rebased over its inverse as well.
 */
export function transform(pending: readonly Entry[], incoming: readonly Change[]): Transformed {
  let over = incoming;
  const kept: Entry[] = [];
  const lost: Entry[] = [];
  for (const entry of pending) {
    const led = rebaseBoth(entry.change, over);
    if (led) {
      kept.push({ ...entry, change: led.change });
      over = led.over;
    } else {
      lost.push(entry);
      over = [invert(entry.change), ...over];
    }
  }
  return { pending: kept, incoming: over, lost };
}

/** Returns the entries after one that the server refused, rebased as if that one had never been made. */
export function without(refused: Entry, later: readonly Entry[]): Transformed {
  const rest = transform(later, [invert(refused.change)]);
  return { ...rest, lost: [refused, ...rest.lost] };
}
