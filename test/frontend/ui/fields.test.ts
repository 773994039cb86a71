import { expect, test } from 'vitest';
import { readNumber } from '../../../frontend/ui/fields/NumberField.tsx';
import { comparable } from '../../../frontend/ui/fields/Select.tsx';

test.each([
  ['12', 12],
  [' -1.5 ', -1.5],
  ['1,5', 1.5],
  ['.5', 0.5],
  ['5.', 5],
  ['１２．５', 12.5],
  ['−3', null],
  ['1.2.3', null],
  ['12px', null],
  ['', null],
  ['1e3', null],
])('a number field reads %j as %j', (text, number) => {
  expect(readNumber(text)).toBe(number);
});

test.each([
  ['Français', 'francais'],
  ['ＦＲＥＮＣＨ', 'french'],
  ['ﾌﾗﾝｽ語', 'フランス語'],
])('a search takes %j and %j for the same', (one, other) => {
  expect(comparable(one)).toBe(comparable(other));
});
