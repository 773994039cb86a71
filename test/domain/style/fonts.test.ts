import { describe, expect, test } from 'vitest';
import { hasLetter } from '../../../domain/style/familyLetters.ts';
import { baseFont, fontRuns } from '../../../domain/style/fontRuns.ts';
import { fontCovers, fonts, fontsFor } from '../../../domain/style/fonts.ts';

const runs = (text: string, family: string, language: string) =>
  fontRuns(text, family, language, hasLetter).map((run) => `${run.font.family}: ${run.text}`);

const allLanguages =
  'en ja hi ko my tl id ms zh ta th vi fil km gu pa kn te jv su zh-TW de it fr es pt ru nl af sw pl uk tr'.split(' ');

describe('the shipped fonts', () => {
  test('cover every language', () => {
    for (const language of allLanguages) {
      const offered = fontsFor(language);
      expect(offered.length, language).toBeGreaterThan(0);
      for (const font of offered) expect(fontCovers(font, language), `${font.family} ${language}`).toBe(true);
    }
  });

  test('have unique names', () => {
    expect(new Set(fonts.map((font) => font.family)).size).toBe(fonts.length);
  });

  test('offer sans and serif for Latin languages, and the regional CJK font for others', () => {
    expect(fontsFor('en').map((font) => font.family)).toEqual(expect.arrayContaining(['Noto Sans', 'Noto Serif']));
    expect(fontsFor('en')[0]?.family).toBe('Noto Sans');
    expect(baseFont('Noto Sans', 'ja').family).toBe('Noto Sans CJK JP');
    expect(baseFont('Noto Sans CJK JP', 'zh-TW').family).toBe('Noto Sans CJK TC');
    expect(baseFont('Noto Serif', 'th').family).toBe('Noto Sans Thai');
    expect(baseFont('Comic Sans MS', 'en').family).toBe('Noto Sans');
  });

  test('follow the language of a translation', () => {
    expect(baseFont('Bebas Neue', 'vi').family).toBe('Noto Sans');
    expect(baseFont('Dela Gothic One', 'ko').family).toBe('Noto Sans CJK KR');
    expect(baseFont('Montserrat', 'uk').family).toBe('Montserrat');
    expect(baseFont('Poppins', 'hi').family).toBe('Poppins');
  });
});

describe('font runs', () => {
  test('draw Latin text in one run of the chosen font', () => {
    expect(runs('“Ça va?” – 100 %…', 'Noto Serif', 'fr')).toEqual(['Noto Serif: “Ça va?” – 100 %…']);
  });

  test('draw Cyrillic in the chosen font', () => {
    expect(runs('Привет, мир', 'Noto Serif', 'ru')).toEqual(['Noto Serif: Привет, мир']);
  });

  test('draw Japanese with Latin letters in one run of the Japanese font', () => {
    expect(runs('「Otoji」で字幕を作る♪', 'Noto Sans', 'ja')).toEqual(['Noto Sans CJK JP: 「Otoji」で字幕を作る♪']);
  });

  test('draw digits and Latin letters in Thai text in another font', () => {
    expect(runs('ราคา 500 บาท iPhone', 'Noto Sans Thai', 'th')).toEqual([
      'Noto Sans Thai: ราคา ',
      'Noto Sans: 500 ',
      'Noto Sans Thai: บาท ',
      'Noto Sans: iPhone',
    ]);
  });

  test('draw a musical note in English lyrics in the symbol font', () => {
    expect(runs('♪ La la ♪', 'Noto Sans', 'en')).toEqual([
      'Noto Sans Symbols: ♪ ',
      'Noto Sans: La la ',
      'Noto Sans Symbols: ♪',
    ]);
  });

  test('draw emoji in the symbol font, joined ones in one run', () => {
    expect(runs('Go 👩‍❤️‍👩!', 'Noto Sans', 'en')).toEqual([
      'Noto Sans: Go ',
      'Noto Sans Symbols: 👩‍❤️‍👩',
      'Noto Sans: !',
    ]);
    expect(runs('星★😀', 'Noto Sans', 'ja')).toEqual(['Noto Sans CJK JP: 星★', 'Noto Sans Symbols: 😀']);
  });

  test('draw Korean letters in Japanese text in the Korean font', () => {
    expect(runs('ケイ팝', 'Noto Sans', 'ja')).toEqual(['Noto Sans CJK JP: ケイ', 'Noto Sans CJK KR: 팝']);
  });

  test('draw letters that a display font lacks in the first font of the language', () => {
    expect(runs('DON’T, Łódź 100 %', 'Bangers', 'en')).toEqual(['Bangers: DON’T, Łódź 100 %']);
    expect(runs('Ω is 42', 'Bangers', 'en')).toEqual(['Noto Sans: Ω ', 'Bangers: is 42']);
    expect(runs('ağaç ệ 7', 'Permanent Marker', 'en')).toEqual([
      'Permanent Marker: a',
      'Noto Sans: ğ',
      'Permanent Marker: aç ',
      'Noto Sans: ệ ',
      'Permanent Marker: 7',
    ]);
    expect(runs('鬱の龘', 'Dela Gothic One', 'ja')).toEqual(['Dela Gothic One: 鬱の', 'Noto Sans CJK JP: 龘']);
    expect(runs('`가 漢字', 'Black Han Sans', 'ko')).toEqual([
      'Noto Sans CJK KR: `',
      'Black Han Sans: 가 ',
      'Noto Sans CJK KR: 漢字',
    ]);
  });

  test('keep a letter and its accent in one font', () => {
    expect(runs('ve\u0302\u0301 e\u0301', 'Luckiest Guy', 'en')).toEqual([
      'Luckiest Guy: v',
      'Noto Sans: e\u0302\u0301 ',
      'Luckiest Guy: e\u0301',
    ]);
  });

  test('give the text when joined', () => {
    const mixed = 'a 日本 한국 ไทย မြန်မာ हिन्दी 👍 é\u0301 Ω';
    expect(
      fontRuns(mixed, 'Noto Sans', 'en')
        .map((run) => run.text)
        .join(''),
    ).toBe(mixed);
  });
});
