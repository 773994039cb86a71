import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../api/client.ts';
import { currentConnection, subscribe } from './connection.ts';

/** Server state of the whole page. Requests that the API refused are not retried; server errors are. */
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

// Data read before the connection was lost may be outdated.
subscribe(() => {
  if (currentConnection() === 'online') void queryClient.invalidateQueries();
});
