import { useEffect, useEffectEvent, useState } from 'react';
import type { FileDetail } from '../../../entities/file/file.ts';
import { useApi } from '../../../platform/api/useApi.ts';
import { recordEvent } from '../../../platform/monitoring/monitoring.ts';
import { currentUserId } from '../../../platform/session/currentUser.ts';
import { webLocks } from '../sync/chainLocks.ts';
import type { DocumentKey } from '../sync/journal.ts';
import type { Editor } from './editor.ts';
import { historyJournal, journal } from './journal.ts';
import { openEditor } from './openEditor.ts';

export type Opening =
  | { readonly kind: 'opening' }
  | { readonly kind: 'open'; readonly editor: Editor }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Opens the captions of a file, and closes them when the screen is left. */
export function useOpenEditor(file: FileDetail): Opening {
  const api = useApi();
  const [opening, setOpening] = useState<Opening>({ kind: 'opening' });
  const { id: videoId, subtitleId } = file;
  // The file is read again now and then; its captions are opened once.
  const open = useEffectEvent((key: DocumentKey) =>
    openEditor({ api, file, key, journal, historyJournal, locks: webLocks }),
  );

  useEffect(() => {
    let isLeft = false;
    let opened: Editor | null = null;
    open({ userId: currentUserId(), videoId, subtitleId: subtitleId ?? '' }).then(
      (editor) => {
        opened = editor;
        if (isLeft) void editor.close();
        else setOpening({ kind: 'open', editor });
      },
      (error: unknown) => {
        recordEvent('EDITOR_ERROR', { message: error instanceof Error ? error.message : String(error), videoId });
        if (!isLeft) setOpening({ kind: 'failed', error });
      },
    );
    return () => {
      isLeft = true;
      void opened?.close();
    };
  }, [videoId, subtitleId]);

  return opening;
}
