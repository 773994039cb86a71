// All of Mantine's sheets, so that no screen with a session has to name those of its parts.
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { queryClient } from '../platform/api/queries.ts';
import { lazyPage } from '../platform/lazyPage.ts';
import { registerWorkerWhenIdle } from '../platform/serviceWorker.ts';
import { useIsSettled } from '../platform/useIsSettled.ts';
import { ShellProvider } from './shell/ShellProvider.tsx';

/** Uploads go on whatever screen is shown. Their code comes after the screen's own. */
const UploadTray = lazyPage(() => import('../features/library/upload/tray/UploadTray.tsx'), ['uploads', 'errors']);

const Notices = lazy(() => import('../ui/Notices.tsx'));

/** The providers of every screen with a session: server state, what opens over them, and notices. */
export default function Workspace() {
  useEffect(registerWorkerWhenIdle, []);
  const isSettled = useIsSettled();
  return (
    <QueryClientProvider client={queryClient}>
      <ShellProvider>
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
        <Suspense fallback={null}>{isSettled && <UploadTray />}</Suspense>
      </ShellProvider>
      <Suspense fallback={null}>{isSettled && <Notices />}</Suspense>
    </QueryClientProvider>
  );
}
