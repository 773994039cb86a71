import type { Change } from '../changes/change.ts';

/** Whether a change removes a language tab, which needs more than the permission to edit. */
export const removesTab = (change: Change): boolean => change.ops.some((op) => op.op === 'tab' && op.now === null);
