import { queryOptions } from '@tanstack/react-query';
import type { Reply } from '../../../../../api/route.ts';
import type { Routes } from '../../../../../api/routes/index.ts';
import { accountQuery } from '../../../../entities/account/account.ts';
import { api } from '../../../../platform/api/useApi.ts';

export type SavedCard = Reply<Routes['listPaymentMethods']>['paymentMethods'][number];

/** Saved cards, the default one first. */
export const cardsQuery = queryOptions({
  queryKey: [...accountQuery.queryKey, 'cards'],
  queryFn: async () => (await api.listPaymentMethods({})).paymentMethods,
});
