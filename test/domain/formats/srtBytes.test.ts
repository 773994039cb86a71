import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SrtBytes } from '../../../domain/formats/srt/bytes.ts';
import { clockText } from '../../../domain/formats/text/clock.ts';

interface Drafted {
  readonly startMs: number;
  readonly endMs: number;
  readonly said: string;
}

function together(cues: readonly Drafted[]): Uint8Array {
  const bytes = new SrtBytes();
  for (const { startMs, endMs, said } of cues) bytes.add(startMs, endMs, said);
  return bytes.finish();
}

/** The same by writing each cue out. */
function oneByOne(cues: readonly Drafted[]): Uint8Array {
  const texts = cues.map(
    ({ startMs, endMs, said }, i) =>
      `${i + 1}\r\n${clockText(startMs, ',')} --> ${clockText(endMs, ',')}\r\n${said}\r\n\r\n`,
  );
  return new TextEncoder().encode(texts.join(''));
}

const time = fc.oneof(fc.integer({ min: 0, max: 720_000_000 }), fc.integer({ min: 359_999_000, max: 360_001_000 }));
// Lone surrogates and letters of one to four bytes, of which UTF-16 has one or two units.
const said = fc.string({ unit: fc.constantFrom('a', '\r\n', 'é', 'あ', '😀', '\ud83d', '\ude00', '0'), minLength: 1 });

test('SubRip has its numbers in their places, whatever letters and however many cues stand before them', () => {
  const cues = fc.array(fc.record({ startMs: time, endMs: time, said }), { maxLength: 1200, size: 'max' });
  fc.assert(
    fc.property(cues, (drafted) => {
      expect(together(drafted)).toEqual(oneByOne(drafted));
    }),
    { numRuns: 60 },
  );
});

test('SubRip has indexes of any length', () => {
  const cues = Array.from({ length: 100_050 }, (_, i) => ({ startMs: i * 40, endMs: i * 40 + 40, said: `${i}` }));
  expect(Buffer.compare(together(cues), oneByOne(cues))).toBe(0);
});
