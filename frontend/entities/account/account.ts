import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Reply } from '../../../api/route.ts';
import type { account } from '../../../api/routes/account.ts';
import { api } from '../../platform/api/useApi.ts';

export type Account = Reply<typeof account.readAccount>;

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: () => api.readAccount({}),
  staleTime: 30_000,
});

/** Account of the signed-in user, with the plan and its balance; undefined until loaded. */
export function useAccount(): Account | undefined {
  return useQuery(accountQuery).data;
}
