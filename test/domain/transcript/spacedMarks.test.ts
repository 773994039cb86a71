/** Japanese drafts, which omit 、 and 。 where the rules require it. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { presetLimits } from '../../../domain/limits/presets.ts';
import { qualityProfile, valuesOf } from '../../../domain/quality/profile.ts';
import { captionsFromTranscript } from '../../../domain/transcript/captions.ts';
import type { SpokenWord } from '../../../domain/transcript/read.ts';
import { realignWords } from '../../../domain/transcript/realign.ts';
import { withSpacedMarks } from '../../../domain/transcript/spacedMarks.ts';

/** Words of 125 ms per letter, separated by spaces. 、 and 。 after a word are its mark. */
function spoken(text: string): SpokenWord[] {
  let at = 0;
  return text.split(' ').map((part): SpokenWord => {
    const [, word = part, mark = ''] = /^(.*?)([、。！？」]*)$/u.exec(part) ?? [];
    const startMs = at;
    at += word.length * 125;
    return { text: word, mark, startMs, endMs: at, confidence: 1 };
  });
}

function draft(words: SpokenWord[], rules: 'netflix' | 'bbc' | 'default', language = 'ja') {
  const limits = presetLimits(rules, language);
  const { hasSpacedMarks } = valuesOf(qualityProfile(rules), language, limits);
  const { captions } = captionsFromTranscript({ words }, { language, limits, hasSpacedMarks, newId: () => 'c' });
  return captions.map(({ cells }) => cells[language]);
}

const words = spoken('でも、 あの 人 は 昨日、 東京 に 行った。 そう です か？ はい。');

test('commas are half-width spaces, stops are full-width ones or nothing at the end of a line', () => {
  expect(draft(words, 'netflix').map((cell) => cell?.text)).toEqual([
    'でも あの人は昨日\n東京に行った',
    'そうですか？はい',
  ]);
});

test('the default rules and those of the BBC keep them', () => {
  for (const rules of ['default', 'bbc'] as const)
    expect(draft(words, rules).map((cell) => cell?.text)).toEqual([
      'でも、あの人は昨日、\n東京に行った。',
      'そうですか？はい。',
    ]);
});

test('other languages keep their marks by any rules', () => {
  expect(draft(spoken('今天 很好， 我们 走。'), 'netflix', 'zh')[0]?.text).toBe('今天很好，我们走。');
});

test.each([
  ['「はい。」と、言った。', '「はい」と 言った'],
  ['行った。そして', '行った\u3000そして'],
  ['、はい、。ええ', 'はい\u3000ええ'],
  ['1、2、3。', '1 2 3'],
])('%s is written %s', (text, wanted) => {
  expect(withSpacedMarks({ text, wordOffsets: [] }).text).toBe(wanted);
});

test('every other letter stays, words keep their times, and their text says the same', () => {
  const aWord = fc.tuple(
    fc.stringMatching(/^[あ-ん日本語東京A-Z「」]{1,5}$/u),
    fc.constantFrom('', '', '、', '。', '。」', '？'),
  );
  fc.assert(
    fc.property(fc.array(aWord, { minLength: 1, maxLength: 40 }), (said) => {
      const given = spoken(said.map((parts) => parts.join('')).join(' '));
      const cells = draft(given, 'netflix');
      const plain = (text: string) => text.replace(/[、。\s]/gu, '');
      expect(plain(cells.map((cell) => cell?.text).join(''))).toBe(plain(given.map((w) => w.text + w.mark).join('')));
      const times = cells.flatMap((cell) => cell?.words ?? []).map(({ startMs, endMs }) => [startMs, endMs]);
      expect(times).toEqual(given.map(({ startMs, endMs }) => [startMs, endMs]));
      for (const cell of cells) expect(realignWords(cell?.words ?? [], cell?.text ?? '', 'ja')).toBe(cell?.words);
    }),
  );
});
