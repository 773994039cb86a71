import fc from 'fast-check';
import type { Op } from '../../../domain/changes/ops.ts';

const oneOf = (...values: string[]) => fc.constantFrom(...values);
const captionId = oneOf('c0', 'c1', 'c2', 'c3', 'ghost');
const tab = oneOf('en', 'ja', 'xx');
const track = oneOf('main', 'other', 'nowhere');
const text = oneOf('', 'a', 'caption 0', 'caption 1', '\n', '𝒳', 'caption'.repeat(3));
const ms = fc.oneof(fc.nat(9000), fc.constantFrom(0, 1000, 2000, 3000, 4000, 2 ** 31, Number.MAX_SAFE_INTEGER));
const number = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constantFrom(24, 25, 29.97, 0, -1));
const frameRate = fc.option(fc.record({ frameRate: number, dropFrame: fc.boolean() }), { nil: null });
const wordRow = fc.tuple(text, fc.integer(), fc.integer(), number);
const word = fc.record({ text, startMs: fc.integer(), endMs: fc.integer(), confidence: number });
const style = fc.record(
  { color: fc.constant('#123456'), strokeWidth: fc.oneof(number, fc.constantFrom(1, 2)) },
  { requiredKeys: [] },
);
const mark = fc.record(
  { start: fc.nat(9), end: fc.nat(9), bold: fc.boolean(), italic: fc.boolean() },
  { requiredKeys: ['start', 'end'] },
);
const marks = fc.array(mark, { maxLength: 2 });
const cell = fc.record(
  { text, marks, second: text, style, words: fc.array(word, { maxLength: 3 }) },
  { requiredKeys: ['text'] },
);
const caption = fc.record(
  {
    id: captionId,
    startMs: ms,
    endMs: ms,
    speakerId: oneOf('s1', 's2'),
    cells: fc.dictionary(tab, cell, { maxKeys: 2 }),
  },
  { requiredKeys: ['id', 'startMs', 'endMs', 'cells'] },
);
const speaker = fc.record({ id: oneOf('s1', 's2'), name: text });
const tabEntry = fc.record({ id: tab, trackId: track, lang2: tab }, { requiredKeys: ['id', 'trackId'] });
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const turn = <T>(value: fc.Arbitrary<T>) => ({ was: orNull(value), now: orNull(value) });
const kind = <K extends string>(name: K) => fc.constant(name);

const ignoredKey = oneOf('overlap  1 c0', 'lineLength en 2 c1', '__proto__', '');
const ignored = fc.record({ reason: text, measured: number, unit: oneOf('ms', '') });
const aCheck = fc.record({ rules: oneOf('netflix', 'bbc', 'unknown') }, { requiredKeys: [] });
const checks = { was: aCheck, now: aCheck };
const aProgramme = fc.record(
  { startTimecode: fc.oneof(oneOf('00:00:00:00', '10:00:00:00', '1:0'), text) },
  { requiredKeys: [] },
);
const programme = { was: aProgramme, now: aProgramme };

/** Ops of every kind, as an untrusted client may send them. Most fit no document. */
const op = fc.oneof(
  fc.record(
    {
      op: kind('text'),
      id: captionId,
      tab,
      at: fc.nat(12),
      cut: text,
      put: text,
      second: fc.constant(true),
      words: fc.record({
        at: fc.nat(4),
        cut: fc.array(wordRow, { maxLength: 2 }),
        put: fc.array(wordRow, { maxLength: 2 }),
      }),
      marks: fc.record(turn(marks)),
    },
    { requiredKeys: ['op', 'id', 'tab', 'at', 'cut', 'put'] },
  ),
  fc.record({ op: kind('cell'), id: captionId, tab, ...turn(cell) }),
  fc.record({ op: kind('cellStyle'), id: captionId, tab, ...turn(style) }),
  fc.record({ op: kind('times'), track, rows: fc.array(fc.tuple(captionId, ms, ms, ms, ms), { maxLength: 3 }) }),
  fc.record({
    op: kind('shift'),
    track,
    from: fc.tuple(ms, captionId),
    by: fc.oneof(fc.integer(), fc.integer({ min: -50, max: 50 })),
    rate: frameRate,
  }),
  fc.record({ op: kind('put'), track, caption }),
  fc.record({ op: kind('cut'), track, caption }),
  fc.record({ op: kind('speaker'), id: captionId, ...turn(oneOf('s1', 's2')) }),
  fc.record({ op: kind('speakerEntry'), ...turn(speaker) }),
  fc.record({ op: kind('setting'), of: kind('style'), was: style, now: style }),
  fc.record({
    op: kind('setting'),
    of: kind('ignored'),
    was: fc.dictionary(ignoredKey, orNull(ignored), { maxKeys: 2 }),
    now: fc.dictionary(ignoredKey, orNull(ignored), { maxKeys: 2 }),
  }),
  fc.record({ op: kind('setting'), of: kind('checks'), ...checks }),
  fc.record({ op: kind('setting'), of: kind('programme'), ...programme }),
  fc.record({ op: kind('setting'), of: kind('frameRate'), was: frameRate, now: frameRate }),
  fc.record({ op: kind('tab'), at: fc.nat(6), ...turn(tabEntry) }),
  fc.record({ op: kind('track'), id: track, now: fc.boolean() }),
);

/** Typed as an op, although it may not even have the shape of one. */
export const anyOp = op as fc.Arbitrary<Op>;

export const anyChange = fc.array(op, { minLength: 1, maxLength: 4 }).map((ops) => ({ label: 'x', ops }));
