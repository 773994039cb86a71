import { expect, test } from 'vitest';
import { deleteCaptions } from '../../../../domain/editor/commands/deleteCaptions.ts';
import { setText } from '../../../../domain/editor/commands/setText.ts';
import { setTimes } from '../../../../domain/editor/commands/setTimes.ts';
import type { OpenConflicts } from '../../../../frontend/features/editor/engine/session/openConflicts.ts';
import { takeBack } from '../../../../frontend/features/editor/engine/session/takeBack.ts';
import type { Client } from '../../../../frontend/platform/api/client.ts';
import { aDocument } from './aDocument.ts';
import { anEditor } from './anEditor.ts';
import { aKey } from './sync/aKey.ts';

const texts = ['One', 'Two', 'Three'];
const idOf = (index: number) => aDocument(texts).at('en', index)?.id ?? '';

/**
 * Editor whose person lost a change to a conflict, and the server, which retained it with the document it was based on.
 */
function afterConflict() {
  const was = aDocument(texts);
  const id = idOf(1);
  const text = setText(was, { id, tab: 'en', text: 'Two, mine' });
  const times = setTimes(was, { id, endMs: (was.get(id)?.endMs ?? 0) + 200 });
  const change = { label: 'setText', ops: [...(text?.ops ?? []), ...(times?.ops ?? [])] };
  const snapshotUrl = `data:application/json,${encodeURIComponent(JSON.stringify(was.toSnapshot()))}`;
  const reply = { revision: 4, versionRevision: 4, snapshotUrl, snapshotRevision: 4, changes: [] };
  const asked: unknown[] = [];
  const api = {
    readVersion: async (request: unknown) => {
      asked.push(request);
      return { ...reply, setAside: { revision: 4, change } };
    },
  } as unknown as Pick<Client, 'readVersion'>;
  const editor = anEditor(texts);
  const lost = { changes: [change], texts: [{ captionId: id, tab: 'en', text: 'Two, mine' }], atMs: 0 };
  const raise = () =>
    (editor.conflicts as OpenConflicts).add({ conflictId: 'x', document: aKey, versionId: '4-save', ...lost });
  was.applyOrThrow(change);
  return { editor, api, asked, id, raise, endMs: was.get(id)?.endMs };
}

test('a lost change is restored with its text and times, beside changes of others to other captions', async () => {
  const { editor, api, asked, id, raise, endMs } = afterConflict();
  const { store } = editor;
  store.dispatch(setText(store.document, { id, tab: 'en', text: 'Two, theirs' }));
  store.dispatch(setText(store.document, { id: idOf(0), tab: 'en', text: 'One, theirs' }));
  raise();
  await takeBack(editor, api);
  expect(asked).toMatchObject([{ versionId: '4-save' }]);
  expect(store.document.get(id)).toMatchObject({ endMs, cells: { en: { text: 'Two, mine' } } });
  expect(store.document.get(idOf(0))?.cells.en?.text).toBe('One, theirs');
  expect(editor.conflicts.unresolved).toEqual([]);
  expect(store.canChange).toBe(true);
  store.undo();
  expect(store.document.get(id)?.cells.en?.text).toBe('Two, theirs');
});

test('a caption that others deleted is restored', async () => {
  const { editor, api, id, raise } = afterConflict();
  editor.store.dispatch(deleteCaptions(editor.store.document, { ids: [id] }));
  raise();
  await takeBack(editor, api);
  expect(editor.store.document.get(id)?.cells.en?.text).toBe('Two, mine');
});

test('the text is restored if the server cannot be reached', async () => {
  const { editor, id, raise } = afterConflict();
  raise();
  await takeBack(editor, { readVersion: () => Promise.reject(new Error('no network')) });
  expect(editor.store.document.get(id)?.cells.en?.text).toBe('Two, mine');
  expect(editor.conflicts.unresolved).toEqual([]);
});

test('viewers are not asked about an earlier conflict, which waits until they can edit', () => {
  const conflict = { conflictId: 'x', document: aKey, versionId: '4-save', changes: [], texts: [], atMs: 0 };
  const restored = (may: readonly ('open' | 'edit')[]) => {
    const editor = anEditor(texts, aDocument(texts), [...may]);
    (editor.conflicts as OpenConflicts).restore([conflict]);
    return editor.conflicts.unresolved.length;
  };
  expect([restored(['open']), restored(['open', 'edit'])]).toEqual([0, 1]);
});
