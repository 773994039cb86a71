import { expect, test } from 'vitest';
import {
  findLanguage,
  languageOfTag,
  languages,
  separatorOf,
  transcriptionLanguages,
  translationLanguages,
} from '../../../domain/languages/languages.ts';

test('there are 33 languages in a fixed order', () => {
  const codes =
    'en ja hi ko my tl id ms zh ta th vi fil km gu pa kn te jv su zh-TW de it fr es pt ru nl af sw pl uk tr';
  expect(languages.map(({ code }) => code)).toEqual(codes.split(' '));
});

test('joined captions in ja, zh, zh-TW, th, km and my have no space between them', () => {
  const without = languages.filter(({ isSemiSpace }) => !isSemiSpace).map(({ code }) => code);
  expect(without.toSorted()).toEqual(['ja', 'km', 'my', 'th', 'zh', 'zh-TW']);
  for (const { code, isSemiSpace } of languages) expect(separatorOf(code)).toBe(isSemiSpace ? ' ' : '');
});

test('ja, ko, zh and zh-TW are full-width', () => {
  expect(languages.filter(({ isFullWidth }) => isFullWidth).map(({ code }) => code)).toEqual([
    'ja',
    'ko',
    'zh',
    'zh-TW',
  ]);
});

test('Filipino is in neither list; translation is sorted by name, without languages that Amazon Translate lacks', () => {
  expect(transcriptionLanguages()).toHaveLength(32);
  const translated = translationLanguages('en');
  expect(translated).toHaveLength(28);
  for (const code of ['fil', 'my', 'km', 'jv', 'su']) expect(translated).not.toContain(findLanguage(code));
  const names = translated.map(({ name }) => name.en);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
});

test('an unknown code has no language', () => {
  expect(findLanguage('xx')).toBeUndefined();
});

test.each([
  ['ja', 'ja'],
  ['EN-us', 'en'],
  ['pt-BR', 'pt'],
  ['zh-Hans-CN', 'zh'],
  ['zh-Hant', 'zh-TW'],
  ['zh-HK', 'zh-TW'],
  ['zh-tw', 'zh-TW'],
  ['tl-PH', 'tl'],
  ['eo', undefined],
  ['', undefined],
])('the tag %s is %s', (tag, code) => {
  expect(languageOfTag(tag)?.code).toBe(code);
});
