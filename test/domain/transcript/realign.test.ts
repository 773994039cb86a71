import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Word } from '../../../domain/captions/types.ts';
import { wordSpans } from '../../../domain/captions/words.ts';
import { separatorOf } from '../../../domain/languages/languages.ts';
import { realignWords } from '../../../domain/transcript/realign.ts';
import { runs } from '../../kit/runs.ts';

/** Words of 300 ms with 100 ms between them, starting at one second. */
const heard = (...texts: string[]): Word[] =>
  texts.map((text, i) => ({ text, startMs: 1000 + i * 400, endMs: 1300 + i * 400, confidence: 0.4 }));
const rows = (words: readonly Word[]) => words.map(({ text, startMs, endMs }) => [text, startMs, endMs]);

describe('realigning words after an edit', () => {
  test('keeps the times of unchanged words and gives a changed word the time of the old one', () => {
    const words = realignWords(heard('We', 'meat', 'again.'), 'We meet again.', 'en');
    expect(rows(words)).toEqual([
      ['We', 1000, 1300],
      ['meet', 1400, 1700],
      ['again.', 1800, 2100],
    ]);
    expect(words.map(({ confidence }) => confidence)).toEqual([0.4, 1, 0.4]);
  });

  test('divides the time of a word between several that replace it, by their widths', () => {
    expect(rows(realignWords(heard('I', 'gonna', 'go'), 'I am\ngoing go', 'en'))).toEqual([
      ['I', 1000, 1300],
      ['am', 1400, 1486],
      ['going', 1486, 1700],
      ['go', 1800, 2100],
    ]);
  });

  test('gives an inserted word the silence between its neighbours, and leaves a silence for a deleted one', () => {
    expect(rows(realignWords(heard('Hello', 'there'), 'Hello you there', 'en'))[1]).toEqual(['you', 1300, 1400]);
    const shorter = realignWords(heard('one', 'two', 'three'), 'one three', 'en');
    expect(rows(shorter)).toEqual([
      ['one', 1000, 1300],
      ['three', 1800, 2100],
    ]);
    expect(rows(realignWords(shorter, 'one two three', 'en'))[1]).toEqual(['two', 1300, 1800]);
  });

  test('does not change times if only case and punctuation changed', () => {
    expect(rows(realignWords(heard('hello', 'world'), '“Hello, world!” –', 'en'))).toEqual([
      ['“Hello,', 1000, 1300],
      ['world!”', 1400, 1700],
    ]);
  });

  test('keeps the times of Japanese words next to a changed one, and adds punctuation to the word before it', () => {
    expect(rows(realignWords(heard('今日', 'は', '雨', 'です'), '今日は、晴れです。', 'ja'))).toEqual([
      ['今日', 1000, 1300],
      ['は、', 1400, 1700],
      ['晴れ', 1800, 2100],
      ['です。', 2200, 2500],
    ]);
    expect(rows(realignWords(heard('今日', 'は'), '「今朝は', 'ja'))).toEqual([
      ['「今朝', 1000, 1300],
      ['は', 1400, 1700],
    ]);
  });

  test('keeps the Thai words around a change', () => {
    const words = realignWords(heard('วันนี้', 'อากาศ', 'ดี', 'มาก'), 'วันนี้อากาศร้อนมาก', 'th');
    expect(rows(words)).toEqual([
      ['วันนี้', 1000, 1300],
      ['อากาศ', 1400, 1700],
      ['ร้อน', 1800, 2100],
      ['มาก', 2200, 2500],
    ]);
  });

  test('returns the same words for the same text with any line breaks', () => {
    const words = heard('Hello,', 'my', 'friend.');
    expect(realignWords(words, 'Hello,\nmy friend.', 'en')).toBe(words);
    const japanese = heard('今日', 'は', '。');
    expect(realignWords(japanese, '今日\nは。', 'ja')).toBe(japanese);
    expect(realignWords(words, '', 'en')).toEqual([]);
    expect(realignWords([], 'Hello', 'en')).toEqual([]);
  });

  test('returns the words of the text in order with ascending times, and is idempotent', () => {
    const spaced = fc.array(fc.constantFrom('a', 'bee', 'Bee,', 'sea', 'dee.', 'e', '–', '"f"', 'ünder'), {
      maxLength: 14,
    });
    const unspaced = fc.array(fc.constantFrom('今日', '今', 'は', '、', '「', '晴れ', '雨', 'です', '。', 'あ', '𠮷'), {
      maxLength: 14,
    });
    const anEdit = fc.oneof(
      fc.tuple(fc.constant('en'), spaced, spaced),
      fc.tuple(fc.constantFrom('ja', 'zh', 'th'), unspaced, unspaced),
    );
    fc.assert(
      fc.property(anEdit, fc.nat(13), ([language, before, after], cut) => {
        const words = heard(...before);
        // Half of the edits leave the start unchanged, as is usual.
        const texts = cut % 2 ? [...before.slice(0, cut), ...after] : after;
        const text = texts.join(separatorOf(language));
        const realigned = realignWords(words, text, language);
        expect(wordSpans(text.replaceAll('\n', separatorOf(language)), realigned)).not.toBeNull();
        for (const [i, word] of realigned.entries()) {
          expect(word.endMs).toBeGreaterThanOrEqual(word.startMs);
          expect(word.startMs).toBeGreaterThanOrEqual(realigned[i - 1]?.endMs ?? 0);
        }
        expect(realignWords(realigned, text, language)).toEqual(realigned);
      }),
      { numRuns: runs(3000) },
    );
  });
});
