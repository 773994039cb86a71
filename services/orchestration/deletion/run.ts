import type { RunRefs } from '../../../domain/runs/kinds.ts';
import type { RunRules } from '../../runs/rules.ts';

/** Data passed from task to task of one deletion. */
export type Deletion = RunRefs['deletion'];

export const deletion: RunRules<'deletion'> = {
  kind: 'deletion',
  executionName: ({ videoId, attempt }) => `${videoId}-${attempt}`,
  unused: () => [],
};
