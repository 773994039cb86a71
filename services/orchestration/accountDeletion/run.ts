import type { RunRefs } from '../../../domain/runs/kinds.ts';
import type { RunRules } from '../../runs/rules.ts';

/** The data passed from task to task of one deletion of an account. */
export type AccountDeletion = RunRefs['accountDeletion'];

export const accountDeletion: RunRules<'accountDeletion'> = {
  kind: 'accountDeletion',
  executionName: ({ userId, attempt }) => `${userId}-${attempt}`,
  unused: () => [],
};
