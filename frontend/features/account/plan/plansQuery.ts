import { queryOptions } from '@tanstack/react-query';
import type { Reply } from '../../../../api/route.ts';
import type { Routes } from '../../../../api/routes/index.ts';
import { accountQuery } from '../../../entities/account/account.ts';
import { api } from '../../../platform/api/useApi.ts';

export type Plans = Reply<Routes['readPlans']>;

/** The key extends the account's key: invalidating the balance invalidates this query too. */
export const plansQuery = queryOptions({
  queryKey: [...accountQuery.queryKey, 'plans'],
  queryFn: () => api.readPlans({}),
});
