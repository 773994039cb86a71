import { useEffect, useEffectEvent, useState } from 'react';
import type { FileDetail } from '../../../entities/file/file.ts';
import { useApi } from '../../../platform/api/useApi.ts';
import { recordEvent } from '../../../platform/monitoring/monitoring.ts';
import { currentUserId } from '../../../platform/session/currentUser.ts';
import { webLocks } from '../engine/saving/chainLocks.ts';
import type { DocumentKey } from '../engine/saving/journal.ts';
import { closeEditor, untilClosed } from '../engine/session/closing.ts';
import type { Editor } from '../engine/session/editor.ts';
import { documentCopies, historyJournal, journal } from '../engine/session/journal.ts';
import { openEditor } from '../engine/session/openEditor.ts';

type Opening =
  | { readonly kind: 'opening' }
  | { readonly kind: 'open'; readonly editor: Editor }
  | { readonly kind: 'failed'; readonly error: unknown };

/**
 * Opens the captions of a file, and closes them when the screen is left. `onRoleChanged` is called when the person's
 * role differs from the one in the file.
 */
export function useOpenEditor(file: FileDetail, onRoleChanged: () => void): Opening {
  const api = useApi();
  const [opening, setOpening] = useState<Opening>({ kind: 'opening' });
  const { id: videoId, subtitleId } = file;
  // The file is refetched from time to time, but its captions are opened once.
  const open = useEffectEvent(async (key: DocumentKey) => {
    await untilClosed(key.subtitleId);
    const kept = { journal, historyJournal, copies: documentCopies, locks: webLocks };
    return openEditor({ api, file, key, ...kept, onRoleChanged });
  });

  useEffect(() => {
    let isLeft = false;
    let opened: Editor | null = null;
    const key = { userId: currentUserId(), videoId, subtitleId: subtitleId ?? '' };
    open(key).then(
      (editor) => {
        opened = editor;
        if (isLeft) closeEditor(key.subtitleId, editor);
        else setOpening({ kind: 'open', editor });
      },
      (error: unknown) => {
        recordEvent('EDITOR_ERROR', { message: error instanceof Error ? error.message : String(error), videoId });
        if (!isLeft) setOpening({ kind: 'failed', error });
      },
    );
    return () => {
      isLeft = true;
      if (opened) closeEditor(key.subtitleId, opened);
    };
  }, [videoId, subtitleId]);

  return opening;
}
