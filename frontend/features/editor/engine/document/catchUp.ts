import { type Change, invert } from '../../../../../domain/changes/change.ts';
import type { CaughtUp, Missed } from '../../../../../domain/log/saving/missed.ts';
import type { Apply, DocumentStore } from './documentStore.ts';

/**
 * Applies changes of others by the rule that every reader of the log follows: reverts this page's own changes, then
 * applies everything in log order and leaves out what does not fit. If nothing fails, only the changes of others become
 * visible. They are not part of this user's undo history.
 */
export function catchUp(store: DocumentStore, { shown, logged, rebased, onTop }: Missed): CaughtUp {
  return store.applyTogether((apply) => {
    const [own, ...rest] = rebased;
    if (!applyAll(apply, shown.toReversed().map(invert))) return 'diverged';
    const fits = logged.map(apply);
    if (own && !apply(own)) {
      const applied = logged.filter((_, index) => fits[index]);
      const back = [...applied.toReversed().map(invert), ...shown];
      return applyAll(apply, back) ? 'leftOut' : 'diverged';
    }
    if (!applyAll(apply, rest)) return 'diverged';
    for (const [index, change] of onTop.entries()) if (fits[index]) store.history.rebaseOver(change);
    return 'caughtUp';
  });
}

/** Applies all changes, or none if one does not fit. */
function applyAll(apply: Apply, changes: readonly Change[]): boolean {
  const failed = changes.findIndex((change) => !apply(change));
  if (failed < 0) return true;
  for (const change of changes.slice(0, failed).reverse()) apply(invert(change));
  return false;
}
