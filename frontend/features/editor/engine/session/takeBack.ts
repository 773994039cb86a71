import type { Client } from '../../../../../api/client.ts';
import { restoreVersion } from '../../../../../domain/editor/commands/restoreVersion.ts';
import { refOf } from '../../../../entities/file/file.ts';
import { decide, keyOf } from './decideConflict.ts';
import type { Editor } from './editor.ts';
import { openVersion } from './openVersion.ts';

/**
 * Resolves the open conflicts and applies everything the user lost by them to the current document: texts, times, and
 * captions that were deleted in the meantime. Each conflict is one undo step. If the server cannot return what it kept,
 * only the texts are restored.
 */
export async function takeBack(
  editor: Pick<Editor, 'conflicts' | 'file' | 'store'>,
  api: Pick<Client, 'readVersion'>,
): Promise<void> {
  const { conflicts, file, store } = editor;
  const texts = conflicts.unresolved.flatMap((one) => one.texts);
  const kept = await Promise.all(
    conflicts.unresolved.map(({ versionId }) =>
      versionId === undefined ? null : openVersion(api, refOf(file), versionId).catch(() => null),
    ),
  );
  const states = kept.filter((one) => one?.kind === 'state');
  if (states.length < kept.length)
    return decide(editor, texts, new Map(texts.map((mine) => [keyOf(mine), 'mine'] as const)));
  await conflicts.resolve();
  for (const { stateOn } of states)
    store.dispatch(restoreVersion(store.document, { version: stateOn(store.document) }));
}
