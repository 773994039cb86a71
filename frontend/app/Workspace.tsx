// All of Mantine's sheets, so that no screen with a session has to name those of its parts.
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { queryClient } from '../platform/api/queries.ts';
import { lazyPage } from '../platform/lazyPage.ts';
import { registerWorkerWhenIdle } from '../platform/serviceWorker.ts';
import { ShellProvider } from './shell/ShellProvider.tsx';

/** Uploads go on whatever screen is shown. Their code comes after the screen's own. */
const UploadTray = lazyPage(() => import('../features/library/upload/tray/UploadTray.tsx'), ['uploads', 'errors']);

/** The providers of every screen with a session: server state, what opens over them, and notices. */
export default function Workspace() {
  useEffect(registerWorkerWhenIdle, []);
  return (
    <QueryClientProvider client={queryClient}>
      <ShellProvider>
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
        <Suspense fallback={null}>
          <UploadTray />
        </Suspense>
      </ShellProvider>
      <Notifications position="bottom-left" limit={4} containerWidth={380} />
    </QueryClientProvider>
  );
}
