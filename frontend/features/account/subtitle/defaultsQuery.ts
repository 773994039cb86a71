import { queryOptions } from '@tanstack/react-query';
import type { Reply } from '../../../../api/route.ts';
import type { Routes } from '../../../../api/routes/index.ts';
import { api } from '../../../platform/api/useApi.ts';

export type Defaults = Reply<Routes['readSubtitleDefaults']>;

/** Not refetched while the form is open, so that unsaved choices are preserved. */
export const defaultsQuery = queryOptions({
  queryKey: ['subtitleDefaults'],
  queryFn: () => api.readSubtitleDefaults({}),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});
