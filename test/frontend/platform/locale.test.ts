import { expect, test } from 'vitest';
import { chooseLocale } from '../../../frontend/platform/locale.ts';
import { localeOf, withLocale } from '../../../frontend/platform/paths.ts';

test("the account's language wins over the browser's, and en over a language we do not have", () => {
  expect(chooseLocale('ja', ['en-US'])).toBe('ja');
  expect(chooseLocale(undefined, ['fr-FR', 'ja-JP', 'en'])).toBe('ja');
  expect(chooseLocale('fr', ['de'])).toBe('en');
});

test('a path keeps its rest when its language changes', () => {
  expect(withLocale('/me/projects/p/videos/v/video', 'ja')).toBe('/ja/me/projects/p/videos/v/video');
  expect(withLocale('/en/signin', 'ja')).toBe('/ja/signin');
  expect(withLocale('/ja', 'en')).toBe('/en');
});

test('the entries of the product lead to the front page', () => {
  expect(['/', '', '/_app', '/_app/'].map((path) => withLocale(path, 'en'))).toEqual(Array(4).fill('/en'));
});

test('a word that only begins like a locale is none', () => {
  expect([localeOf('/english'), localeOf('/ja'), localeOf('/me')]).toEqual([null, 'ja', null]);
  expect(withLocale('/english', 'en')).toBe('/en/english');
});
