import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MessageDialog } from '../../../ui/dialogs/MessageDialog.tsx';
import type { Editor } from '../engine/session/editor.ts';
import { EditorSkeleton } from './EditorSkeleton.tsx';

/** Shown after a fatal editor error. OK saves the captions once more, then reloads the page. */
export default function DataErrorDialog({ editor }: { readonly editor: Editor }) {
  const { t } = useTranslation('editor');
  const [busy, setBusy] = useState(false);

  async function reload(): Promise<void> {
    setBusy(true);
    // Changes that cannot be saved now are in the journal; the next page load sends them.
    await editor.saves.saveNow().catch(() => undefined);
    location.reload();
  }
  return (
    <>
      <EditorSkeleton />
      <MessageDialog kind="error" isFirm busy={busy} onConfirm={() => void reload()}>
        <p>{t('broken.data')}</p>
      </MessageDialog>
    </>
  );
}
