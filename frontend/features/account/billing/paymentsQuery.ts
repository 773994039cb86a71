import { queryOptions } from '@tanstack/react-query';
import type { Reply } from '../../../../api/route.ts';
import type { Routes } from '../../../../api/routes/index.ts';
import { accountQuery } from '../../../entities/account/account.ts';
import { api } from '../../../platform/api/useApi.ts';

export type Payment = Reply<Routes['listCharges']>['charges'][number];

/** What was paid, the newest first. Below the key of the account: what reads the balance again reads this again too. */
export const paymentsQuery = queryOptions({
  queryKey: [...accountQuery.queryKey, 'payments'],
  queryFn: async () => (await api.listCharges({ limit: 100 })).charges,
});
