import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { ShortcutsDialog } from '../dialogs/ShortcutsDialog.tsx';
import { fetchWriters } from '../export/textExport.ts';
import { useEditor } from '../store/hooks.ts';
import { whenIdle } from './whenIdle.ts';

const fetchCaptionsDialog = () => import('../export/CaptionsDialog.tsx');
const CaptionsDialog = lazy(async () => ({ default: (await fetchCaptionsDialog()).CaptionsDialog }));
const ExportDialog = lazy(async () => ({ default: (await import('../export/ExportDialog.tsx')).ExportDialog }));

/** Dialogs that actions and menus open. */
export function Dialogs() {
  const { ui } = useEditor();
  const dialog = useSyncExternalStore(ui.changed.subscribe, () => ui.dialog);
  const close = () => ui.show(null);
  useEffect(fetchExports, []);
  return (
    <>
      <ShortcutsDialog isOpen={dialog === 'shortcuts'} onClose={close} />
      <Suspense fallback={null}>
        {dialog === 'captions' && <CaptionsDialog isOpen onClose={close} />}
        {dialog === 'export' && <ExportDialog isOpen onClose={close} />}
      </Suspense>
    </>
  );
}

/** Captions can be exported without a network, so what writes them is fetched while there is one. */
function fetchExports(): () => void {
  return whenIdle(() => {
    void fetchWriters();
    fetchCaptionsDialog().catch(() => undefined);
  });
}
