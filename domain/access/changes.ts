import type { Change } from '../changes/change.ts';

/** Whether a change removes a language tab, which takes more than the right to edit. */
export const removesTab = (change: Change): boolean => change.ops.some((op) => op.op === 'tab' && op.now === null);
