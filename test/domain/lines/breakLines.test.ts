import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultLimits } from '../../../domain/captions/defaults.ts';
import { languages, separatorOf } from '../../../domain/languages/languages.ts';
import { isWithin, lineWidth } from '../../../domain/limits/width.ts';
import { breakLines } from '../../../domain/lines/breakLines.ts';
import { cutAtShares, splitText } from '../../../domain/lines/splitText.ts';
import { runs } from '../../kit/runs.ts';
import { brokenTexts } from './fixtures.ts';
import { anyLimits, spoken, withLines, written } from './texts.ts';

const limitsOf = (maxCharsPerLine: number, enhancedCharacterCount = false, maxOfLines = 2) => ({
  ...defaultLimits,
  maxCharsPerLine,
  enhancedCharacterCount,
  maxOfLines,
});

/** Text without white space, which breaking must preserve. */
const letters = (text: string): string => text.replace(/[\s\u200b]+/gu, '');

const language = fc.constantFrom(...languages.map(({ code }) => code));
const neverFirst =
  /^[、。，．・：；？！ー々ゝゞヽヾぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ〜…‥）〕］｝〉》」』】]/u;
const neverLast = /[（〔［｛〈《「『【￥＄]$/u;

describe('breakLines', () => {
  test.each(brokenTexts)(
    'breaks %s at most %d characters wide as a subtitler would: %s %s',
    (code, max, enhanced, wanted) => {
      const joined = wanted.replaceAll(' _/ ', ' ').replaceAll(' / ', separatorOf(code));
      expect(breakLines(joined, code, limitsOf(max, enhanced)).replaceAll('\n', ' / ')).toBe(
        wanted.replace(' _/', ' /'),
      );
    },
  );

  test('does not change a text that fits, and keeps existing breaks', () => {
    for (const text of ['One line.', 'Two\nlines.', '  spaces  ', '', 'a\n\nb']) {
      expect(breakLines(text, 'en', limitsOf(42, false, 3))).toBe(text);
    }
    const long = 'Short.\nThis line is by far too long for the width that we have.';
    expect(breakLines(long, 'en', limitsOf(42, false, 3))).toBe(
      'Short.\nThis line is by far too long\nfor the width that we have.',
    );
  });

  test('replaces existing breaks only on request or if they make too many lines', () => {
    const badly = 'The quick brown fox jumps over the\nlazy dog.';
    expect(breakLines(badly, 'en', limitsOf(42))).toBe(badly);
    expect(breakLines(badly, 'en', limitsOf(42), { rebreak: true })).toBe(
      'The quick brown fox jumps\nover the lazy dog.',
    );
    expect(breakLines('one\ntwo\nthree', 'en', limitsOf(42))).toBe('one two three');
    expect(breakLines('今日は\n天気が\n良い', 'ja', limitsOf(13, true))).toBe('今日は天気が良い');
  });

  test('does not join the lines of a dialogue', () => {
    const dialogue = '- Are you coming?\n- No.';
    expect(breakLines(dialogue, 'en', limitsOf(42), { rebreak: true })).toBe(dialogue);
  });

  test('breaks between the words whose offsets are given', () => {
    const text = 'あいうえおかきくけこさしすせそ';
    expect(breakLines(text, 'ja', limitsOf(13, true), { wordOffsets: [0, 6] })).toBe(
      'あいうえおか\nきくけこさしすせそ',
    );
  });

  test('drops a blank line after a full one at once', () => {
    const full = '今日は今日は图书馆，图书馆，。12,500円图书馆，、';
    expect(breakLines(`${full}\n\u3000`, 'en', limitsOf(27, false, 1), { rebreak: true })).toBe(full);
    expect(breakLines(`${full}\u3000\n`, 'en', limitsOf(27, false, 1), { rebreak: true })).toBe(full);
  });

  test('breaks a word that is wider than a line although a blank ties a mark to it', () => {
    const text = '« Donaudampfschifffahrtsgesellschaftskapitän John "quoted" 한국어 น้ำ été';
    const broken = breakLines(text, 'ta', limitsOf(17, true, 3), { rebreak: true });
    expect(broken.split('\n')[0]).toBe('« Donaudampfschifffahrtsgesellscha');
    expect(breakLines(broken, 'ta', limitsOf(17, true, 3), { rebreak: true })).toBe(broken);
  });

  test('keeps every line within the limit, loses nothing but blanks, and is idempotent', () => {
    let unchanged = 0;
    fc.assert(
      fc.property(withLines, language, anyLimits, fc.boolean(), (text, code, { max, enhanced, lines }, rebreak) => {
        const limits = limitsOf(max, enhanced, lines);
        const broken = breakLines(text, code, limits, { rebreak });
        expect(letters(broken)).toBe(letters(text));
        const counting = { language: code, enhancedCharacterCount: enhanced };
        const isWide = broken.split('\n').some((line) => lineWidth(line, counting) > max);
        // Lines typed by a person stay wide where breaking them would lose white space that cannot be restored.
        if (isWide) expect([broken, text.includes('\n')]).toEqual([text, true]);
        unchanged += Number(isWide);
        expect(breakLines(broken, code, limits, { rebreak })).toBe(broken);
      }),
      { numRuns: runs(4000) },
    );
    expect(unchanged).toBeLessThan(20);
  });

  test('starts no Japanese or Chinese line with a closing mark and ends none with an opening mark', () => {
    const words = written.filter((word) => !neverLast.test(word));
    const japanese = fc.array(fc.constantFrom(...words), { maxLength: 20 }).map((all) => all.join(''));
    fc.assert(
      fc.property(
        japanese,
        fc.constantFrom('ja', 'zh', 'zh-TW'),
        fc.integer({ min: 10, max: 30 }),
        (text, code, max) => {
          // Punctuation longer than a line must be broken somewhere.
          fc.pre(!/[\p{P}ーっ\s]{4}/u.test(text));
          const [, ...later] = breakLines(text.trim(), code, limitsOf(max, true)).split('\n');
          for (const line of later) expect(line).not.toMatch(neverFirst);
          for (const line of later.slice(0, -1)) expect(line).not.toMatch(neverLast);
        },
      ),
      { numRuns: runs(2000) },
    );
  });

  test('uses as few lines as the words allow', () => {
    const words = fc.array(fc.stringMatching(/^[a-z]{1,12}$/), { minLength: 1, maxLength: 25 });
    fc.assert(
      fc.property(words, fc.integer({ min: 12, max: 60 }), (said, max) => {
        let greedy = 1;
        let used = -1;
        for (const { length } of said) {
          if (used + 1 + length > max) [greedy, used] = [greedy + 1, length];
          else used += 1 + length;
        }
        expect(breakLines(said.join(' '), 'en', limitsOf(max)).split('\n')).toHaveLength(greedy);
      }),
      { numRuns: runs(1000) },
    );
  });
});

