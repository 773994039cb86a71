import { queryOptions } from '@tanstack/react-query';
import type { Reply } from '../../../../../api/route.ts';
import type { Routes } from '../../../../../api/routes/index.ts';
import { api } from '../../../../platform/api/useApi.ts';

export type AccessToken = Reply<Routes['listTokens']>['tokens'][number];

export const tokensQuery = queryOptions({
  queryKey: ['tokens'],
  queryFn: async () => (await api.listTokens({})).tokens,
});
