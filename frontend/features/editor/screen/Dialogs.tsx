import { lazy, Suspense, useSyncExternalStore } from 'react';
import { ShortcutsDialog } from '../dialogs/ShortcutsDialog.tsx';
import { useEditor } from '../store/hooks.ts';

const ExportDialog = lazy(async () => ({ default: (await import('../export/ExportDialog.tsx')).ExportDialog }));

/** Dialogs that actions and menus open. */
export function Dialogs() {
  const { ui } = useEditor();
  const dialog = useSyncExternalStore(ui.changed.subscribe, () => ui.dialog);
  const close = () => ui.show(null);
  return (
    <>
      <ShortcutsDialog isOpen={dialog === 'shortcuts'} onClose={close} />
      <Suspense fallback={null}>{dialog === 'export' && <ExportDialog isOpen onClose={close} />}</Suspense>
    </>
  );
}
