import { expect, test } from 'vitest';
import { JournalWriter } from '../../../../../frontend/features/editor/sync/journalWriter.ts';
import { MemoryJournal } from '../../../../../frontend/features/editor/sync/memoryJournal.ts';
import { aKey } from './aKey.ts';

const chain = { chainId: 'chain', document: aKey, revision: 1 };
const entry = (seq: number) => ({ seq, saveId: `save-${seq}`, change: { label: 'edit', ops: [] }, texts: [] });

/** A writer that waits for frames, which come when they are drawn here. */
async function given() {
  const journal = new MemoryJournal();
  const frames: (() => void)[] = [];
  const soon = () => new Promise<void>((drawn) => frames.push(drawn));
  const writer = new JournalWriter(journal, chain, () => undefined, soon);
  writer.open();
  await writer.flush();
  const written = async () => (await journal.entries('chain')).map(({ seq }) => seq);
  const draw = () => {
    for (const drawn of frames.splice(0)) drawn();
  };
  return { writer, written, draw };
}

test('what is typed is written after the frame that shows it, together with what comes meanwhile', async () => {
  const { writer, written, draw } = await given();
  writer.add(entry(1));
  writer.add(entry(2));
  await Promise.resolve();
  expect(await written()).toEqual([]);
  draw();
  await writer.flush();
  expect(await written()).toEqual([1, 2]);
});

test('a page that ends writes without waiting for a frame', async () => {
  const { writer, written } = await given();
  writer.add(entry(1));
  writer.writeNow();
  await new Promise((turn) => setTimeout(turn));
  expect(await written()).toEqual([1]);
});
