import { expect, test } from 'vitest';
import { CaptionDocument } from '../../../../../domain/document/document.ts';
import { deleteCaptions } from '../../../../../domain/editor/commands/deleteCaptions.ts';
import { insertCaption } from '../../../../../domain/editor/commands/insertCaption.ts';
import { mergeCaptions } from '../../../../../domain/editor/commands/mergeCaptions.ts';
import { setTimes } from '../../../../../domain/editor/commands/setTimes.ts';
import { recover } from '../../../../../frontend/features/editor/engine/saving/recovery.ts';
import { hasUnsaved, hasUnsavedOf } from '../../../../../frontend/features/editor/engine/saving/unsaved.ts';
import { MemoryJournal } from '../../../../kit/memoryJournal.ts';
import { aSnapshot, textsOf } from '../aDocument.ts';
import { aKey } from './aKey.ts';
import { FakeServer, type Fault } from './fakeServer.ts';
import { openWriter, testLocks } from './writer.ts';

function anOpenFile(texts = ['one', 'two', 'three']) {
  const server = new FakeServer(aSnapshot(texts));
  const [journal, locks] = [new MemoryJournal(), testLocks()];
  let ids = 0;
  const newId = () => `id${++ids}`;
  const network: { fault: Fault; asideFault?: Fault } = { fault: 'none' };
  const transport = server.through(
    () => network.fault,
    () => network.asideFault ?? network.fault,
  );
  const open = () => openWriter({ server, journal, locks, newId, transport, chainId: newId() });
  const recoverAgain = () => recover({ document: aKey, journal, transport, locks, newId, nowMs: () => 0 });
  return { server, journal, network, open, recoverAgain };
}

/**
 * Bob's first change did not arrive. He continues typing while Ann saves the same caption, so that his next save
 * conflicts.
 */
async function aConflictAhead(captionId: string, typedOn: string) {
  const file = anOpenFile();
  const [ann, bob] = [await file.open(), await file.open()];
  file.network.fault = 'requestLost';
  bob.type('c0', 'by B');
  await bob.queue.saveNow();
  bob.type(captionId, typedOn);
  file.network.fault = 'none';
  ann.type('c0', 'by Ann');
  await ann.queue.saveNow();
  return { ...file, bob };
}

/** Texts of the document on which a page's first set-aside change is based, with that change. */
function textsSetAside({ aside }: FakeServer): string[] {
  const document = CaptionDocument.fromSnapshot(aSnapshot(['one', 'two', 'three']));
  document.applyOrThrow([...aside.values()][0]?.change ?? { label: '', ops: [] });
  return textsOf(document);
}

test('typing without a pause is one save', async () => {
  const { server, open } = anOpenFile();
  const writer = await open();
  for (const text of ['one.', 'one. ', 'one. A', 'one. An', 'one. And']) writer.type('c0', text);
  await writer.queue.saveNow();
  expect(textsOf(server.document())).toEqual(['one. And', 'two', 'three']);
  expect(server.log).toHaveLength(1);
  expect(writer.queue.status).toMatchObject({ state: { kind: 'saved', savedAt: 'now' }, unsavedCount: 0 });
});

test('the status object is replaced only when its content changes, so a keystroke does not render it', async () => {
  const { open } = anOpenFile();
  const writer = await open();
  writer.type('c0', 'one.');
  const { status } = writer.queue;
  writer.type('c0', 'one. ');
  expect(writer.queue.status).toBe(status);
  await writer.queue.saveNow();
  expect(writer.queue.status).not.toBe(status);
});

test('text typed offline is kept, reported as kept, and sent when the server replies again', async () => {
  const { server, network, journal, open } = anOpenFile();
  const writer = await open();
  network.fault = 'requestLost';
  writer.type('c1', 'deux');
  await writer.queue.saveNow();
  expect(writer.queue.status.state.kind).toBe('offline');
  expect(await hasUnsaved(journal, 'u1')).toBe(true);
  expect(await hasUnsaved(journal, 'another user')).toBe(false);
  network.fault = 'none';
  await writer.queue.saveNow();
  expect(textsOf(server.document())).toEqual(['one', 'deux', 'three']);
  expect(await hasUnsaved(journal, 'u1')).toBe(false);
});

