import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { Reply } from '../../../api/route.ts';
import type { account } from '../../../api/routes/account.ts';
import { putData } from '../../platform/api/queries.ts';
import { api } from '../../platform/api/useApi.ts';
import { accountQuery } from './account.ts';

/** Interface state stored for a user: tours, first steps, settings. */
export type Info = Reply<typeof account.readInfo>;

/** The key extends the account's key: invalidating the account invalidates this query too. */
export const infoQuery = queryOptions({
  queryKey: [...accountQuery.queryKey, 'info'],
  // No page shows the ids at Stripe, and none should wait for Stripe.
  queryFn: () => api.readInfo({ stripe: 'false' }),
  staleTime: 60_000,
});

/** Stored interface state of the user; undefined until loaded. */
export function useInfo(): Info | undefined {
  return useQuery(infoQuery).data;
}

/** Applies a change to the cache before the API has confirmed it. */
export function patchInfo(client: QueryClient, change: (info: Info) => Partial<Info>): void {
  putData(client, infoQuery.queryKey, (info) => ({ ...info, ...change(info) }));
}
