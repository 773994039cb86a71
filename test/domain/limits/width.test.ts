import fc from 'fast-check';
import { eastAsianWidth } from 'get-east-asian-width';
import { describe, expect, test } from 'vitest';
import { isWithin, lineWidth, prefixUnits } from '../../../domain/limits/width.ts';
import { runs } from '../../kit/runs.ts';

const plain = (language: string) => ({ language, enhancedCharacterCount: false });
const enhanced = (language: string) => ({ language, enhancedCharacterCount: true });
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const invisible = /^[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Zl}\p{Zp}]+$/u;
const graphemesOf = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment);

/** Characters of many scripts, including joiners and combining characters. */
const letters = [
  ...'aé e\u0301ñ.ǆ–…“”',
  ...['今', 'は', 'カ', 'ｶ', 'ﾞ', 'ー', '、', '　', 'Ａ', '㍿', '𠮷', 'が', 'か\u3099', '葛\udb40\udd00'],
  ...['가', '한', 'ᄀ', 'ᅡ', 'ᆨ', 'ㄱ'],
  ...['न', 'ा', 'ि', '्', 'क', 'ष', '\u200d', '\u200c', 'ਕ', '੍', 'க', '்', 'ಕ', '್', 'ક', '્', 'త', '్'],
  ...['ก', 'ำ', 'ี', '่', 'น', '้', 'ក', '្', 'ា', '\u200b', 'က', '္', 'ျ', 'ꦏ', '꧀'],
  ...[
    '😀',
    '👩',
    '🏽',
    '\u200d',
    '\ufe0f',
    '❤',
    '🇯',
    '🇵',
    '1',
    '\u20e3',
    '☺',
    '\ud83d',
    '\u00ad',
    '\u202a',
    '\r',
    '\n',
  ],
];
const text = fc.array(fc.constantFrom(...letters), { maxLength: 24 }).map((all) => all.join(''));

describe('characters of a line', () => {
  test.each([
    ['字'.repeat(13), 'ja', 13],
    [`${'字'.repeat(13)}a`, 'ja', 13.5],
    ['ｶﾀｶﾅ', 'ja', 2],
    ['ｶﾞ', 'ja', 0.5],
    ['“…”', 'ja', 3],
    ['“…”', 'en', 1.5],
    ['①Ωа', 'zh-TW', 3],
    ['①Ωа', 'ru', 1.5],
    ['한국어 자막', 'ko', 5.5],
    ['𠮷野家', 'ja', 3],
    ['葛\udb40\udd00飾', 'ja', 2],
    ['น้ำใจ', 'th', 1.5],
    ['क्षत्रिय', 'hi', 1.5],
    ['👩‍👩‍👧‍👦❤️🇯🇵', 'en', 3],
    ['ភាសា\u200bខ្មែរ', 'km', 2],
    ['', 'ja', 0],
  ])('%s in %s with the enhanced count: %d', (line, language, width) => {
    expect(lineWidth(line, enhanced(language))).toBe(width);
  });

  test('count one each without the enhanced count, whatever their width', () => {
    expect(lineWidth('字幕ok', plain('ja'))).toBe(4);
    expect(lineWidth('👩‍👩‍👧‍👦 e\u0301', plain('en'))).toBe(3);
  });

  test('are the graphemes of Intl.Segmenter without invisible ones', () => {
    fc.assert(
      fc.property(text, (line) => {
        const seen = graphemesOf(line).filter((grapheme) => !invisible.test(grapheme));
        expect(lineWidth(line, plain('en'))).toBe(seen.length);
      }),
      { numRuns: runs(5000) },
    );
  });

  test('are weighted by the East Asian Width of their first code point', () => {
    const grapheme = fc.string({ unit: 'grapheme-composite', minLength: 1, maxLength: 1 });
    fc.assert(
      fc.property(grapheme, fc.constantFrom('ja', 'en'), (letter, language) => {
        fc.pre(graphemesOf(letter).length === 1 && !invisible.test(letter) && !/\ufe0f|\p{RI}/u.test(letter));
        const cells = eastAsianWidth(letter.codePointAt(0) ?? 0, { ambiguousAsWide: language === 'ja' });
        expect(lineWidth(letter, enhanced(language))).toBe(cells / 2);
      }),
      { numRuns: runs(5000) },
    );
  });

  test('add up offset by offset, except inside a grapheme', () => {
    fc.assert(
      fc.property(text, fc.boolean(), (line, enhancedCharacterCount) => {
        const counting = { language: 'ja', enhancedCharacterCount };
        const prefix = prefixUnits(line, counting);
        const starts = new Set([...Array.from(segmenter.segment(line), ({ index }) => index), line.length]);
        expect(prefix.length).toBe(line.length + 1);
        for (const [place, units] of prefix.entries()) expect(units >= 0).toBe(starts.has(place));
        expect(prefix[line.length]).toBe(2 * lineWidth(line, counting));
      }),
      { numRuns: runs(3000) },
    );
  });

  test('are within the limits if and only if every line and the number of lines are', () => {
    fc.assert(
      fc.property(
        fc.oneof(text, fc.string({ unit: fc.constantFrom(...'aあｶﾞ\u0301ำ\n') })),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 3 }),
        (caption, max, most) => {
          const lines = caption.replaceAll('\r', '').split('\n');
          const counting = enhanced('ja');
          const expected = lines.length <= most && lines.every((line) => lineWidth(line, counting) <= max);
          expect(isWithin(lines.join('\n'), counting, max, most)).toBe(expected);
        },
      ),
      { numRuns: runs(3000) },
    );
  });
});
