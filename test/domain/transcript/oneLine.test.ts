import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { spliced } from '../../../domain/changes/splice.ts';
import { editLine, offsetInCaption, offsetOnLine, onOneLine } from '../../../domain/transcript/oneLine.ts';
import { runs } from '../../kit/runs.ts';
import { seed } from '../../kit/seed.ts';

describe('a caption on one line', () => {
  test('has a blank for each line break in a language with blanks', () => {
    expect(onOneLine('Hello\nthere', 'en')).toBe('Hello there');
  });

  test('has none for it in a language without blanks, but between Latin words', () => {
    const lines = [
      '今日は\n雨です',
      'OpenAI\nGoogle',
      '第2\n3章',
      '今日は\nOpenAI',
      'OpenAI\nです',
      'ＡＩ\nＮＨＫ',
      'え…\n…はい',
    ];
    expect(lines.map((text) => onOneLine(text, 'ja'))).toEqual([
      ...['今日は雨です', 'OpenAI Google', '第2 3章', '今日はOpenAI', 'OpenAIです', 'ＡＩ ＮＨＫ', 'え……はい'],
    ]);
  });
});

describe('an edit of the line', () => {
  const edit = (text: string, at: number, cut: string, put: string) => editLine(text, 'ja', { at, cut, put });

  test('keeps the line break between two Latin words while one of them is typed in', () => {
    expect([edit('Open\nNews', 4, '', 's'), edit('Open\nNews', 5, '', 'A')]).toEqual(['Opens\nNews', 'Open\nANews']);
  });

  test('joins them where the blank between them is deleted', () => {
    expect(edit('Open\nNews', 4, ' ', '')).toBe('OpenNews');
  });

  test('keeps the blank where one of them is replaced by a word without blanks', () => {
    expect(edit('Open\nNews', 5, 'News', '新聞')).toBe('Open \n新聞');
  });

  test('adds what is typed before a Latin word to it, in its line', () => {
    expect(edit('今日は\nNews', 3, '', 'E')).toBe('今日は\nENews');
    expect(edit('今日は\nNews', 3, '', 'も')).toBe('今日はも\nNews');
  });
});

const aText = fc.array(fc.constantFrom('今日', 'は', 'Open', 'AI', ' ', '\n', '\n\n', '12', '…', '。', '😀'), {
  maxLength: 8,
});

test(`a line reads as typed after any edit, whatever its breaks (seed ${seed})`, () => {
  const anEdit = fc.record({
    at: fc.nat(20),
    length: fc.nat(6),
    put: fc.constantFrom('', ' ', 'a', 'いい', 'two words', '。'),
  });
  fc.assert(
    fc.property(
      fc.constantFrom('ja', 'th', 'en'),
      aText,
      fc.array(anEdit, { maxLength: 6 }),
      (language, parts, edits) => {
        let text = parts.join('');
        for (const { at: wanted, length, put } of edits) {
          const line = onOneLine(text, language);
          const at = Math.min(wanted, line.length);
          const edit = { at, cut: line.slice(at, at + length), put };
          text = editLine(text, language, edit);
          expect(onOneLine(text, language)).toBe(spliced(line, edit));
        }
      },
    ),
    { seed, numRuns: runs(5000) },
  );
});

test(`every place on the line is a place in the text, and the same place again (seed ${seed})`, () => {
  fc.assert(
    fc.property(fc.constantFrom('ja', 'km', 'en'), aText, (language, parts) => {
      const text = parts.join('');
      const line = onOneLine(text, language);
      for (let at = 0; at <= line.length; at++)
        expect(offsetOnLine(text, language, offsetInCaption(text, language, at))).toBe(at);
    }),
    { seed, numRuns: runs(2000) },
  );
});
