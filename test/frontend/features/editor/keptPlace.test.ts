import { beforeEach, expect, test, vi } from 'vitest';
import { readPlace, restorePlace, writePlace } from '../../../../frontend/features/editor/engine/session/keptPlace.ts';
import { clearStored } from '../../../../frontend/platform/session/storedValues.ts';
import { anEditor } from './anEditor.ts';

beforeEach(() => {
  const values = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => values.set(name, value),
    removeItem: (name: string) => values.delete(name),
  });
  return () => vi.unstubAllGlobals();
});

test('a file opens where it was left, at its speed and zoom and with its panel', () => {
  writePlace('v1', { positionMs: 7000, captionId: 'c1', tab: 'en', speed: 1.5, zoom: 160, panel: 'versions' });
  const { store, clock, ui } = anEditor(['one', 'two']);
  restorePlace({ store, clock, ui }, readPlace('v1'));
  expect([clock.positionMs, store.selection.currentId, clock.speed, ui.zoom, ui.panel]).toEqual([
    7000,
    'c1',
    1.5,
    160,
    'versions',
  ]);
});

test('missing captions and invalid values are ignored', () => {
  const { store, clock, ui } = anEditor(['one', 'two']);
  const place = { positionMs: 'x', captionId: 'gone', tab: 'xx', speed: 99, zoom: -1, panel: 'none' };
  localStorage.setItem('editorPlaces', JSON.stringify([['v1', place], 'nonsense']));
  restorePlace({ store, clock, ui }, readPlace('v1'));
  expect([clock.positionMs, store.selection.currentId, clock.speed, ui.zoom, ui.panel]).toEqual([
    0,
    'c0',
    1,
    null,
    null,
  ]);
  localStorage.setItem('editorPlaces', '{');
  expect(readPlace('v1')).toEqual({});
});

test('the last fifty files are remembered until sign-out', () => {
  for (let n = 0; n < 51; n++) writePlace(`v${n}`, { positionMs: n + 1 });
  writePlace('v1', { positionMs: 5 });
  expect([readPlace('v0'), readPlace('v1'), readPlace('v50')]).toEqual([{}, { positionMs: 5 }, { positionMs: 51 }]);
  clearStored();
  expect(readPlace('v1')).toEqual({});
});

test('a file opened for the first time shows its captions like the last one, but starts at its beginning', () => {
  writePlace('v1', { positionMs: 5, hints: ['compact'] });
  expect(readPlace('v2')).toEqual({ hints: ['compact'] });
});
