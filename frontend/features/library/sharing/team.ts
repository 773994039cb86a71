import { queryOptions } from '@tanstack/react-query';
import type { Reply } from '../../../../api/route.ts';
import type { Routes } from '../../../../api/routes/index.ts';
import type { Client } from '../../../platform/api/client.ts';

export type Team = Reply<Routes['listMembers']>;
export type Member = Team['members'][number];
export type InheritedMember = Team['inheritedMembers'][number];

/** What is shared: its team has its id. */
export interface Shareable {
  readonly kind: 'file' | 'folder';
  readonly id: string;
  readonly title: string;
}

/** Who has access to a file or folder, read when the dialog opens. */
export const teamQuery = (api: Pick<Client, 'listMembers'>, teamId: string) =>
  queryOptions({ queryKey: ['team', teamId], queryFn: () => api.listMembers({ teamId }), staleTime: 0 });

/** A person whom the owner wants to remove, or to make the owner: a question of its own comes first. */
export interface AskedOfMember {
  readonly what: 'remove' | 'transfer';
  readonly member: Member;
}
