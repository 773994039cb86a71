import { type Change, invert, rebase } from './change.ts';

/** `change` led over a sequence, and the sequence led over `change`; null when they conflict. */
export function leadOver(change: Change, over: readonly Change[]): { change: Change; over: Change[] } | null {
  let led = change;
  const ledOver: Change[] = [];
  for (const other of over) {
    const next = rebase(led, other);
    const past = rebase(other, led);
    if ('conflict' in next || 'conflict' in past) return null;
    ledOver.push(past.change);
    led = next.change;
  }
  return { change: led, over: ledOver };
}

/**
 * Leads a sequence over another that was made on the same document, each change by each. One in conflict becomes
 * null: those after it were made upon it, so they are led over its taking back as well. `over` is what the other
 * sequence is after this one, the taking back of the lost ones included.
 */
export function leadAll(
  changes: readonly Change[],
  over: readonly Change[],
): { changes: (Change | null)[]; over: readonly Change[] } {
  let rest = over;
  const led = changes.map((change) => {
    const past = leadOver(change, rest);
    rest = past ? past.over : [invert(change), ...rest];
    return past?.change ?? null;
  });
  return { changes: led, over: rest };
}
