import type { RunRefs } from '../../../domain/runs/kinds.ts';
import type { RunRules } from '../../runs/rules.ts';

/** Data passed from task to task of one account deletion. */
export type AccountDeletion = RunRefs['accountDeletion'];

export const accountDeletion: RunRules<'accountDeletion'> = {
  kind: 'accountDeletion',
  executionName: ({ userId, attempt }) => `${userId}-${attempt}`,
  unused: () => [],
};
