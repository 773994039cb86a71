import { isSameJson } from '../captions/same.ts';
import { type Change, invert } from './change.ts';
import type { History } from './history.ts';
import { rebaseAll } from './rebaseAll.ts';

/**
 * Makes a kept history valid on a newer document. It was valid on the document of a revision with `pending` on top, the
 * page's changes that were not saved yet; `log` are the changes that the document has since that revision. Steps that
 * conflict with others' changes are dropped, as while a page is open.
 */
export function resume<Place>(history: History<Place>, pending: readonly Change[], log: readonly Change[]): void {
  let own = pending;
  for (const change of log) {
    // Nobody else can have made the very same change: one of the two would have been refused.
    if (own[0] && isSameJson(own[0], change)) {
      own = own.slice(1);
      continue;
    }
    const { changes, over } = rebaseAll(own, [change]);
    own = changes.filter((moved) => moved !== null);
    for (const other of over) history.rebaseOver(other);
  }
  // What never reached the log is not in the document.
  for (const lost of own.toReversed()) if (!history.dropLast(lost)) history.rebaseOver(invert(lost));
}