test('a save whose reply was lost is not applied twice', async () => {
  const { server, network, open } = anOpenFile();
  const writer = await open();
  network.fault = 'replyLost';
  writer.type('c0', 'uno');
  await writer.queue.saveNow();
  writer.type('c0', 'uno!');
  network.fault = 'none';
  await writer.queue.saveNow();
  expect(server.log).toHaveLength(2);
  expect(textsOf(server.document())[0]).toBe('uno!');
});

test('changes of a killed tab are sent once by the next page', async () => {
  const { server, network, open } = anOpenFile();
  const first = await open();
  network.fault = 'replyLost';
  first.type('c0', 'half saved');
  await first.queue.saveNow();
  first.type('c2', 'never sent');
  await Promise.resolve();
  first.kill();
  network.fault = 'none';
  const second = await open();
  expect(textsOf(second.store.document)).toEqual(['half saved', 'two', 'never sent']);
  expect(server.log).toHaveLength(2);
});

test('another tab does not send the journal of an open tab', async () => {
  const { server, network, open } = anOpenFile();
  const first = await open();
  network.fault = 'requestLost';
  first.type('c0', 'mine');
  await first.queue.saveNow();
  network.fault = 'none';
  await open();
  expect(server.log).toHaveLength(0);
  await first.queue.saveNow();
  expect(textsOf(server.document())[0]).toBe('mine');
});

test('everything typed on top of a refused change is set aside with it, on the server', async () => {
  const { server, bob } = await aConflictAhead('c0', 'by Bob, later');
  await bob.queue.saveNow();
  expect(server.aside.size).toBe(1);
  expect(textsSetAside(server)[0]).toBe('by Bob, later');
});

test('changes set aside fit the document they were made in, including earlier saved changes', async () => {
  const { server, network, open } = anOpenFile();
  const [ann, bob] = [await open(), await open()];
  network.fault = 'requestLost';
  bob.type('c0', 'by Bob');
  await bob.queue.saveNow();
  const newId = () => 'new';
  bob.do(insertCaption(bob.store.document, { tab: 'en', startMs: 50_000, text: 'a new one' }, { newId }));
  await bob.queue.saveNow();
  const ids = ['c0', 'c1', 'c2', 'new'];
  bob.do(mergeCaptions(bob.store.document, { ids }));
  network.fault = 'none';
  ann.type('c0', 'by Ann');
  await ann.queue.saveNow();
  await bob.queue.saveNow();
  expect(bob.conflicts).toHaveLength(1);
  expect(textsOf(server.document())).toEqual(['by Ann', 'two', 'three', 'a new one']);
  expect(textsSetAside(server).join()).toMatch(/by Bob.*a new one/s);
});

test.each(['requestLost', 'replyLost'] as const)(
  'changes set aside are sent again until the server has them, and only then shown as a conflict (%s)',
  async (fault) => {
    const { server, network, journal, bob } = await aConflictAhead('c0', 'by Bob, later');
    network.asideFault = fault;
    await bob.queue.saveNow();
    expect(bob.conflicts).toEqual([]);
    expect(bob.queue.status.state.kind).toBe('offline');
    expect(await hasUnsaved(journal, 'u1')).toBe(true);
    bob.type('c0', 'by Bob, last');
    network.asideFault = 'none';
    await bob.queue.saveNow();
    expect(bob.conflicts).toHaveLength(1);
    expect(server.aside.size).toBe(1);
    expect(textsSetAside(server)[0]).toBe('by Bob, last');
    expect(textsOf(server.document())[0]).toBe('by Ann');
  },
);

test('changes that could not be set aside are sent by the next page, which then shows the conflict', async () => {
  const { server, network, journal, open, bob } = await aConflictAhead('c0', 'by Bob, later');
  network.asideFault = 'requestLost';
  await bob.queue.saveNow();
  bob.kill();
  network.asideFault = 'none';
  await open();
  const conflicts = await journal.conflictsOf('u1');
  expect(conflicts.flatMap(({ texts }) => texts.map(({ text }) => text))).toEqual(['by Bob, later']);
  expect(textsSetAside(server)[0]).toBe('by Bob, later');
});

test('changes of others elsewhere are applied silently, and undo reverts only the own change', async () => {
  const { server, open } = anOpenFile();
  const [ann, bob] = [await open(), await open()];
  ann.type('c0', 'Ann');
  await ann.queue.saveNow();
  bob.type('c2', 'Bob');
  await bob.queue.saveNow();
  expect(textsOf(bob.store.document)).toEqual(['Ann', 'two', 'Bob']);
  bob.store.undo();
  await bob.queue.saveNow();
  expect(textsOf(server.document())).toEqual(['Ann', 'two', 'three']);
});

