import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MessageDialog } from '../../../ui/dialogs/MessageDialog.tsx';
import type { Editor } from '../engine/session/editor.ts';
import { EditorSkeleton } from './EditorSkeleton.tsx';

/** The editor cannot go on: OK saves the captions once more, then loads the page again. */
export default function DataErrorDialog({ editor }: { readonly editor: Editor }) {
  const { t } = useTranslation('editor');
  const [busy, setBusy] = useState(false);

  async function reload(): Promise<void> {
    setBusy(true);
    // What cannot be saved now is in the journal, from which the next page sends it.
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
