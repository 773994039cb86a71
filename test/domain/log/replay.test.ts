import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultSettings, defaultStyle } from '../../../domain/captions/defaults.ts';
import { CaptionDocument } from '../../../domain/captions/document.ts';
import { emptySnapshot, isSnapshot } from '../../../domain/captions/snapshot.ts';
import type { Caption } from '../../../domain/captions/types.ts';
import { isChange } from '../../../domain/editor/change.ts';
import { readsBack } from '../../../domain/log/readsBack.ts';
import { replay } from '../../../domain/log/replay.ts';

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
const style = fc.record({ color: fc.constant('#123456'), strokeWidth: number }, { requiredKeys: [] });
const cell = fc.record(
  { text, second: text, style, words: fc.array(word, { maxLength: 3 }) },
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

/** Whatever a stranger may send that has the shape of a change. */
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
  fc.record({ op: kind('setting'), of: kind('frameRate'), was: frameRate, now: frameRate }),
  fc.record({ op: kind('tab'), at: fc.nat(6), ...turn(tabEntry) }),
  fc.record({ op: kind('track'), id: track, now: fc.boolean() }),
);
const hostile = fc.array(op, { minLength: 1, maxLength: 4 }).map((ops) => ({ label: 'x', ops }));

function given() {
  const captions = [0, 1, 2].map(
    (n): Caption => ({
      id: `c${n}`,
      startMs: n * 2000,
      endMs: n * 2000 + 1000,
      cells: { en: { text: `caption ${n}` } },
    }),
  );
  const settings = { ...defaultSettings, frameRate: null, style: defaultStyle };
  return CaptionDocument.fromSnapshot({ ...emptySnapshot(settings, ['en', 'ja']), tracks: [{ id: 'main', captions }] });
}

describe('replaying a log', () => {
  test('whatever anybody appended, all readers have the same document, and a snapshot of it is it', () => {
    fc.assert(
      fc.property(fc.array(hostile, { maxLength: 8 }), (changes) => {
        const entries = changes.filter(isChange).map((change, index) => ({ revision: index + 1, change }));
        const [document, other] = [given(), given()];
        const leftOut = replay(document, entries);
        expect(replay(other, entries)).toEqual(leftOut);
        expect(other.toSnapshot()).toEqual(document.toSnapshot());
        if (!readsBack(document.toSnapshot())) return;
        const snapshot: unknown = JSON.parse(JSON.stringify(document.toSnapshot()));
        if (!isSnapshot(snapshot)) throw new Error('it does not read back at all');
        expect(CaptionDocument.fromSnapshot(snapshot).toSnapshot()).toEqual(document.toSnapshot());
      }),
      { numRuns: 3000 },
    );
  });

  test('a change that does not fit is left out whole, not half', () => {
    const document = given();
    const half = {
      label: 'x',
      ops: [
        { op: 'text', id: 'c0', tab: 'en', at: 0, cut: 'caption', put: 'half' },
        { op: 'text', id: 'ghost', tab: 'en', at: 0, cut: '', put: 'boo' },
      ],
    } as const;
    expect(replay(document, [{ revision: 1, change: half }])).toEqual([1]);
    expect(document.get('c0')?.cells.en?.text).toBe('caption 0');
  });

  test('a document that was pushed before its beginning is no snapshot', () => {
    const document = given();
    expect(readsBack(document.toSnapshot())).toBe(true);
    const push = { op: 'shift', track: 'main', from: [0, 'c0'], by: -5, rate: null } as const;
    replay(document, [{ revision: 1, change: { label: 'x', ops: [push] } }]);
    const first = document.at('en', 0);
    expect(readsBack(document.toSnapshot())).toBe(first !== undefined && first.startMs >= 0);
  });
});