test('two tabs change the same caption: the later one becomes a conflict with its text, the rest is saved', async () => {
  const { server, open, journal } = anOpenFile();
  const [ann, bob] = [await open(), await open()];
  ann.type('c0', 'by Ann');
  bob.type('c0', 'by Bob');
  bob.type('c1', 'also by Bob');
  await ann.queue.saveNow();
  await bob.queue.saveNow();
  expect(textsOf(server.document())).toEqual(['by Ann', 'also by Bob', 'three']);
  expect(textsOf(bob.store.document)).toEqual(['by Ann', 'also by Bob', 'three']);
  expect(bob.conflicts.flatMap((conflict) => conflict.texts)).toEqual([{ captionId: 'c0', tab: 'en', text: 'by Bob' }]);
  expect(await journal.conflictsOf('u1')).toHaveLength(1);
});

test('after a conflict only the other steps can be undone and redone', async () => {
  const { server, open } = anOpenFile();
  const ann = await open();
  const bob = await open();
  bob.type('c1', 'deux');
  await bob.queue.saveNow();
  bob.type('c2', 'drei');
  ann.type('c0', 'by Ann');
  ann.do(deleteCaptions(ann.store.document, { ids: ['c2'] }));
  await ann.queue.saveNow();
  bob.type('c0', 'by Bob');
  await bob.queue.saveNow();
  expect(bob.conflicts).not.toEqual([]);
  expect(textsOf(bob.store.document)).toEqual(['by Ann', 'deux']);
  expect(bob.store.undo()).toBe(true);
  expect(textsOf(bob.store.document)).toEqual(['by Ann', 'two']);
  expect(bob.store.history.canUndo).toBe(false);
  expect(bob.store.redo()).toBe(true);
  await bob.queue.saveNow();
  expect(textsOf(server.document())).toEqual(['by Ann', 'deux']);
});

test('changes based on a conflicting change conflict too', async () => {
  const { server, open } = anOpenFile();
  const [ann, bob] = [await open(), await open()];
  ann.do(deleteCaptions(ann.store.document, { ids: ['c0'] }));
  await ann.queue.saveNow();
  bob.type('c0', 'first');
  bob.do(deleteCaptions(bob.store.document, { ids: ['c2'] }));
  bob.type('c0', 'second');
  await bob.queue.saveNow();
  expect(textsOf(server.document())).toEqual(['two']);
  expect(bob.conflicts.flatMap((conflict) => conflict.texts.map((one) => one.text))).toEqual(['second']);
});

test('a browser that cannot keep a copy reports it and still saves', async () => {
  const { server, network, open, journal } = anOpenFile();
  const writer = await open();
  const write = journal.write.bind(journal);
  journal.write = async () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  network.fault = 'requestLost';
  writer.type('c0', 'at risk');
  await writer.queue.saveNow();
  expect(writer.queue.status).toMatchObject({ isJournaled: false, unsavedCount: 1 });
  network.fault = 'none';
  journal.write = write;
  await writer.queue.saveNow();
  expect(textsOf(server.document())[0]).toBe('at risk');
  expect(writer.queue.status).toMatchObject({ isJournaled: true, unsavedCount: 0 });
});

test('a browser that can keep a copy again has everything in it when it reports so', async () => {
  const { server, network, open, journal } = anOpenFile();
  const write = journal.write.bind(journal);
  journal.write = async () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const first = await open();
  first.type('c0', 'saved');
  await first.queue.saveNow();
  network.fault = 'requestLost';
  first.type('c1', 'typed on a full disk');
  await first.queue.saveNow();
  expect(first.queue.status.isJournaled).toBe(false);
  journal.write = write;
  first.type('c2', 'typed on a disk with room');
  await first.queue.saveNow();
  expect(first.queue.status).toMatchObject({ isJournaled: true, unsavedCount: 2 });
  first.kill();
  network.fault = 'none';
  const second = await open();
  const all = ['saved', 'typed on a full disk', 'typed on a disk with room'];
  expect(textsOf(second.store.document)).toEqual(all);
  expect(server.log).toHaveLength(3);
});

