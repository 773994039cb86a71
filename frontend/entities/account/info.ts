import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { Reply } from '../../../api/route.ts';
import type { account } from '../../../api/routes/account.ts';
import { api } from '../../platform/api/useApi.ts';
import { accountQuery } from './account.ts';

/** What the interface keeps of a person: tours, first steps, settings. */
export type Info = Reply<typeof account.readInfo>;

/** Below the account's key: whatever reads the account again reads this again too. */
export const infoQuery = queryOptions({
  queryKey: [...accountQuery.queryKey, 'info'],
  queryFn: () => api.readInfo({}),
  staleTime: 60_000,
});

/** Undefined until it has arrived. */
export function useInfo(): Info | undefined {
  return useQuery(infoQuery).data;
}

/** Shows a change before the API has confirmed it. */
export function patchInfo(client: QueryClient, change: (info: Info) => Partial<Info>): void {
  client.setQueryData<Info>(infoQuery.queryKey, (info) => info && { ...info, ...change(info) });
}
