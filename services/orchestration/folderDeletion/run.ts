import type { RunRefs } from '../../../domain/runs/kinds.ts';
import type { RunRules } from '../../runs/rules.ts';

/** The data passed from task to task of the deletion of one folder. */
export type FolderDeletion = RunRefs['folderDeletion'];

export const folderDeletion: RunRules<'folderDeletion'> = {
  kind: 'folderDeletion',
  executionName: ({ projectId, attempt }) => `${projectId}-${attempt}`,
  unused: () => [],
};
