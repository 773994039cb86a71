import { expect, test } from 'vitest';
import { MemoryJournal } from '../../../../kit/memoryJournal.ts';
import { aSnapshot, textsOf } from '../aDocument.ts';
import { FakeServer, type Fault } from './fakeServer.ts';
import { openWriter, testLocks } from './writer.ts';

/** Two pages of one file. `faults` apply to the next saves of the second page. */
async function twoPages() {
  const server = new FakeServer(aSnapshot(['one', 'two', 'three']));
  const faults: Fault[] = [];
  let ids = 0;
  const newId = () => `id${++ids}`;
  const open = (fault: () => Fault) =>
    openWriter({
      ...{ server, journal: new MemoryJournal(), locks: testLocks(), newId, chainId: newId() },
      transport: server.through(fault),
    });
  const [ann, bob] = [await open(() => 'none'), await open(() => faults.shift() ?? 'none')];
  return { server, faults, ann, bob, texts: () => textsOf(bob.store.document) };
}

test("others' changes wait for the reply while a save may have reached the server", async () => {
  const { server, faults, ann, bob, texts } = await twoPages();
  ann.type('c2', 'Ann');
  await ann.queue.saveNow();
  faults.push('replyLost');
  bob.type('c0', 'Bob');
  await bob.queue.saveNow();
  expect(bob.queue.receive(server.log.slice(0, 1))).toBe(false);
  expect([bob.queue.revision, texts()]).toEqual([0, ['Bob', 'two', 'three']]);
  await bob.queue.saveNow();
  expect([bob.queue.revision, texts()]).toEqual([2, ['Bob', 'two', 'Ann']]);
});

test("others' changes are merged by the server while it is in doubt whether a saved change fits", async () => {
  const { server, faults, ann, bob, texts } = await twoPages();
  for (const [id, text] of [
    ['c2', 'Ann'],
    ['c1', 'Ann too'],
  ] as const) {
    ann.type(id, text);
    await ann.queue.saveNow();
  }
  bob.type('c0', 'Bob');
  const saving = bob.queue.saveNow();
  // Typed after the save in transit was sent, it conflicts with the changes in the response.
  bob.type('c1', 'Bob too');
  // The response cannot be applied; the request that follows gets none.
  faults.push('none', 'requestLost');
  await saving;
  expect(bob.queue.status).toMatchObject({ state: { kind: 'offline' }, unsavedCount: 2 });
  expect(bob.queue.receive(server.log.slice(0, 1))).toBe(false);
  expect([bob.queue.revision, texts()]).toEqual([0, ['Bob', 'Bob too', 'three']]);
  await bob.queue.saveNow();
  expect(bob.conflicts.map(({ texts }) => texts.map(({ text }) => text))).toEqual([['Bob too']]);
});

test('a page that resumes changes of an earlier page applies nothing before the server has replied', async () => {
  const { server, ann, bob, texts } = await twoPages();
  ann.type('c2', 'Ann');
  await ann.queue.saveNow();
  bob.type('c0', 'left');
  bob.queue.resume(bob.queue.unsaved.map((change) => ({ seq: 1, saveId: 'left', change, texts: [] })));
  expect(bob.queue.receive(server.log)).toBe(false);
  expect([bob.queue.revision, texts()]).toEqual([0, ['left', 'two', 'three']]);
});
