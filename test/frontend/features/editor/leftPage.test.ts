import { afterEach, beforeEach, expect, test } from 'vitest';
import { noteLeaving, untilLeft } from '../../../../frontend/features/editor/engine/session/leftPage.ts';
import { testLocks } from './sync/writer.ts';

const page = { chainId: 'chain', historyId: 'history' };

function aTab() {
  const values = new Map<string, string>();
  return {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  };
}

beforeEach(() => void Object.assign(globalThis, { window: new EventTarget() }));
afterEach(() => void Reflect.deleteProperty(globalThis, 'window'));

test('the next page of a tab learns once which page was reloaded', async () => {
  const tab = aTab();
  noteLeaving(tab, 's', page);
  window.dispatchEvent(new Event('pagehide'));
  expect(await untilLeft(tab, testLocks(), 's')).toEqual(page);
  expect(await untilLeft(tab, testLocks(), 's')).toBeNull();
});

test('a duplicated tab does not take the history of the page that is still open', async () => {
  const tab = aTab();
  noteLeaving(tab, 's', page);
  expect(await untilLeft(tab, testLocks(), 's')).toBeNull();
});

test('the next page waits until the previous one has released its journals', async () => {
  const tab = aTab();
  const locks = testLocks();
  const held = await Promise.all([locks.hold('chain'), locks.hold('history')]);
  noteLeaving(tab, 's', page)();
  const opened: string[] = [];
  const opening = untilLeft(tab, locks, 's').then(() => opened.push('next'));
  held[0]?.release();
  await Promise.resolve();
  opened.push('still ends');
  held[1]?.release();
  await opening;
  expect(opened).toEqual(['still ends', 'next']);
});

test('an unreadable note is ignored', async () => {
  for (const text of ['', 'no json', '[]', '{"chainId":1,"historyId":"h"}']) {
    const tab = aTab();
    tab.setItem('editor:s', text);
    expect(await untilLeft(tab, testLocks(), 's')).toBeNull();
  }
});