describe('splitText', () => {
  test('splits a text that is too long for one caption at the end of a sentence if there is one', () => {
    const text = 'We went there by train. It was raining all day, and nobody had brought an umbrella, so we stayed in.';
    expect(splitText(text, 'en', limitsOf(42))).toEqual([
      'We went there by train.',
      'It was raining all day, and nobody\nhad brought an umbrella, so we stayed in.',
    ]);
  });

  test('keeps each part within the limits and loses nothing', () => {
    let wide = 0;
    const ofLanguage = language.chain((code) => {
      const words = separatorOf(code) === ' ' ? spoken : written;
      const line = fc.array(fc.constantFrom(...words), { maxLength: 40 }).map((all) => all.join(separatorOf(code)));
      return fc.tuple(fc.constant(code), fc.array(line, { minLength: 1, maxLength: 3 }));
    });
    fc.assert(
      fc.property(ofLanguage, anyLimits, ([code, lines], { max, enhanced, lines: maxLines }) => {
        const limits = limitsOf(max, enhanced, maxLines);
        const parts = splitText(lines.join('\n'), code, limits);
        expect(letters(parts.join(''))).toBe(letters(lines.join('')));
        const counting = { language: code, enhancedCharacterCount: enhanced };
        const areWithin = parts.every((part) => isWithin(part, counting, max, maxLines));
        if (!areWithin) expect([lines.length > 1, separatorOf(code)]).toEqual([true, '']);
        wide += Number(!areWithin);
      }),
      { numRuns: runs(2000) },
    );
    expect(wide).toBeLessThan(10);
  });

  test('cuts a text at the best break near a given share of its width', () => {
    const text = '今日は天気が良いので、公園まで散歩に行きましょう。そのあと喫茶店でお茶を飲みます。';
    expect(cutAtShares(text, 'ja', limitsOf(13, true), [0.5])).toEqual([
      '今日は天気が良いので、公園まで散歩に行きましょう。',
      'そのあと喫茶店でお茶を飲みます。',
    ]);
    expect(cutAtShares('Hi', 'en', limitsOf(42), [0.5])).toEqual(['Hi', '']);
  });
});
