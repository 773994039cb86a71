import { type Change, invert } from '../../../../domain/changes/change.ts';
import { leadOver } from '../../../../domain/changes/history.ts';
import type { Entry } from './journal.ts';

export interface Transformed {
  /** What is still to be sent, now valid above `incoming`. */
  readonly pending: readonly Entry[];
  /** The others' changes, now valid above `pending`; they also take back what is lost. */
  readonly incoming: readonly Change[];
  /** Entries that lay hands on what the others changed, and later entries that build on those. */
  readonly lost: readonly Entry[];
}

/**
 * Brings two lists made upon the same document side by side: each becomes valid on top of the other. An entry
 * in conflict is lost; those after it were made upon it, so they are led over its taking back as well.
 */
export function transform(pending: readonly Entry[], incoming: readonly Change[]): Transformed {
  let over = incoming;
  const kept: Entry[] = [];
  const lost: Entry[] = [];
  for (const entry of pending) {
    const led = leadOver(entry.change, over);
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

/** The entries after one that the server did not take, as if that one had never been. */
export function without(refused: Entry, later: readonly Entry[]): Transformed {
  const rest = transform(later, [invert(refused.change)]);
  return { ...rest, lost: [refused, ...rest.lost] };
}
