import { queryOptions } from '@tanstack/react-query';
import type { Reply } from '../../../api/route.ts';
import type { Routes } from '../../../api/routes/index.ts';
import type { Client } from '../../platform/api/client.ts';

export type Group = Reply<Routes['listGroups']>['groups'][number];
export type GroupDetail = Reply<Routes['readGroup']>;
export type GroupMember = GroupDetail['members'][number];

/** Query key of everything about groups. */
export const groupsKey = ['groups'] as const;

/** Groups that the user is a member of. */
export const groupsQuery = (api: Pick<Client, 'listGroups'>) =>
  queryOptions({ queryKey: [...groupsKey, 'list'], queryFn: () => api.listGroups({}), staleTime: 0 });

/** The user's groups whose names contain the typed text. */
export const groupSuggestionsQuery = (api: Pick<Client, 'listGroups'>, typed: string) =>
  queryOptions({ queryKey: [...groupsKey, 'suggest', typed], queryFn: () => api.listGroups({ suggest: typed }) });

/** Group with its members. */
export const groupQuery = (api: Pick<Client, 'readGroup'>, groupId: string) =>
  queryOptions({ queryKey: [...groupsKey, 'one', groupId], queryFn: () => api.readGroup({ groupId }), staleTime: 0 });
