import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { read } from '../../../domain/formats/ass/read.ts';
import { captionsFromCues } from '../../../domain/formats/captionsFromCues.ts';
import type { CueFile } from '../../../domain/formats/cues.ts';
import { assTime } from '../../../domain/style/ass/number.ts';
import { frameToMs } from '../../../domain/timecode/frames.ts';
import { frameRateOptions } from '../../../domain/timecode/rates.ts';

const times = '0:00:01.00,0:00:02.00';

/** Reads an ASS file of events with a start, an end, an actor and a text. */
function ass(...events: string[]): CueFile | null {
  const lines = events.map((event) => `Dialogue: ${event}`);
  return read(new TextEncoder().encode(['[Events]', 'Format: Start, End, Name, Text', ...lines, ''].join('\n')));
}

const said = (text: string): CueFile | null => ass(`${times},,${text}`);
const codesOf = (file: CueFile | null) => file?.warnings.map(({ code }) => code);

describe('the style of an event is what applies to all its characters', () => {
  test.each([
    ['closed at its end', '{\\i1}all{\\i0}', { italic: true }],
    ['a weight', '{\\b700}all', { bold: true }],
    ['the regular weight', '{\\b400}all', undefined],
    ['a colour, blue first', '{\\c&H0080FF&}all', { color: '#ff8000' }],
    ['the place as SSA counts it', '{\\a6}all', { vertical: 'top' }],
    ['taken back before the first letter', '{\\i1}{\\r}all', undefined],
  ])('%s', (_, text, style) => {
    const file = said(text);
    expect([file?.cues[0]?.texts[0], file?.cues[0]?.style]).toEqual(['all', style]);
    expect(file?.warnings).toEqual([]);
  });

  test.each([
    ['what begins later', 'one {\\i1}two', undefined, { start: 4, end: 7, italic: true }],
    ['what ends earlier', '{\\i1}one {\\i0}two', undefined, { start: 0, end: 4, italic: true }],
    ['what is reset earlier', '{\\b1\\u1}one {\\r}two', undefined, { start: 0, end: 4, bold: true, underline: true }],
    ['one of two', '{\\b1\\i1}one {\\b0}two', { italic: true }, { start: 0, end: 4, bold: true }],
  ])('%s is marked', (_, text, style, mark) => {
    const file = said(text);
    expect(file?.cues[0]).toMatchObject({ texts: ['one two'], marks: [mark] });
    expect(file?.cues[0]?.style).toEqual(style);
    expect(file?.warnings).toEqual([]);
  });

  test.each([
    ['a colour of a part', '{\\c&H0080FF&}one {\\r}two', undefined],
    ['a fade', '{\\fad(200,200)}one two', undefined],
  ])('%s is reported as lost', (_, text, style) => {
    const file = said(text);
    expect([file?.cues[0]?.texts[0], file?.cues[0]?.style]).toEqual(['one two', style]);
    expect(codesOf(file)).toEqual(['markup.dropped']);
  });
});

test('a drawing is left out with a warning', () => {
  const file = ass(`${times},,{\\p1}m 0 0 l 9 9`, `${times},,One`);
  expect(file?.cues.map(({ texts }) => texts[0])).toEqual(['One']);
  expect(file?.warnings.map(({ line, code }) => [line, code])).toEqual([[3, 'markup.dropped']]);
});

test('the same text at the same time by two speakers is two captions', () => {
  expect(ass(`${times},Anna,Yes`, `${times},Bob,Yes`)?.cues.map(({ speaker }) => speaker)).toEqual(['Anna', 'Bob']);
});

test('a time before the start becomes 0', () => {
  const file = ass('-0:00:01.00,0:00:02.00,,One');
  expect(file?.cues[0]).toMatchObject({ startMs: 0, endMs: 2000 });
  expect(codesOf(file)).toEqual(['time.negative']);
});

test.each(frameRateOptions)(
  'hundredths are those of a frame at $key, as we write them and as others round them',
  (rate) => {
    const startsOf = (written: readonly string[]) => {
      const file = ass(...written.map((time) => `${time},9:59:59.00,,said ${time}`));
      if (!file) throw new Error('not read');
      const { captions } = captionsFromCues(file, { language: 'en', frameRate: rate, newId: () => 'c' });
      return captions.map(({ startMs }) => startMs);
    };
    const rounded = (ms: number): string => assTime(Math.round(ms / 10) * 10 + 1);
    const someFrames = fc.uniqueArray(fc.nat(100_000), { minLength: 1, maxLength: 50 });
    fc.assert(
      fc.property(someFrames, (frames) => {
        const startsMs = frames.toSorted((a, b) => a - b).map((frame) => frameToMs(frame, rate));
        expect(startsOf(startsMs.map(assTime))).toEqual(startsMs);
        expect(startsOf(startsMs.map(rounded))).toEqual(startsMs);
      }),
    );
  },
);