test('typing during a journal write is written immediately when the page is left', async () => {
  const { network, open, journal } = anOpenFile();
  const first = await open();
  const write = journal.write.bind(journal);
  network.fault = 'requestLost';
  journal.write = () => new Promise(() => {});
  first.type('c0', 'one');
  await Promise.resolve();
  journal.write = write;
  first.type('c1', 'two');
  first.queue.keepNow();
  first.kill();
  network.fault = 'none';
  expect(textsOf((await open()).store.document).slice(0, 2)).toEqual(['one', 'two']);
});

test('a rejected save is reported, and the text stays in the journal', async () => {
  const { server, journal, open } = anOpenFile();
  server.save = () => ({ kind: 'refused', code: 'access.denied' });
  const writer = await open();
  writer.type('c0', 'refused');
  await writer.queue.saveNow();
  expect(writer.queue.status.state).toEqual({ kind: 'refused', code: 'access.denied' });
  expect(await hasUnsaved(journal, 'u1')).toBe(true);
});

test('changes rejected while a conflict is open are sent once they are allowed', async () => {
  const { server, bob } = await aConflictAhead('c2', 'also by Bob');
  const save = server.save.bind(server);
  server.save = (request) => {
    const reply = save(request);
    if (reply.kind === 'conflict') server.save = () => ({ kind: 'refused', code: 'access.denied' });
    return reply;
  };
  await bob.queue.saveNow();
  expect(bob.queue.status).toMatchObject({ state: { kind: 'conflict' }, unsavedCount: 1 });
  server.save = save;
  await bob.queue.retry();
  expect(bob.queue.status.unsavedCount).toBe(0);
  expect(textsOf(server.document())).toEqual(['by Ann', 'two', 'also by Bob']);
});

/** Text of a caption that never existed, appended by a foreign client. */
const ghost = {
  label: 'setText',
  ops: [{ op: 'text', id: 'no-such-caption', tab: 'en', at: 0, cut: '', put: 'boo' }],
} as const;

test('a change of others that does not fit is left out, the next one is applied, and saving continues', async () => {
  const { server, open } = anOpenFile();
  const [ann, bob] = [await open(), await open()];
  server.appendUnchecked(ghost);
  bob.type('c2', 'FIRST words');
  await bob.queue.saveNow();
  ann.type('c0', 'Ann');
  await ann.queue.saveNow();
  expect(textsOf(ann.store.document)).toEqual(['Ann', 'two', 'FIRST words']);
  expect(ann.queue.status).toMatchObject({ state: { kind: 'saved' }, unsavedCount: 0 });
  ann.type('c2', 'what Ann typed');
  await ann.queue.saveNow();
  expect(textsOf(server.document())).toEqual(['Ann', 'two', 'what Ann typed']);
  expect(ann.conflicts).toEqual([]);
});

/** Change that does not fit because the document has no frame rate, but over which the server rebases later saves. */
const unfitShift = {
  label: 'shiftFollowing',
  ops: [{ op: 'shift', track: 'main', from: [0, 'c0'], by: 5, rate: { frameRate: 25, dropFrame: false } }],
} as const;

test('an acknowledged change that is left out of the document becomes a conflict, and the document is read again', async () => {
  const { server, open, journal } = anOpenFile();
  const ann = await open();
  server.appendUnchecked(unfitShift);
  const caption = ann.store.document.get('c1');
  ann.do(setTimes(ann.store.document, { id: 'c1', endMs: Number(caption?.endMs) + 40 }));
  ann.type('c2', 'fits');
  const seen: string[] = [];
  ann.queue.subscribe(() => seen.push(ann.queue.status.state.kind));
  await ann.queue.saveNow();
  expect(server.isLeftOut({ revision: 2 })).toBe(true);
  expect(ann.conflicts.flatMap(({ changes }) => changes.map(({ label }) => label))).toEqual(['setTimes']);
  expect(await journal.conflictsOf('u1')).toHaveLength(1);
  expect(ann.store.document.get('c1')).toEqual(caption);
  expect(textsOf(ann.store.document)).toEqual(['one', 'two', 'fits']);
  expect(textsOf(server.document())).toEqual(['one', 'two', 'fits']);
  expect(seen.slice(0, seen.indexOf('conflict'))).not.toContain('saved');
});

