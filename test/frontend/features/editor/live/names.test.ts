import { expect, test } from 'vitest';
import { initialsOf, nameOfPerson } from '../../../../../frontend/entities/person/nameOfPerson.ts';
import { nameOf } from '../../../../../frontend/features/editor/engine/live/names.ts';

const visitor = (firstName: string, lastName: string) => ({
  ...{ userId: 'ben', firstName, lastName },
  ...{ captionId: null, isTyping: false, caret: null },
});

test('names and initials follow the order of the language', () => {
  const ben = visitor('Ben', 'Ito');
  expect([nameOf(ben, 'en'), nameOf(ben, 'ja')]).toEqual(['Ben Ito', 'Ito Ben']);
  expect([initialsOf(ben, 'en'), initialsOf(ben, 'ja')]).toEqual(['BI', 'IB']);
});

test('a person with one name is shown by it, and one without a name by the email address', () => {
  expect(nameOf(visitor(' ', '伊藤'), 'ja')).toBe('伊藤');
  expect([nameOf(visitor('', ''), 'en'), initialsOf(visitor('', ''), 'en')]).toEqual(['?', '?']);
  const unnamed = { firstName: '', lastName: '', email: 'ben@example.com' };
  expect([nameOfPerson(unnamed, 'ja'), initialsOf(unnamed, 'ja')]).toEqual(['ben@example.com', 'B']);
});
