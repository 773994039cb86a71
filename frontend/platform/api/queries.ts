import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../api/client.ts';
import { currentConnection, subscribe } from './connection.ts';

/** Server state of the whole page. What the API refused is not asked again; server errors are retried. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      networkMode: 'always',
      retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status < 500),
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

// What was read before the connection was lost may be old.
subscribe(() => {
  if (currentConnection() === 'online') void queryClient.invalidateQueries();
});