test('a change of a killed page does not count as saved if it is left out of the document', async () => {
  const { server, network, open, journal } = anOpenFile();
  const first = await open();
  network.fault = 'requestLost';
  first.do(setTimes(first.store.document, { id: 'c1', endMs: Number(first.store.document.get('c1')?.endMs) + 40 }));
  await first.queue.saveNow();
  first.kill();
  server.appendUnchecked(unfitShift);
  network.fault = 'none';
  await open();
  expect((await journal.conflictsOf('u1')).map(({ changes }) => changes[0]?.label)).toEqual(['setTimes']);
  expect(await hasUnsaved(journal, 'u1')).toBe(true);
});

test('changes received while typing keep the selected caption and the typed text', async () => {
  const { open } = anOpenFile();
  const [ann, bob] = [await open(), await open()];
  bob.type('c0', 'Bob');
  await bob.queue.saveNow();
  ann.do(insertCaption(ann.store.document, { tab: 'en', startMs: 50_000, text: 'new' }, { newId: () => 'inserted' }));
  ann.store.selection.select('inserted');
  await ann.queue.saveNow();
  expect([ann.store.selection.currentId, textsOf(ann.store.document)]).toEqual([
    'inserted',
    ['Bob', 'two', 'three', 'new'],
  ]);
});

test('a busy server is not called before its Retry-After, and nothing becomes a conflict', async () => {
  const { server, open } = anOpenFile();
  const writer = await open();
  const answer = server.save.bind(server);
  server.save = () => ({ kind: 'busy', retryAfterMs: 1e8 });
  writer.type('c0', 'patience');
  await writer.queue.saveNow();
  expect(writer.queue.status).toMatchObject({ state: { kind: 'saving' }, unsavedCount: 1 });
  server.save = answer;
  await writer.queue.saveNow();
  expect(textsOf(server.document())[0]).toBe('patience');
  expect(writer.conflicts).toEqual([]);
});

test('a save whose id the server knows with another change is sent with a new id', async () => {
  const { server, open } = anOpenFile();
  const writer = await open();
  const answer = server.save.bind(server);
  const ids: string[] = [];
  server.save = (request) => {
    ids.push(request.saveId);
    return ids.length === 1 ? { kind: 'used' } : answer(request);
  };
  writer.type('c0', 'twice');
  await writer.queue.saveNow();
  expect(new Set(ids).size).toBe(2);
  expect(textsOf(server.document())[0]).toBe('twice');
});

test('unsent changes are known to be in this browser, even while their page is closing', async () => {
  const { network, journal, open, recoverAgain } = anOpenFile();
  const writer = await open();
  expect(await hasUnsavedOf(journal, aKey)).toBe(false);
  network.fault = 'requestLost';
  writer.type('c0', 'too late');
  await writer.queue.saveNow();
  expect(await recoverAgain()).toMatchObject({ savedChanges: 0, unsavedChanges: 0 });
  expect(await hasUnsavedOf(journal, aKey)).toBe(true);
  expect(await hasUnsavedOf(journal, { ...aKey, subtitleId: 'of another file' })).toBe(false);
  writer.kill();
  expect(await hasUnsavedOf(journal, aKey)).toBe(true);
});

test('an unresolved conflict is known to be in this browser, only for its file', async () => {
  const journal = new MemoryJournal();
  const conflict = { conflictId: 'x', document: aKey, changes: [], texts: [], atMs: 0 };
  const chain = { chainId: 'chain', document: aKey, revision: 0 };
  await journal.write(chain, { removed: [], put: [], conflicts: [conflict] });
  expect(await hasUnsavedOf(journal, aKey)).toBe(true);
  expect(await hasUnsavedOf(journal, { ...aKey, subtitleId: 'of another file' })).toBe(false);
});

test('changes of a killed page are sent by another open page', async () => {
  const { server, network, open, recoverAgain } = anOpenFile();
  const [first, second] = [await open(), await open()];
  network.fault = 'requestLost';
  first.type('c0', 'left behind');
  await first.queue.saveNow();
  network.fault = 'none';
  expect(await recoverAgain()).toMatchObject({ savedChanges: 0 });
  first.kill();
  expect(await recoverAgain()).toMatchObject({ savedChanges: 1, unsavedChanges: 0 });
  await second.queue.reload();
  expect(textsOf(second.store.document)[0]).toBe('left behind');
  expect(textsOf(server.document())[0]).toBe('left behind');
});
