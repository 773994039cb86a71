import fc from 'fast-check';
import { expect, test } from 'vitest';
import { setText } from '../../../../../domain/editor/commands/setText.ts';
import { CopyKeeper } from '../../../../../frontend/features/editor/engine/session/keepCopy.ts';
import { openCopy } from '../../../../../frontend/features/editor/engine/session/openCopy.ts';
import { aFileDetail } from '../../../../kit/fileRecord.ts';
import { MemoryJournal } from '../../../../kit/memoryJournal.ts';
import { runs } from '../../../../kit/runs.ts';
import { aSnapshot, textsOf } from '../aDocument.ts';
import { aKey } from './aKey.ts';
import { FakeCopies } from './fakeCopies.ts';
import { FakeServer, type Fault } from './fakeServer.ts';
import { openWriter, testLocks } from './writer.ts';

/** A person's browser, with a copy of the document as first opened. */
async function aBrowser() {
  const snapshot = aSnapshot(['one', 'two', 'three']);
  const server = new FakeServer(snapshot);
  const [journal, locks, copies] = [new MemoryJournal(), testLocks(), new FakeCopies()];
  const network: { fault: Fault } = { fault: 'none' };
  let ids = 0;
  const newId = () => `id${++ids}`;
  const keeper = new CopyKeeper({
    copies,
    document: aKey,
    file: aFileDetail({ mediaUrl: 'https://media.example/signed' }),
    nowMs: () => 0,
  });
  const bytes = new TextEncoder().encode(JSON.stringify(snapshot)).buffer;
  const read = { document: server.document(), revision: 0, savedAt: 'before', snapshotRevision: 0, changes: [] };
  keeper.keep({ ...read, snapshot: bytes, log: [] });
  const transport = server.through(() => network.fault);
  const open = () =>
    openWriter({ server, journal, locks, newId, transport, chainId: newId(), onLogged: keeper.logged });
  const reopen = async () => {
    await keeper.flush();
    const opened = await openCopy({ copies, document: aKey, journal, locks });
    opened?.left?.release();
    return opened;
  };
  return { server, journal, network, open, reopen, copies };
}

test('the document opens offline with saved and unsaved changes', async () => {
  const { server, network, open, reopen } = await aBrowser();
  const other = await open();
  other.type('c1', 'by another tab');
  await other.queue.saveNow();
  const page = await open();
  page.type('c0', 'saved');
  await page.queue.saveNow();
  network.fault = 'requestLost';
  page.type('c2', 'only typed');
  await page.queue.saveNow();
  page.kill();
  const opened = await reopen();
  expect(opened && textsOf(opened.read.document)).toEqual(['saved', 'by another tab', 'only typed']);
  expect(opened?.read.revision).toBe(server.revision);
  expect(opened?.left?.entries).toHaveLength(1);
});

test('a copy contains no media URLs, and needs a document', async () => {
  const { copies, reopen } = await aBrowser();
  await reopen();
  expect(JSON.stringify(copies.copy?.file)).not.toContain('http');
  await copies.removeAll();
  expect(await reopen()).toBeNull();
});

test('the document opens offline as a killed page showed it, whatever was lost in transit', async () => {
  const step = fc.record({
    who: fc.nat(1),
    where: fc.nat(2),
    letters: fc.stringMatching(/^[a-z]{1,6}$/),
    what: fc.constantFrom<Fault | 'type'>('type', 'type', 'none', 'requestLost', 'replyLost'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const { network, open, reopen } = await aBrowser();
      const [page, other] = [await open(), await open()];
      for (const { who, where, letters, what } of steps) {
        // Each page edits its own captions, so that no conflict needs a decision.
        const [writer, id] = who === 0 ? [page, `c${where % 2}`] : [other, 'c2'];
        if (what === 'type') {
          writer.do(setText(writer.store.document, { id, tab: 'en', text: letters }));
          continue;
        }
        network.fault = what;
        await writer.queue.saveNow();
      }
      network.fault = 'none';
      await other.queue.saveNow();
      await other.queue.close();
      other.kill();
      network.fault = 'requestLost';
      await page.queue.saveNow();
      page.kill();
      const opened = await reopen();
      const shown = textsOf(page.store.document).slice(0, 2);
      expect(opened && textsOf(opened.read.document).slice(0, 2)).toEqual(shown);
    }),
    { numRuns: runs(150) },
  );
});
