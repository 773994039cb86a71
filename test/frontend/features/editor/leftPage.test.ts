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

test('a page that is reloaded is known to the next page of its tab, once', async () => {
  const tab = aTab();
  noteLeaving(tab, 's', page);
  window.dispatchEvent(new Event('pagehide'));
  expect(await untilLeft(tab, testLocks(), 's')).toEqual(page);
  expect(await untilLeft(tab, testLocks(), 's')).toBeNull();
});

test('a page that is still open is none that was left: a duplicate of its tab does not take its history', async () => {
  const tab = aTab();
  noteLeaving(tab, 's', page);
  expect(await untilLeft(tab, testLocks(), 's')).toBeNull();
});

test('the next page waits until the page before has let go of what it wrote', async () => {
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

test('what is no note of ours is as none', async () => {
  for (const text of ['', 'no json', '[]', '{"chainId":1,"historyId":"h"}']) {
    const tab = aTab();
    tab.setItem('editor:s', text);
    expect(await untilLeft(tab, testLocks(), 's')).toBeNull();
  }
});
