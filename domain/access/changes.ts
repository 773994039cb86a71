import type { Change } from '../changes/change.ts';
import type { FileAction } from './actions.ts';

/** What a change of the captions is in the matrix: all are edits, but for those that take a language away. */
export function actionOf(change: Change): FileAction {
  const takesTab = change.ops.some((op) => op.op === 'tab' && op.now === null);
  return takesTab ? 'removeTab' : 'edit';
}
