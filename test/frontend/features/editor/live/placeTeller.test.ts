import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PlaceTeller } from '../../../../../frontend/features/editor/engine/live/placeTeller.ts';
import type { Place } from '../../../../../frontend/features/editor/engine/live/presence.ts';
import { anEditor } from '../anEditor.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Editor that sends its person's position to another person. */
function heard() {
  const { store, saves } = anEditor(['One caption', 'Another one']);
  const told: Place[] = [];
  const teller = new PlaceTeller({
    selection: store.selection,
    saves,
    tell: (place) => void told.push(place),
    paceMs: 100,
  });
  teller.setHeard(true, true);
  vi.advanceTimersByTime(100);
  return { store, told, teller, id: store.document.at('en', 0)?.id ?? '' };
}

test('the caret position is sent at intervals, only the last one and never twice', () => {
  const { store, told, teller, id } = heard();
  for (const offset of [1, 2, 3]) store.selection.setCursor({ captionId: id, offset });
  vi.advanceTimersByTime(1000);
  expect(told.map(({ caret }) => caret)).toEqual([null, { tab: 'en', offset: 3 }]);
  store.selection.setCursor(null);
  vi.advanceTimersByTime(100);
  expect(told.at(-1)).toEqual({ captionId: id, isTyping: false, caret: null });
  teller.close();
});

test('nothing is sent while nobody else is present', () => {
  const { store, told, teller, id } = heard();
  teller.setHeard(false, false);
  store.selection.setCursor({ captionId: id, offset: 1 });
  vi.advanceTimersByTime(1000);
  expect(told).toHaveLength(1);
  teller.close();
});
