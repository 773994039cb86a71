import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SrtBytes } from '../../../domain/formats/srt/bytes.ts';
import { clockText } from '../../../domain/formats/text/clock.ts';

interface Drafted {
  readonly startMs: number;
  readonly endMs: number;
  readonly said: string;
}

function together(cues: readonly Drafted[], expected?: number): Uint8Array {
  const bytes = new SrtBytes(expected);
  for (const { startMs, endMs, said } of cues) bytes.add(startMs, endMs, said);
  return bytes.finish();
}

/** The same by taking each text apart and writing each cue out. */
function oneByOne(cues: readonly Drafted[]): Uint8Array {
  const said = cues
    .map((cue) => ({ ...cue, lines: cue.said.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '') }))
    .filter(({ lines }) => lines.length > 0);
  const texts = said.map(
    ({ startMs, endMs, lines }, i) =>
      `${i + 1}\r\n${clockText(startMs, ',')} --> ${clockText(endMs, ',')}\r\n${lines.join('\r\n')}\r\n\r\n`,
  );
  return new TextEncoder().encode(texts.map((text) => text.toWellFormed()).join(''));
}

const time = fc.oneof(fc.integer({ min: 0, max: 720_000_000 }), fc.integer({ min: 359_999_000, max: 360_001_000 }));
const usual = fc.constantFrom('Said.', 'Two\nlines', 'Three\nmore\nlines', 'é', 'あ「い」\nう', '😀', '♪ la\n“x”', '0');
// Blanks of many kinds, other line ends, and halves of letters that would be whole beside each other.
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
const seldomOdd = fc.oneof({ arbitrary: usual, weight: 400 }, { arbitrary: odd, weight: 1 });

test.each([
  ['usual', usual],
  ['seldom odd', seldomOdd],
  ['odd', odd],
])('SubRip has its numbers and lines in their places among %s texts', (_, said) => {
  const cues = fc.array(fc.record({ startMs: time, endMs: time, said }), { maxLength: 1200, size: 'max' });
  fc.assert(
    fc.property(cues, fc.nat(2000), (drafted, expected) => {
      expect(Buffer.compare(together(drafted, expected), oneByOne(drafted))).toBe(0);
    }),
    { numRuns: 60 },
  );
});

test('SubRip has cues of thousands of lines', () => {
  const cues = Array.from({ length: 300 }, (_, i) => ({ startMs: i, endMs: i + 1, said: 'a\nä\n'.repeat(i * 7) }));
  expect(Buffer.compare(together(cues), oneByOne(cues))).toBe(0);
});

test('SubRip has indexes of any length', () => {
  const cues = Array.from({ length: 100_050 }, (_, i) => ({ startMs: i * 40, endMs: i * 40 + 40, said: `${i}` }));
  expect(Buffer.compare(together(cues), oneByOne(cues))).toBe(0);
});
