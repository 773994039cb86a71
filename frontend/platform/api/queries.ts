import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../api/client.ts';
import { currentConnection, subscribe } from './connection.ts';
import { isCallLimit, retryAfterMs } from './retryAfter.ts';

/** Whether a query may succeed if it is sent again. */
const mayRetry = (error: unknown): boolean => isCallLimit(error) || !(error instanceof ApiError && error.status < 500);

/** Delay before a query is sent again, in milliseconds: the one that the API asks for, or 1, 2 … seconds. */
export const queryDelayMs = (failures: number, error: unknown): number => retryAfterMs(error) ?? 1000 * 2 ** failures;

/**
 * Server state of the whole page. Requests that the API refused are not retried, except beyond the limit of calls a
 * minute; server errors are.
 */
export const queryClient = new QueryClient({
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
