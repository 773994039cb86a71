import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gridKey, placeAfter } from '../../../../frontend/features/library/selection/gridKeys.ts';
import {
  chooseAll,
  chooseMore,
  extendByKey,
  extendTo,
  keepListed,
  moveBy,
  neighbour,
  nothingChosen,
  type Selection,
  toggle,
} from '../../../../frontend/features/library/selection/selection.ts';

const keys = ['a', 'b', 'c', 'd', 'e', 'f'];
const chosen = ({ chosen: all }: Selection) => [...all].sort().join('');
const from = (...steps: ((selection: Selection) => Selection)[]) =>
  steps.reduce((selection, step) => step(selection), nothingChosen);
const press = (key: string) => (selection: Selection) => toggle(selection, key);
const pressWithShift = (key: string) => (selection: Selection) => extendTo(selection, keys, key);

test('a checkbox chooses its row and, pressed again, leaves it', () => {
  expect(chosen(from(press('b'), press('d')))).toBe('bd');
  expect(chosen(from(press('b'), press('d'), press('b')))).toBe('d');
});

test('Shift chooses all rows from the one that was chosen last, in either direction', () => {
  expect(chosen(from(press('b'), pressWithShift('e')))).toBe('bcde');
  expect(chosen(from(press('e'), pressWithShift('b')))).toBe('bcde');
  expect(chosen(from(pressWithShift('c')))).toBe('c');
});

test('a range shrinks and turns round its anchor, and keeps what was chosen before', () => {
  expect(chosen(from(press('b'), pressWithShift('e'), pressWithShift('c')))).toBe('bc');
  expect(chosen(from(press('c'), pressWithShift('e'), pressWithShift('a')))).toBe('abc');
  expect(chosen(from(press('a'), press('c'), pressWithShift('d')))).toBe('acd');
});

test('rows that are loaded for a selection join it, unless it has been cleared since', () => {
  const all = chooseAll(['a', 'b']);
  expect(chosen(chooseMore(all, ['c', 'd']))).toBe('abcd');
  expect(chosen(chooseMore(toggle(all, 'a'), ['c', 'd']))).toBe('bcd');
  expect(chosen(chooseMore(nothingChosen, ['c', 'd']))).toBe('');
  expect(chosen(extendTo(chooseMore(all, ['c', 'd']), keys, 'b'))).toBe('abcd');
});

/** Selects with Shift and an arrow key, row by row, in a list in which not every row is selectable. */
const walk = (path: string, itemKeys = keys, start = nothingChosen) =>
  [...path]
    .slice(1)
    .reduce((selection, to, at) => extendByKey(selection, { keys, itemKeys }, path[at] ?? to, to), start);

test('Shift and an arrow choose from the row that the keyboard leaves first', () => {
  expect(chosen(walk('bc'))).toBe('bc');
  expect(chosen(walk('bcd'))).toBe('bcd');
});

test('Shift and an arrow shrink the range again, and turn round the row that it began at', () => {
  expect(chosen(walk('bcdc'))).toBe('bc');
  expect(chosen(walk('cdcba'))).toBe('abc');
});

test('Shift and an arrow begin at the row that was chosen last, wherever the keyboard is', () => {
  expect(chosen(walk('de', keys, from(press('b'))))).toBe('bcde');
});

test('Shift and an arrow pass over a row that cannot be chosen', () => {
  const items = keys.filter((key) => key !== 'c');
  expect(chosen(walk('bcd', items))).toBe('bd');
});

test('rows that have gone are no longer chosen, and a range begins anew', () => {
  const left = keepListed(from(press('b'), pressWithShift('d')), ['a', 'c', 'f']);
  expect(chosen(left)).toBe('c');
  expect(chosen(extendTo(left, ['a', 'c', 'f'], 'f'))).toBe('cf');
  const all = chooseAll(keys);
  expect(keepListed(all, keys)).toBe(all);
});

