// All Mantine style sheets, so that screens with a session do not have to import those of their components.
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { queryClient } from '../platform/api/queries.ts';
import { withWords } from '../platform/i18n.ts';
import { registerWorkerWhenIdle } from '../platform/serviceWorker.ts';
import { useIsSettled } from '../platform/useIsSettled.ts';
import { useLater } from '../platform/useLater.ts';
import { ShellProvider } from './shell/ShellProvider.tsx';

/** Uploads continue on every screen. Their code loads after the screen's own. */
const loadUploadTray = () => withWords(import('../features/library/upload/tray/UploadTray.tsx'), ['uploads', 'errors']);

const loadNotices = () => import('../ui/feedback/Notices.tsx');

/** Providers of every screen with a session: server state, dialogs over the screens, and notices. */
export default function Workspace() {
  useEffect(registerWorkerWhenIdle, []);
  const isSettled = useIsSettled();
  const tray = useLater(loadUploadTray, isSettled);
  const notices = useLater(loadNotices, isSettled);
  return (
    <QueryClientProvider client={queryClient}>
      <ShellProvider>
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
        {tray && <tray.default />}
      </ShellProvider>
      {notices && <notices.default />}
    </QueryClientProvider>
  );
}
