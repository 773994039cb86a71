import { type Change, invert, rebase } from './change.ts';

/** Rebases `change` over a sequence, and the sequence over `change`; null if they conflict. */
export function rebaseBoth(change: Change, over: readonly Change[]): { change: Change; over: Change[] } | null {
  let rebased = change;
  const rebasedOver: Change[] = [];
  for (const other of over) {
    const next = rebase(rebased, other);
    const past = rebase(other, rebased);
    if ('conflict' in next || 'conflict' in past) return null;
    rebasedOver.push(past.change);
    rebased = next.change;
  }
  return { change: rebased, over: rebasedOver };
}

/**
 * Rebases a sequence over another that was made on the same document, each change over each. A change in conflict
 * becomes null; those after it were made on top of it, so they are rebased over its inverse as well. The returned
 * `over` is the other sequence as it applies after this one, including the inverses of the dropped changes.
 */
export function rebaseAll(
  changes: readonly Change[],
  over: readonly Change[],
): { changes: (Change | null)[]; over: readonly Change[] } {
  let rest = over;
  const rebased = changes.map((change) => {
    const both = rebaseBoth(change, rest);
    rest = both ? both.over : [invert(change), ...rest];
    return both?.change ?? null;
  });
  return { changes: rebased, over: rest };
}
