import { expect, test, vi } from 'vitest';
import type { LogEntry } from '../../../../../domain/log/replay.ts';
import { LogFollower } from '../../../../../frontend/features/editor/engine/live/logFollower.ts';
import { MemoryJournal } from '../../../../kit/memoryJournal.ts';
import { aSnapshot, textsOf } from '../aDocument.ts';
import { FakeServer, type Fault } from '../sync/fakeServer.ts';
import { openWriter, testLocks } from '../sync/writer.ts';

/** Two pages with the same captions, of which the second follows the log. */
async function twoPages(texts = ['one', 'two', 'three']) {
  const server = new FakeServer(aSnapshot(texts));
  let ids = 0;
  const newId = () => `id${++ids}`;
  const network: { fault: Fault } = { fault: 'none' };
  const open = () =>
    openWriter({
      ...{ server, journal: new MemoryJournal(), locks: testLocks(), newId, chainId: newId() },
      transport: server.through(() => network.fault),
    });
  const [first, second] = [await open(), await open()];
  const readLog = vi.fn(async (after: number): Promise<LogEntry[]> => server.log.slice(after));
  const follower = new LogFollower({ saves: second.queue, readLog, wait: async () => undefined });
  const tell = (revision: number) => follower.heard(revision, server.log[revision - 1]);
  const texts2 = () => textsOf(second.store.document);
  return { server, network, first, second, follower, readLog, tell, texts: texts2 };
}

test("changes saved by another page appear, and this page's next save is based on them", async () => {
  const { first, second, tell, texts, readLog, server } = await twoPages();
  first.type('c0', 'ONE');
  await first.queue.saveNow();
  tell(1);
  await expect.poll(texts).toEqual(['ONE', 'two', 'three']);
  expect(second.queue.revision).toBe(1);
  second.type('c0', 'ONE!');
  await second.queue.saveNow();
  expect(second.conflicts).toEqual([]);
  expect(textsOf(server.document())).toEqual(['ONE!', 'two', 'three']);
  expect(readLog).not.toHaveBeenCalled();
});

test('unsaved typing stays when another page saves another caption', async () => {
  const { first, second, tell, texts, server } = await twoPages();
  second.type('c2', 'THREE');
  first.type('c0', 'ONE');
  await first.queue.saveNow();
  tell(1);
  await expect.poll(texts).toEqual(['ONE', 'two', 'THREE']);
  second.type('c2', 'THREE!');
  await second.queue.saveNow();
  expect(textsOf(server.document())).toEqual(['ONE', 'two', 'THREE!']);
  second.store.undo();
  expect(texts()[0]).toBe('ONE');
});

test('typing that conflicts with a change of others is sent immediately, and the user is asked', async () => {
  const { first, second, tell } = await twoPages();
  second.type('c0', 'mine');
  first.type('c0', 'theirs');
  await first.queue.saveNow();
  tell(1);
  await expect.poll(() => second.conflicts.length).toBe(1);
});

test('a lost message is read from the log, whatever arrives first', async () => {
  const { first, tell, texts, readLog } = await twoPages();
  for (const [id, text] of [
    ['c0', 'ONE'],
    ['c1', 'TWO'],
    ['c2', 'THREE'],
  ] as const) {
    first.type(id, text);
    await first.queue.saveNow();
  }
  tell(3);
  await expect.poll(texts).toEqual(['ONE', 'TWO', 'THREE']);
  expect(readLog).toHaveBeenCalledExactlyOnceWith(0);
});

test("the page's own save is applied once, whether its reply or the message arrives first", async () => {
  const { second, tell, texts, network, server } = await twoPages();
  network.fault = 'replyLost';
  second.type('c1', 'TWO');
  await second.queue.saveNow();
  expect(server.revision).toBe(1);
  tell(1);
  await Promise.resolve();
  expect(texts()).toEqual(['one', 'TWO', 'three']);
  network.fault = 'none';
  await second.queue.saveNow();
  tell(1);
  expect(second.queue.revision).toBe(1);
  expect(second.conflicts).toEqual([]);
  expect(texts()).toEqual(['one', 'TWO', 'three']);
});

test('a page that polls learns whether anything is new', async () => {
  const { first, follower, texts } = await twoPages();
  expect(await follower.ask()).toBe(false);
  first.type('c0', 'ONE');
  await first.queue.saveNow();
  expect(await follower.ask()).toBe(true);
  await expect.poll(texts).toEqual(['ONE', 'two', 'three']);
});
