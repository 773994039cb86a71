import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultLimits } from '../../../domain/captions/defaults.ts';
import { languages, separatorOf } from '../../../domain/languages/languages.ts';
import { lineWidth } from '../../../domain/limits/width.ts';
import { breakLines } from '../../../domain/lines/breakLines.ts';
import { joinLines } from '../../../domain/lines/join.ts';
import { runs } from '../../kit/runs.ts';
import { brokenTexts } from './fixtures.ts';
import { lossIn, withOneBlank } from './sameText.ts';
import { anyLimits, withLines } from './texts.ts';

const limitsOf = (maxCharsPerLine: number, enhancedCharacterCount = false, maxOfLines = 2) => ({
  ...defaultLimits,
  maxCharsPerLine,
  enhancedCharacterCount,
  maxOfLines,
});

const expectSameText = (text: string, broken: string): void =>
  expect([text, broken, lossIn(text, broken)]).toEqual([text, broken, null]);

describe('breaking', () => {
  test('a line that begins with a mark combined with a blank is as wide as it is', () => {
    // Found by everyText.test.ts with SEED=1528.
    const text =
      ' \u0bcde1\u304b\u179a\u0c17\u00a5\'\u00e9\u1019\u300c\u1014"$\u300c\u179a1\u00bb\ud55c1\u3005$\u00a5\u00bb\u0b87\u179a#\u1798a."\u1798a\u0937\u309d-\u5b57\u09151?\u3063\n\u00e0';
    const broken = breakLines(text, 'sw', limitsOf(41, false, 3), { rebreak: true });
    expectSameText(text, broken);
    expect(breakLines(broken, 'sw', limitsOf(41, false, 3), { rebreak: true })).toBe(broken);
  });

  test.each([
    ['th', 35, false, 'เยี่ยม เกือบเสร็จแล้ว นอกจากนี้เรายังต้องพิจารณาถึง', 'เยี่ยม เกือบเสร็จแล้ว\nนอกจากนี้เรายังต้องพิจารณาถึง'],
    ['zh', 16, true, '你好 我是王小明 很高兴见到你', '你好 我是王小明 很高兴见到你'],
    ['ja', 13, true, 'はい\nわかりました', 'はい　わかりました'],
    ['ja', 13, true, '今日は\n天気が\n良い', '今日は天気が良い'],
    ['ja', 13, true, 'PC を\n使う', 'PC を使う'],
    ['zh', 16, true, '但是\n我不知道', '但是我不知道'],
    ['zh', 16, true, '你好\n我是王小明', '你好 我是王小明'],
    ['th', 35, false, 'ขอบคุณครับ\nไปกันเถอะ', 'ขอบคุณครับ ไปกันเถอะ'],
    ['km', 20, false, 'ភាសា\u200bខ្មែរ\nភាសា', 'ភាសា\u200bខ្មែរ\u200bភាសា'],
  ])('again keeps the blanks within the lines of %s (%d characters): %4$s', (code, max, enhanced, text, wanted) => {
    const limits = limitsOf(max, enhanced);
    const broken = breakLines(text, code, limits, { rebreak: true });
    expect(broken).toBe(wanted);
    expect(breakLines(broken, code, limits, { rebreak: true })).toBe(broken);
  });

  test('again leaves blanks around numbers in Thai', () => {
    const text = 'เวกเตอร์ทั้ง 4 จะขยาย';
    expect(breakLines(text, 'th', limitsOf(35), { rebreak: true })).toBe(text);
  });

  test('a caption of three lines keeps the blank that serves as a comma', () => {
    const text = 'でも　あの人は\n昨日　東京に行ったと\n言っていましたよ';
    const broken = breakLines(text, 'ja', limitsOf(13, true));
    expectSameText(text, broken);
    expect(broken.split('\n')).toHaveLength(2);
    expect(broken).toContain('昨日　東京');
  });

  test.each([
    ['ko', 10, 3, '이 동작을 두 번 적용하는 것은 -1의 곱하는 것과 동일합니다.'],
    ['ko', 35, 2, '이 동작을 두 번 적용하는 것은 -1의 곱하는 것과 동일합니다.'],
    ['en', 10, 3, 'we get it minus one is -1 and - well that is all'],
  ])('never begins a line with a dash that is no speaker (%s, %d characters)', (code, max, maxLines, text) => {
    const limits = limitsOf(max, false, maxLines);
    const broken = breakLines(text, code, limits, { rebreak: true });
    for (const line of broken.split('\n')) expect(line).not.toMatch(/^[-–—]/u);
    expect(breakLines(broken, code, limits, { rebreak: true })).toBe(broken);
  });

  test('still begins a line with the dash of a speaker', () => {
    expect(breakLines('- Are you coming? - No, I am not.', 'en', limitsOf(20))).toBe(
      '- Are you coming?\n- No, I am not.',
    );
  });

  test('begins no line with a comma where a word is too wide for it', () => {
    const broken = breakLines(`${'x'.repeat(42)}, ja, das ist so`, 'de', limitsOf(42));
    expect(broken.split('\n')[0]).toBe('x'.repeat(41));
    for (const line of broken.split('\n')) expect(line).not.toMatch(/^,/u);
    expect(breakLines(broken, 'de', limitsOf(42), { rebreak: true })).toBe(broken);
  });

  test.each([
    ['neuronทั้ง784อัน', 10],
    ['โรคCOVID-19ระบาด', 10],
  ])('splits no Latin word or number beside Thai: %s', (text, max) => {
    const lines = breakLines(text, 'th', limitsOf(max)).split('\n');
    for (const word of text.match(/[\w-]+/gu) ?? []) expect(lines.join('|')).toContain(word);
    for (const line of lines)
      expect(lineWidth(line, { language: 'th', enhancedCharacterCount: false })).toBeLessThanOrEqual(max);
  });
});

test('joining the lines of a careful subtitler gives the text back', () => {
  for (const [code, , , wanted] of brokenTexts) {
    const whole = wanted.replaceAll(' _/ ', ' ').replaceAll(' / ', separatorOf(code));
    // If the only space of a text was at the break, it cannot be restored.
    if (wanted.includes(' _/ ')) continue;
    expect(joinLines(wanted.split(' / '), code)).toBe(whole);
  }
});

test('no character is lost or added but the blanks at breaks, in any language, and breaking twice changes nothing', () => {
  fc.assert(
    fc.property(
      withLines,
      fc.constantFrom(...languages.map(({ code }) => code)),
      anyLimits,
      fc.boolean(),
      fc.boolean(),
      (any, code, { max, enhanced, lines }, rebreak, wide) => {
        const text = withOneBlank(any, wide && separatorOf(code) === '');
        const limits = limitsOf(max, enhanced, lines);
        const broken = breakLines(text, code, limits, { rebreak });
        expectSameText(text, broken);
        expect(breakLines(broken, code, limits, { rebreak })).toBe(broken);
      },
    ),
    { numRuns: runs(3000) },
  );
});
