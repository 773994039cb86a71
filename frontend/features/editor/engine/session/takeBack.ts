import type { Client } from '../../../../../api/client.ts';
import { restoreVersion } from '../../../../../domain/editor/commands/restoreVersion.ts';
import { refOf } from '../../../../entities/file/file.ts';
import { decide, keyOf } from './decideConflict.ts';
import type { Editor } from './editor.ts';
import { openVersion } from './openVersion.ts';

/**
 * Ends the open conflicts, and does all that the user lost by them again, on the document as it is now: texts, times,
 * captions that were deleted meanwhile. Each conflict is one step for undo. Where the server cannot be asked for what it
 * kept, the texts come back.
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
