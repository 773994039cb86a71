import fc from 'fast-check';
import { expect, test } from 'vitest';
import { read } from '../../../domain/formats/srt/read.ts';
import { runs } from '../../kit/runs.ts';

const clock = fc.constantFrom(
  '00:00:01,000',
  '00:00:02.500',
  '10:59:59,999',
  '0:00:03,0',
  '00:61:00,000',
  '１２:00:00,000',
  '1200:00:01,000',
);
const arrow = fc.constantFrom(
  ' --> ',
  ' --> ',
  ' --> ',
  ' -> ',
  ' → ',
  ' ⇒ ',
  ' -＞ ',
  '-->',
  'é->',
  ' –-> ',
  ' -→ ',
  ' x-> ',
  'x--> ',
);
const times = fc.tuple(clock, arrow, clock).map((parts) => parts.join(''));
const end = fc.constantFrom('\n', '\n', '\r\n');
const head = fc.tuple(fc.constantFrom('1', '2', '3', '4', '12345678901', ' 2', 'あ'), end, times, end);
const words = fc.constantFrom(
  'a > b',
  '字幕です。',
  '😀 -->',
  'é',
  '7',
  '\u00a0',
  '\u200e',
  '>',
  '<i>字</i>',
  'X1:117',
  '→',
  '\ufeff',
  'a\x7fb',
  'c\rd',
);
const piece = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(head, words, end, end).map((parts) => parts.flat().join('')) },
  {
    weight: 1,
    arbitrary: fc.tuple(times, fc.constantFrom('', ' あ >', ' --> あ'), end).map((parts) => parts.join('')),
  },
  { weight: 1, arbitrary: fc.tuple(words, end).map((parts) => parts.join('')) },
  { weight: 1, arbitrary: end },
);

/** Reads a SubRip text encoded in UTF-16. */
function asUtf16(text: string) {
  const bytes = Uint8Array.from(Buffer.from(`\ufeff${text}`, 'utf16le'));
  return read(bytes);
}

test('SubRip in UTF-8 and in UTF-16 gives the same cues, warnings and lines', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), fc.constantFrom('', '\ufeff'), (pieces, mark) => {
      const text = pieces.join('');
      const [got, expected] = [read(Buffer.from(mark + text)), asUtf16(text)];
      expect(got?.cues).toEqual(expected?.cues);
      expect(got?.warnings).toEqual(expected?.warnings);
      expect(got?.cues.map((_, i) => got.lineOf(i))).toEqual(expected?.cues.map((_, i) => expected.lineOf(i)));
    }),
    { numRuns: runs(5000) },
  );
});