test('a range is always what lies between its ends, besides what was chosen before it', () => {
  const key = fc.constantFrom(...keys);
  fc.assert(
    fc.property(fc.array(key), key, fc.array(key, { minLength: 1 }), (pressed, anchor, ends) => {
      const before = from(...pressed.map(press), press(anchor));
      const after = ends.reduce((selection, end) => extendTo(selection, keys, end), before);
      const [low = 0, high = 0] = [keys.indexOf(anchor), keys.indexOf(ends.at(-1) ?? '')].sort((a, b) => a - b);
      const expected = new Set([...before.chosen, ...keys.slice(low, high + 1)]);
      expect(chosen(after)).toBe([...expected].sort().join(''));
    }),
  );
});

test('the keyboard goes on at the next row when its row is deleted, or at the last one', () => {
  expect(neighbour(keys, ['a', 'd', 'e'], 'b')).toBe('d');
  expect(neighbour(keys, ['a', 'b'], 'f')).toBe('b');
  expect(neighbour(keys, [], 'f')).toBeNull();
});

const bare = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };

test.each([
  ['ArrowDown', {}, { does: 'go', by: 1, extends: false }],
  ['ArrowUp', { shiftKey: true }, { does: 'go', by: -1, extends: true }],
  ['a', { ctrlKey: true }, { does: 'all' }],
  ['a', { metaKey: true }, { does: 'all' }],
  ['Escape', {}, { does: 'clear' }],
  ['F2', {}, { does: 'rename' }],
  ['Delete', {}, { does: 'delete' }],
  ['Backspace', { metaKey: true }, { does: 'delete' }],
  [' ', {}, { does: 'toggle', extends: false }],
  ['Enter', {}, { does: 'open' }],
] as const)('%s on a row is %o', (key, held, expected) => {
  expect(gridKey({ ...bare, ...held, key }, true)).toEqual(expected);
});

test('what is not ours is left to the browser, and Space and Enter to a control in the row', () => {
  expect(gridKey({ ...bare, key: 'ArrowDown', altKey: true }, true)).toBeNull();
  expect(gridKey({ ...bare, key: 'Backspace' }, true)).toBeNull();
  expect(gridKey({ ...bare, key: 'x' }, true)).toBeNull();
  expect(gridKey({ ...bare, key: ' ' }, false)).toBeNull();
  expect(gridKey({ ...bare, key: 'Enter' }, false)).toBeNull();
});

test('the keyboard stays within the list', () => {
  expect(placeAfter(0, -1, 5)).toBe(0);
  expect(placeAfter(3, 10, 5)).toBe(4);
  expect(placeAfter(3, Number.NEGATIVE_INFINITY, 5)).toBe(0);
  expect(placeAfter(0, Number.POSITIVE_INFINITY, 5)).toBe(4);
});

/** Moves through the list with keys: arrows, and capitals with Shift. */
function moved(path: string, start: Selection = nothingChosen, at = 2) {
  let state = { current: keys[at] ?? '', selection: start };
  for (const step of path) {
    const by = step.toLowerCase() === 'd' ? 1 : -1;
    const from = keys.indexOf(state.current);
    const isExtending = step !== step.toLowerCase();
    state = moveBy(state.selection, { keys, itemKeys: keys }, { at: from, by, isExtending }) ?? state;
  }
  return [state.current, chosen(state.selection)];
}

test('the keyboard moves without choosing, and with Shift chooses from the row it leaves, over and over', () => {
  expect(moved('dd')).toEqual(['e', '']);
  expect(moved('DD')).toEqual(['e', 'cde']);
  expect(moved('DDU')).toEqual(['d', 'cd']);
  expect(moved('DUU')).toEqual(['b', 'bc']);
  expect(moved('uu', from(press('f')))).toEqual(['a', 'f']);
  expect(moved('UUUU')).toEqual(['a', 'abc']);
});

test('there is nowhere to move in an empty list', () => {
  expect(moveBy(nothingChosen, { keys: [], itemKeys: [] }, { at: 0, by: 1, isExtending: true })).toBeUndefined();
});
