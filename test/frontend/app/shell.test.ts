import { expect, test } from 'vitest';
import { isNearlyUsed } from '../../../frontend/app/shell/nearlyUsed.ts';
import { isPaletteKey, paletteKeys } from '../../../frontend/app/shell/shortcuts.ts';

const press = { key: 'k', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, isComposing: false };

test.each([
  ['Ctrl+K', { ctrlKey: true }, { onMac: false, opens: true }],
  ['Ctrl+K with capitals on', { ctrlKey: true, key: 'K' }, { onMac: false, opens: true }],
  ['K alone', {}, { onMac: false, opens: false }],
  ['Ctrl+Shift+K', { ctrlKey: true, shiftKey: true }, { onMac: false, opens: false }],
  ['Ctrl+Alt+K', { ctrlKey: true, altKey: true }, { onMac: false, opens: false }],
  ['Ctrl+K while an input method composes', { ctrlKey: true, isComposing: true }, { onMac: false, opens: false }],
  ['Command+K', { metaKey: true }, { onMac: true, opens: true }],
  ['Ctrl+K on a Mac, which deletes to the end of the line', { ctrlKey: true }, { onMac: true, opens: false }],
])('%s opens the palette as it should', (_, keys, { onMac, opens }) => {
  expect(isPaletteKey({ ...press, ...keys }, onMac)).toBe(opens);
});

test('the shortcut is shown as the machine writes it', () => {
  expect([paletteKeys(false), paletteKeys(true)]).toEqual(['Ctrl K', '⌘K']);
});

const balance = { planSeconds: 900, planSecondsLeft: 900, topUpSecondsLeft: 0, reservedSeconds: 0 };

test.each([
  ['a fifth of the month', { planSecondsLeft: 180 }, true],
  ['a little more than a fifth', { planSecondsLeft: 181 }, false],
  ['little of the plan, but a top-up', { planSecondsLeft: 60, topUpSecondsLeft: 600 }, false],
  ['little while a job holds seconds that may come back', { planSecondsLeft: 120, reservedSeconds: 300 }, false],
  ['less than a minute, of which uploads tell themselves', { planSecondsLeft: 59 }, false],
])('with %s left the message about the limit comes: %#', (_, left, isTold) => {
  expect(isNearlyUsed({ ...balance, ...left })).toBe(isTold);
});
