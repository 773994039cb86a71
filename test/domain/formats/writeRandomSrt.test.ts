import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeSrt } from '../../../domain/formats/srt/write.ts';
import { clockText } from '../../../domain/formats/text/clock.ts';
import { runs } from '../../kit/runs.ts';

interface Draft {
  readonly startMs: number;
  readonly endMs: number;
  readonly text: string;
}

function written(drafts: readonly Draft[]): Uint8Array {
  const captions = drafts.map(({ startMs, endMs, text }, i) => ({
    id: `${i}`,
    startMs,
    endMs,
    cells: { en: { text } },
  }));
  return new TextEncoder().encode(writeSrt(captions, 'en'));
}

/** Expected file, by splitting each text into lines and omitting the empty ones. */
function expected(drafts: readonly Draft[]): Uint8Array {
  const cues = drafts
    .map((draft) => ({ ...draft, lines: draft.text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '') }))
    .filter(({ lines }) => lines.length > 0);
  const srt = cues.map(
    ({ startMs, endMs, lines }, i) =>
      `${i + 1}\r\n${clockText(startMs, ',')} --> ${clockText(endMs, ',')}\r\n${lines.join('\r\n')}\r\n\r\n`,
  );
  return new TextEncoder().encode(srt.map((cue) => cue.toWellFormed()).join(''));
}

const time = fc.oneof(fc.integer({ min: 0, max: 720_000_000 }), fc.integer({ min: 359_999_000, max: 360_001_000 }));
const usual = fc.constantFrom('Said.', 'Two\nlines', 'Three\nmore\nlines', 'é', 'あ「い」\nう', '😀', '♪ la\n“x”', '0');
// White space of many kinds, several line ends, and lone surrogates that would form a pair next to each other.
const unit = fc.constantFrom(
  'a',
  '\n',
  '\r',
  '\r\n',
  ' ',
  '\u3000',
  '\u00a0',
  '\u2028',
  'é',
  '\x7f',
  '😀',
  '\ud83d',
  '\ude00',
);
const odd = fc.string({ unit });
const rarelyOdd = fc.oneof({ arbitrary: usual, weight: 400 }, { arbitrary: odd, weight: 1 });

test.each([
  ['usual', usual],
  ['rarely odd', rarelyOdd],
  ['odd', odd],
])('SubRip numbers the captions and keeps their lines for %s texts', (_, text) => {
  const drafts = fc.array(fc.record({ startMs: time, endMs: time, text }), { maxLength: 1200, size: 'max' });
  fc.assert(
    fc.property(drafts, (drafted) => {
      expect(Buffer.compare(written(drafted), expected(drafted))).toBe(0);
    }),
    { numRuns: runs(60) },
  );
});

test('SubRip captions may have thousands of lines', () => {
  const drafts = Array.from({ length: 300 }, (_, i) => ({ startMs: i, endMs: i + 1, text: 'a\nä\n'.repeat(i * 7) }));
  expect(Buffer.compare(written(drafts), expected(drafts))).toBe(0);
});

test('SubRip indexes may have any number of digits', () => {
  const drafts = Array.from({ length: 100_050 }, (_, i) => ({ startMs: i * 40, endMs: i * 40 + 40, text: `${i}` }));
  expect(Buffer.compare(written(drafts), expected(drafts))).toBe(0);
});
