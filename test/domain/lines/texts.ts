import fc from 'fast-check';

/** Words of languages with spaces between them, and adjacent marks. */
export const spoken = [
  'the',
  'a',
  'of',
  'and',
  'Dr.',
  'John',
  'Smith',
  'wonderful,',
  'yes.',
  'no!',
  '«',
  '»',
  '50',
  '%',
  'e\u0301té',
  'well-known',
  'Donaudampfschifffahrtsgesellschaftskapitän',
  '...and',
  '"quoted"',
  '👩‍👩‍👧‍👦',
  'हिन्दी',
  'क्षत्रिय',
  '한국어',
  'น้ำ',
];
/** Pieces of text without spaces between words. */
export const written = [
  '今日は',
  '天気が',
  'とても',
  '良い',
  'ので、',
  '「もう」',
  '……',
  '——',
  '。',
  '、',
  'ー',
  'っ',
  'データ',
  'ｶﾞｷﾞ',
  '𠮷野家',
  '12,500円',
  'Hello',
  ' ',
  '　',
  '(笑)',
  'お茶',
  '我们',
  '的',
  '图书馆，',
  'สวัสดี',
  'ครับ',
  'ភាសា\u200bខ្មែរ',
  'မြန်မာ',
  '🇯🇵',
  'か\u3099',
];
const anyText = fc.oneof(
  fc.array(fc.constantFrom(...spoken), { maxLength: 30 }).map((words) => words.join(' ')),
  fc.array(fc.constantFrom(...written), { maxLength: 30 }).map((words) => words.join('')),
  fc.string({ unit: 'grapheme', maxLength: 60 }).map((text) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, '')),
);
/** Texts of one to four lines in any mixture of scripts. */
export const withLines = fc.array(anyText, { minLength: 1, maxLength: 4 }).map((lines) => lines.join('\n'));
export const anyLimits = fc.record({
  max: fc.integer({ min: 10, max: 70 }),
  enhanced: fc.boolean(),
  lines: fc.integer({ min: 1, max: 3 }),
});
