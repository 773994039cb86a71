import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Reply } from '../../../../api/route.ts';
import type { Routes } from '../../../../api/routes/index.ts';
import { accountQuery } from '../../../entities/account/account.ts';
import { api } from '../../../platform/api/useApi.ts';

export type Usage = Reply<Routes['readUsage']>;
export type Job = Reply<Routes['readUsageHistory']>['jobs'][number];

/** The key extends the account's key: invalidating the minutes invalidates these queries too. */
export const usageQuery = queryOptions({
  queryKey: [...accountQuery.queryKey, 'usage'],
  queryFn: () => api.readUsage({}),
});

export const historyQuery = infiniteQueryOptions({
  queryKey: [...accountQuery.queryKey, 'history'],
  initialPageParam: undefined as string | undefined,
  queryFn: ({ pageParam }) => api.readUsageHistory(pageParam ? { cursor: pageParam } : {}),
  getNextPageParam: (page) => page.nextCursor ?? undefined,
});
