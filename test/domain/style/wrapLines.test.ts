import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FaceWidths, writeWidths } from '../../../domain/style/faceWidths.ts';
import { wrapLines } from '../../../domain/style/wrapLines.ts';
import { plainStyle } from './sample.ts';

/** Lines of a text on a picture that is `lineEm` ems wide. */
const wrap = (text: string, lineEm: number, language = 'en', marks?: Parameters<typeof wrapLines>[1]) =>
  wrapLines(text, marks, { style: plainStyle, language, lineEm }).split('\n');

describe('a line that is too wide for the picture', () => {
  test('is broken into even lines at good places', () => {
    expect(wrap('one house two trees four birds seven', 8)).toEqual(['one house', 'two trees', 'four birds seven']);
    expect(wrap('Say it softly, then say it again, and then LOUD', 15)).toEqual([
      'Say it softly, then say it again,',
      'and then LOUD',
    ]);
    expect(wrap('私たちはこの静かな海辺の町で暮らしてきました。', 12, 'ja')).toEqual([
      '私たちはこの静かな海辺の',
      '町で暮らしてきました。',
    ]);
    expect(wrap('นักศึกษามหาวิทยาลัยได้ยื่นข้อเรียกร้อง', 9, 'th')).toEqual(['นักศึกษามหาวิทยาลัย', 'ได้ยื่นข้อเรียกร้อง']);
  });

  test('is broken by the widths of its letters, not by their number', () => {
    expect(wrap('illicit little lilt', 8)).toHaveLength(1);
    expect(wrap('MAMMOTH WOMBATS', 8)).toHaveLength(2);
  });

  test('is broken sooner where it is bold', () => {
    const text = 'Nothing but the truth';
    const bold = [{ start: 0, end: text.length, bold: true }];
    const widths = Array.from({ length: 80 }, (_, step) => 6 + step / 10);
    const fits = (marks?: typeof bold) => widths.find((em) => wrap(text, em, 'en', marks).length === 1) ?? 0;
    expect(fits(bold)).toBeGreaterThan(fits());
  });

  test('is broken by the rules of its script in captions of another language', () => {
    expect(wrap('私たちはこの静かな海辺の町で暮らしてきました。', 12, 'en')).toEqual(
      wrap('私たちはこの静かな海辺の町で暮らしてきました。', 12, 'ja'),
    );
  });

  test('is broken within a word that is wider than the picture, but never within a letter or an emoji', () => {
    const words = wrap('Donaudampfschifffahrtsgesellschaft', 6, 'de');
    expect(words.length).toBeGreaterThan(2);
    expect(words.join('')).toBe('Donaudampfschifffahrtsgesellschaft');
    expect(wrap('👩‍🚀👩‍🚀🇯🇵🇯🇵👍🏽👍🏽', 3).join('|')).toMatch(/^(?:(?:👩‍🚀|🇯🇵|👍🏽)+\|)+(?:👩‍🚀|🇯🇵|👍🏽)+$/u);
  });

  test('is broken by itself: the other lines stay', () => {
    expect(wrap('One\nSay it softly, then say it again\nTwo', 10)).toEqual([
      'One',
      'Say it softly,',
      'then say it again',
      'Two',
    ]);
  });
});

test('a text that fits is not changed, with all its blanks', () => {
  expect(wrap('  two  words \n', 20)).toEqual(['  two  words ', '']);
});

test('a line that is just as wide as the picture is so by itself too', () => {
  const [first = '', ...others] = wrap('Übermut, a', 3);
  expect([first, ...others].flatMap((line) => wrap(line, 3))).toEqual([first, ...others]);
});

test('wrapping loses no letter, and wrapping again changes nothing', () => {
  const word = fc.constantFrom('a', 'little', 'Übermut,', '日本語の字幕', 'สวัสดีครับ', 'नमस्ते', '😀', '—', 'end.', '\n');
  fc.assert(
    fc.property(fc.array(word, { maxLength: 12 }), fc.double({ min: 3, max: 30, noNaN: true }), (words, lineEm) => {
      const text = words.join(' ');
      const wrapped = wrap(text, lineEm).join('\n');
      expect(wrapped.replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
      expect(wrap(wrapped, lineEm).join('\n')).toBe(wrapped);
    }),
  );
});

test('widths are read as they were written, in steps of a four hundredth', () => {
  const letter = fc.tuple(fc.integer({ min: 0x20, max: 0x3400 }), fc.constantFrom(0, 0.25, 0.5, 1, 1.2875));
  fc.assert(
    fc.property(fc.array(letter, { minLength: 1 }), (letters) => {
      const ems = new Map(letters);
      const widths = new FaceWidths(writeWidths(ems));
      for (const [code, em] of ems) expect(widths.of(code)).toBe(em);
    }),
  );
});
