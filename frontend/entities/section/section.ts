import { queryOptions } from '@tanstack/react-query';
import type { Reply } from '../../../api/route.ts';
import type { Routes } from '../../../api/routes/index.ts';
import type { Client } from '../../platform/api/client.ts';

export type OwnSection = Reply<Routes['listOwnSections']>['sections'][number];

export type ManagedSection = Reply<Routes['listManagedSections']>['sections'][number];

/** Sections of all files in which the user may assign sections. */
export const managedSectionsQuery = (api: Pick<Client, 'listManagedSections'>) =>
  queryOptions({ queryKey: ['managedSections'], queryFn: () => api.listManagedSections(), staleTime: 0 });

/** Sections of all files that are assigned to the user. */
export const ownSectionsQuery = (api: Pick<Client, 'listOwnSections'>) =>
  queryOptions({ queryKey: ['ownSections'], queryFn: () => api.listOwnSections(), staleTime: 0 });
