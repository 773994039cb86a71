import { queryOptions } from '@tanstack/react-query';
import type { Reply } from '../../../api/route.ts';
import type { Routes } from '../../../api/routes/index.ts';
import type { Client } from '../../platform/api/client.ts';

export type Team = Reply<Routes['listMembers']>;
export type Member = Team['members'][number];
export type InheritedMember = Team['inheritedMembers'][number];

/** Shared file or folder. Its team has the same ID. */
export interface Shareable {
  readonly kind: 'file' | 'folder';
  readonly id: string;
  readonly title: string;
}

/** Query for the people with access to a file or folder. Refetched whenever the dialog opens. */
export const teamQuery = (api: Pick<Client, 'listMembers'>, teamId: string) =>
  queryOptions({ queryKey: ['team', teamId], queryFn: () => api.listMembers({ teamId }), staleTime: 0 });

/** Person to remove or to make the owner, which requires a confirmation first. */
export interface AskedOfMember {
  readonly what: 'remove' | 'transfer';
  readonly member: Member;
}
