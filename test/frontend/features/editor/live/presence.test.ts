import { expect, test, vi } from 'vitest';
import { Presence } from '../../../../../frontend/features/editor/engine/live/presence.ts';

const someone = (id: string, userId: string, captionId: string | null = null) => ({
  ...{ id, userId, firstName: 'Ben', lastName: 'Ito' },
  captionId,
  isTyping: false,
});

test('other people are listed once each, without the user', () => {
  const presence = new Presence('aya');
  presence.heard({ type: 'people', people: [someone('1', 'aya'), someone('2', 'ben'), someone('3', 'ben')] });
  expect(presence.others.map(({ userId }) => userId)).toEqual(['ben']);
  presence.forget();
  expect(presence.others).toEqual([]);
});

test('a row is notified when someone enters its caption, types in it or leaves it', () => {
  const presence = new Presence('aya');
  presence.heard({ type: 'people', people: [someone('2', 'ben')] });
  const [told, other] = [vi.fn(), vi.fn()];
  presence.subscribeCaption('c1', told);
  presence.subscribeCaption('c9', other);
  const caret = { tab: 'en', offset: 3 };
  presence.heard({ type: 'here', id: '2', captionId: 'c1', isTyping: true, caret });
  expect(presence.in('c1')).toMatchObject([{ userId: 'ben', isTyping: true, caret }]);
  presence.heard({ type: 'here', id: '2', captionId: 'c2', isTyping: false });
  expect(presence.in('c1')).toEqual([]);
  expect(told).toHaveBeenCalledTimes(2);
  expect(other).not.toHaveBeenCalled();
});
