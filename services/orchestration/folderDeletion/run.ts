import type { RunRefs } from '../../../domain/runs/kinds.ts';
import type { RunRules } from '../../runs/rules.ts';

/** Data passed from task to task of one folder deletion. */
export type FolderDeletion = RunRefs['folderDeletion'];

export const folderDeletion: RunRules<'folderDeletion'> = {
  kind: 'folderDeletion',
  executionName: ({ projectId, attempt }) => `${projectId}-${attempt}`,
  unused: () => [],
};
