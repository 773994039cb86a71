import { expect, test } from 'vitest';
import { setText } from '../../../../../domain/editor/commands/setText.ts';
import { apiTransport } from '../../../../../frontend/features/editor/engine/saving/apiTransport.ts';
import type { Chain, DocumentKey } from '../../../../../frontend/features/editor/engine/saving/journal.ts';
import { recover } from '../../../../../frontend/features/editor/engine/saving/recovery.ts';
import { forgetUnsaved, hasUnsaved } from '../../../../../frontend/features/editor/engine/saving/unsaved.ts';
import type { Client } from '../../../../../frontend/platform/api/client.ts';
import { MemoryJournal } from '../../../../kit/memoryJournal.ts';
import { aDocument } from '../aDocument.ts';
import { aKey } from './aKey.ts';
import { testLocks } from './writer.ts';

/** Journal with one unsaved change, as left by a page that was killed. */
async function left(document: DocumentKey) {
  const journal = new MemoryJournal();
  const change = setText(aDocument(['one']), { id: 'c0', tab: 'en', text: 'uno' });
  if (!change) throw new Error('nothing changed');
  const chain: Chain = { chainId: 'chain', document, revision: 0 };
  await journal.write(chain, { removed: [], put: [{ seq: 1, saveId: 'save', change, texts: [] }], conflicts: [] });
  return journal;
}

/** Recovers the file's journal, and returns the projects that received changes. */
async function recoverIn(projectId: string, journal: MemoryJournal) {
  const sentTo: string[] = [];
  const api = {
    saveSubtitles: async (sent: { projectId: string }) => {
      sentTo.push(sent.projectId);
      return { revision: 1, savedAt: 'now', missed: [] };
    },
  } as unknown as Client;
  const { videoId, subtitleId } = aKey;
  const transport = apiTransport(api, { projectId, videoId, subtitleId });
  const options = { document: aKey, journal, transport, locks: testLocks(), newId: () => 'n', nowMs: () => 0 };
  return { ...(await recover(options)), sentTo };
}

test('unsaved changes of a moved file are sent to its new address', async () => {
  const journal = await left(aKey);
  expect(await recoverIn('folder-2', journal)).toMatchObject({
    savedChanges: 1,
    unsavedChanges: 0,
    sentTo: ['folder-2'],
  });
  expect(await hasUnsaved(journal, aKey.userId)).toBe(false);
});

test('unsaved changes stored with the old address are sent to the new one', async () => {
  const older = { ...aKey, projectId: 'home' };
  const journal = await left(older);
  expect(await recoverIn('folder-2', journal)).toMatchObject({
    savedChanges: 1,
    unsavedChanges: 0,
    sentTo: ['folder-2'],
  });
  expect(await hasUnsaved(journal, aKey.userId)).toBe(false);
});

test('unsaved changes of another file stay', async () => {
  const journal = await left({ ...aKey, videoId: 'other' });
  expect(await recoverIn('home', journal)).toMatchObject({ savedChanges: 0, unsavedChanges: 0, sentTo: [] });
  expect(await hasUnsaved(journal, aKey.userId)).toBe(true);
});

test('only the unsaved changes of a deleted account are removed', async () => {
  const journal = await left(aKey);
  await forgetUnsaved(journal, 'another');
  expect(await hasUnsaved(journal, aKey.userId)).toBe(true);
  await forgetUnsaved(journal, aKey.userId);
  expect(await hasUnsaved(journal, aKey.userId)).toBe(false);
  expect(await journal.chainsOf(aKey.userId)).toEqual([]);
});
