import { expect, test } from 'vitest';
import { JournalWriter } from '../../../../../frontend/features/editor/engine/saving/journalWriter.ts';
import { MemoryJournal } from '../../../../kit/memoryJournal.ts';
import { aKey } from './aKey.ts';

const chain = { chainId: 'chain', document: aKey, revision: 1 };
const entry = (seq: number) => ({ seq, saveId: `save-${seq}`, change: { label: 'edit', ops: [] }, texts: [] });

/** Writer that waits for its next task, which the test starts. */
async function given() {
  const journal = new MemoryJournal();
  const tasks: (() => void)[] = [];
  const soon = () => new Promise<void>((begin) => tasks.push(begin));
  const writer = new JournalWriter(journal, chain, () => undefined, soon);
  writer.open();
  await writer.flush();
  const written = async () => (await journal.entries('chain')).map(({ seq }) => seq);
  const goOn = () => {
    for (const begin of tasks.splice(0)) begin();
  };
  return { writer, written, goOn };
}

test('typing is written after the task that displayed it, together with later typing', async () => {
  const { writer, written, goOn } = await given();
  writer.add(entry(1));
  writer.add(entry(2));
  await Promise.resolve();
  expect(await written()).toEqual([]);
  goOn();
  await writer.flush();
  expect(await written()).toEqual([1, 2]);
});

test('a closing page writes without waiting for a task', async () => {
  const { writer, written } = await given();
  writer.add(entry(1));
  writer.writeNow();
  await new Promise((turn) => setTimeout(turn));
  expect(await written()).toEqual([1]);
});
