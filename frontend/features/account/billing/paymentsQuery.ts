import { queryOptions } from '@tanstack/react-query';
import type { Reply } from '../../../../api/route.ts';
import type { Routes } from '../../../../api/routes/index.ts';
import { accountQuery } from '../../../entities/account/account.ts';
import { api } from '../../../platform/api/useApi.ts';

export type Payment = Reply<Routes['listCharges']>['charges'][number];

/** Decision about a refund of a payment, which depends on what has been used until now. */
export const refundQuery = (paymentId: string) =>
  queryOptions({
    queryKey: [...accountQuery.queryKey, 'payments', 'refund', paymentId],
    queryFn: () => api.readRefund({ paymentId }),
    gcTime: 0,
  });

/** Payments, newest first. The key extends the account's key: invalidating the balance invalidates this query too. */
export const paymentsQuery = queryOptions({
  queryKey: [...accountQuery.queryKey, 'payments'],
  queryFn: async () => (await api.listCharges({ limit: 100 })).charges,
});
