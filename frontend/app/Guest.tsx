// All Mantine style sheets, as in the workspace.
import '@mantine/core/styles.layer.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { queryClient } from '../platform/api/queries.ts';

/** Providers of a screen that shows server data to people without a session. */
export default function Guest() {
  return (
    <QueryClientProvider client={queryClient}>
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    </QueryClientProvider>
  );
}
