// All Mantine style sheets, as in the workspace.
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { answerFromBrowser } from '../entities/sample/answerSample.ts';
import { queryClient } from '../platform/api/queries.ts';
import { answerCallsHere } from '../platform/api/send.ts';
import Notices from '../ui/feedback/Notices.tsx';
import { ShellProvider } from './shell/ShellProvider.tsx';

/** Providers of the sample, whose calls are answered in this browser while it is open. */
export default function SampleWorkspace() {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const stop = answerCallsHere(answerFromBrowser);
    queryClient.clear();
    setReady(true);
    return () => {
      stop();
      queryClient.clear();
    };
  }, []);
  if (!isReady) return null;
  return (
    <QueryClientProvider client={queryClient}>
      <ShellProvider>
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
      </ShellProvider>
      <Notices />
    </QueryClientProvider>
  );
}
