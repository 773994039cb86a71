import { isSameJson } from '../captions/same.ts';
import { type Change, invert } from './change.ts';
import type { History } from './history.ts';
import { rebaseAll } from './rebaseAll.ts';

/**
 * Makes a saved history valid on a newer document. The history was valid on the document of an earlier revision with
 * `pending` on top, which are the page's changes that were not saved yet; `log` contains the changes made to the
 * document since that revision. Steps that conflict with changes of others are dropped, as they are while a page is
 * open.
 */
export function resume<Place>(history: History<Place>, pending: readonly Change[], log: readonly Change[]): void {
  let own = pending;
  for (const change of log) {
    // Nobody else can have made the identical change: the server would have rejected one of the two.
    if (own[0] && isSameJson(own[0], change)) {
      own = own.slice(1);
      continue;
    }
    const { changes, over } = rebaseAll(own, [change]);
    own = changes.filter((moved) => moved !== null);
    for (const other of over) history.rebaseOver(other);
  }
  // Changes that never reached the log are not in the document.
  for (const lost of own.toReversed()) if (!history.dropLast(lost)) history.rebaseOver(invert(lost));
}
