import {
  type InferDataFromTag,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { ApiError } from '../../../api/client.ts';
import { currentConnection, subscribe } from './connection.ts';
import { isCallLimit, retryAfterMs } from './retryAfter.ts';

/** Whether a query may succeed if it is sent again. */
const mayRetry = (error: unknown): boolean => isCallLimit(error) || !(error instanceof ApiError && error.status < 500);

/** Delay before a query is sent again, in milliseconds: the one that the API asks for, or 1, 2 … seconds. */
export const queryDelayMs = (failures: number, error: unknown): number => retryAfterMs(error) ?? 1000 * 2 ** failures;

/**
 * Query cache in which an invalidation also applies to replies that are still on their way, since they were requested
 * before the change. By default the first request of a query is reused, and the late reply of one that no component uses
 * any more counts as new.
 */
export class FreshQueryClient extends QueryClient {
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const fetching = this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' });
    const reused = fetching.filter((query) => query.state.data === undefined || !query.isActive());
    const isActive = reused.map((query) => query.isActive());
    const again = reused.map((query) => this.#invalidateAfterReply(query, filters?.refetchType, options));
    await super.invalidateQueries(filters, options);
    // A reply that no component waits for may be slow.
    await Promise.all(again.filter((_, at) => isActive[at]));
  }

  async #invalidateAfterReply(
    { promise, queryKey }: Query,
    refetchType: InvalidateQueryFilters['refetchType'],
    options?: InvalidateOptions,
  ): Promise<void> {
    const hasReply = await promise?.then(
      () => true,
      () => false,
    );
    if (!hasReply) return;
    // Several changes are read by one request, which the first of them sends.
    const shared = { ...options, cancelRefetch: false };
    await super.invalidateQueries({ queryKey, exact: true, ...(refetchType && { refetchType }) }, shared);
  }
}

/**
 * Server state of the whole page. Requests that the API refused are not retried, except beyond the limit of calls a
 * minute; server errors are.
 */
export const queryClient = new FreshQueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      networkMode: 'always',
      retry: (failures, error) => failures < 2 && mayRetry(error),
      retryDelay: queryDelayMs,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

// Data read before the connection was lost may be outdated.
subscribe(() => {
  if (currentConnection() === 'online') void queryClient.invalidateQueries();
});

/**
 * Changes cached data to what was saved or is being saved. A reply that is still on its way would restore the old data,
 * so it is discarded.
 */
export function putData<Key extends QueryKey>(
  client: QueryClient,
  queryKey: Key,
  change: (data: InferDataFromTag<unknown, Key>) => InferDataFromTag<unknown, Key>,
): void {
  const data = client.getQueryData(queryKey);
  const filters = { queryKey, exact: true };
  const isReading = client.isFetching(filters) > 0;
  // Without data, nothing can be changed, and the first reply is needed.
  if (data === undefined) {
    if (isReading) void client.invalidateQueries(filters);
    return;
  }
  void client.cancelQueries(filters);
  client.setQueryData<unknown>(queryKey, change(data));
  // Other changes in the discarded reply are read when next needed.
  if (isReading) void client.invalidateQueries({ ...filters, refetchType: 'none' });
}
