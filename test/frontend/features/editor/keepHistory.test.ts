import { expect, test } from 'vitest';
import { History } from '../../../../domain/changes/history.ts';
import { DocumentStore } from '../../../../frontend/features/editor/engine/document/documentStore.ts';
import type { Place } from '../../../../frontend/features/editor/engine/document/place.ts';
import type { HistoryHead, HistoryWrite } from '../../../../frontend/features/editor/engine/saving/historyJournal.ts';
import { HistoryKeeper } from '../../../../frontend/features/editor/engine/session/keepHistory.ts';
import { aDocument, textsOf } from './aDocument.ts';
import { anEditor } from './anEditor.ts';
import { aKey } from './sync/aKey.ts';

/** One history as stored by a browser. */
class Kept {
  head: HistoryHead | undefined;
  readonly steps = new Map<number, string>();
  readonly written: number[] = [];

  async write({ head, put, end }: HistoryWrite): Promise<void> {
    this.head = head;
    for (const number of this.steps.keys()) if (number < head.first || number >= end) this.steps.delete(number);
    for (const [number, step] of put) this.steps.set(number, JSON.stringify(step));
    this.written.push(put.size);
  }

  history(): History<Place> {
    const numbers = [...this.steps.keys()].sort((a, b) => a - b);
    const steps = numbers.map((number) => JSON.parse(this.steps.get(number) ?? ''));
    return History.from({ steps, done: this.head?.done ?? 0, dropped: this.head?.first ?? 0 });
  }
}

function anOpenPage() {
  const editor = anEditor(['one', 'two']);
  const kept = new Kept();
  const journal = {
    write: (write: HistoryWrite) => kept.write(write),
    headsOf: async () => [],
    stepsOf: async () => [],
    remove: async () => undefined,
  };
  const { store, saves } = editor;
  const keeper = new HistoryKeeper({ historyId: 'h', document: aKey, journal, store, saves, nowMs: () => 0 });
  const type = (id: string, text: string) => store.setText({ id, tab: 'en', text });
  return { store, kept, keeper, type };
}

/** Store of a page after a reload that retained the typed text. */
const reloaded = (texts: readonly string[], history: History<Place>) =>
  new DocumentStore({
    document: aDocument(texts),
    tab: 'en',
    nowMs: () => 0,
    isReadOnly: false,
    onChange: () => undefined,
    history,
  });

test('undo and redo continue after a reload and return to where the step was made', async () => {
  const { store, kept, keeper, type } = anOpenPage();
  type('c0', 'uno');
  store.selection.select('c1');
  type('c1', 'dos');
  type('c0', 'UNO');
  store.undo();
  await keeper.flush();
  const after = reloaded(['uno', 'dos'], kept.history());
  expect(after.undo()).toBe(true);
  expect(textsOf(after.document)).toEqual(['uno', 'two']);
  expect(after.selection.currentId).toBe('c1');
  after.redo();
  after.redo();
  expect(textsOf(after.document)).toEqual(['UNO', 'dos']);
  expect(after.history.canRedo).toBe(false);
});

test('only changed steps are written', async () => {
  const { store, kept, keeper, type } = anOpenPage();
  type('c0', 'uno');
  type('c1', 'dos');
  await keeper.flush();
  type('c0', 'tres');
  await keeper.flush();
  store.undo();
  await keeper.flush();
  expect(kept.written).toEqual([2, 1, 0]);
  type('c0', 'quatro');
  await keeper.flush();
  expect(kept.history().kept.steps).toHaveLength(3);
});

test('a step that does not fit the captions is dropped and announced, and changes nothing', async () => {
  const { kept, keeper, type } = anOpenPage();
  type('c0', 'uno');
  await keeper.flush();
  const after = reloaded(['quite another text', 'two'], kept.history());
  let told = 0;
  after.retraceFailed.subscribe(() => told++);
  expect(after.undo()).toBe(false);
  expect(told).toBe(1);
  expect(textsOf(after.document)).toEqual(['quite another text', 'two']);
  expect(after.history.canUndo).toBe(false);
});
