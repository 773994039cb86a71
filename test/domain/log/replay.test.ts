import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bounds } from '../../../domain/captions/bounds.ts';
import { defaultSettings, defaultStyle } from '../../../domain/captions/defaults.ts';
import type { Caption } from '../../../domain/captions/types.ts';
import { isChange } from '../../../domain/changes/change.ts';
import type { Op } from '../../../domain/changes/ops.ts';
import { CaptionDocument } from '../../../domain/document/document.ts';
import { emptySnapshot, isSnapshot } from '../../../domain/document/snapshot.ts';
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
const style = fc.record(
  { color: fc.constant('#123456'), strokeWidth: fc.oneof(number, fc.constantFrom(1, 2)) },
  { requiredKeys: [] },
);
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

/** Any value with the shape of a change, as an untrusted client may send it. */
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
  test('gives all readers the same document for any entries, and a snapshot of it reads back', () => {
    fc.assert(
      fc.property(fc.array(hostile, { maxLength: 8 }), (changes) => {
        const entries = changes.filter(isChange).map((change, index) => ({ revision: index + 1, change }));
        const [document, other] = [given(), given()];
        const leftOut = replay(document, entries);
        expect(replay(other, entries)).toEqual(leftOut);
        expect(other.toSnapshot()).toEqual(document.toSnapshot());
        expect(readsBack(document.toSnapshot())).toBe(true);
        const snapshot: unknown = JSON.parse(JSON.stringify(document.toSnapshot()));
        if (!isSnapshot(snapshot)) throw new Error('it does not read back at all');
        expect(CaptionDocument.fromSnapshot(snapshot).toSnapshot()).toEqual(document.toSnapshot());
      }),
      { numRuns: 3000 },
    );
  });

  test('skips a change that does not fit as a whole', () => {
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

  const rate = { frameRate: 23.98, dropFrame: false };
  const long = 'x'.repeat(bounds.textLength);
  const shift = (by: number, from: readonly [number, string] = [0, 'c0']): Op => {
    return { op: 'shift', track: 'main', from, by, rate: null };
  };
  const speakers = Array.from({ length: bounds.speakers + 1 }, (_, n): Op => {
    return { op: 'speakerEntry', was: null, now: { id: `s${n}`, name: 'A' } };
  });
  const tracks = Array.from({ length: bounds.tracks }, (_, n): Op => ({ op: 'track', id: `t${n}`, now: true }));
  const own = { id: 'new', startMs: 500, endMs: 900, cells: { en: { text: 'new' } } };
  const put = (caption: Partial<Caption>): Op => ({ op: 'put', track: 'main', caption: { ...own, ...caption } });
  const times = (startMs: number, endMs: number): Op => {
    return { op: 'times', track: 'main', rows: [['c0', 0, 1000, startMs, endMs]] };
  };

  test.each<[string, Op[]]>([
    ['moves captions before the beginning', [shift(-5)]],
    ['moves captions past the last hour', [shift(bounds.latestMs)]],
    ['moves captions past others', [shift(-3000, [4000, 'c2'])]],
    ['sets a rate and leaves the captions where they were', [{ op: 'setting', of: 'frameRate', was: null, now: rate }]],
    ['gives a time past the last hour', [times(bounds.latestMs + 1, bounds.latestMs + 2000)]],
    ['makes a caption last for days', [times(0, bounds.latestMs + 1)]],
    ['makes a caption too short to read', [times(0, 50)]],
    ['puts a caption that is too short', [put({ endMs: 501 })]],
    ['puts a caption with an empty cell', [put({ cells: { en: { text: '' } } })]],
    ['puts a text without end', [put({ cells: { en: { text: `${long}x` } } })]],
    ['types a text without end', [{ op: 'text', id: 'c0', tab: 'en', at: 0, cut: '', put: long }]],
    ['takes away another caption than it says', [{ op: 'cut', track: 'main', caption: { ...own, id: 'c0' } }]],
    ['takes away the track that a tab stands on', [{ op: 'track', id: 'main', now: false }]],
    ['expects another style', [{ op: 'setting', of: 'style', was: { bold: true }, now: { bold: false } }]],
    ['expects another caption style', [{ op: 'cellStyle', id: 'c0', tab: 'en', was: { bold: true }, now: null }]],
    ['expects another speaker', [{ op: 'speaker', id: 'c0', was: 's1', now: 's2' }]],
    ['adds speakers without end', speakers],
    ['adds tracks without end', tracks],
    ['adds a caption and fails later', [put({}), shift(1), { op: 'track', id: 'nowhere', now: false }]],
  ])('skips a change that %s', (_, ops) => {
    const document = given();
    const change: unknown = JSON.parse(JSON.stringify({ label: 'x', ops }));
    if (!isChange(change)) throw new Error('not a change');
    expect(replay(document, [{ revision: 1, change }])).toEqual([1]);
    expect(document.toSnapshot()).toEqual(given().toSnapshot());
  });

  test.each([
    ['a stroke that no renderer survives', { strokeWidth: 1e9 }],
    ['a font as high as a house', { fontSizeFraction: 100 }],
    ['a field of the prototype', JSON.parse('{"__proto__": {"bold": true}}')],
  ])('does not accept %s as a change', (_, now) => {
    expect(isChange({ label: 'x', ops: [{ op: 'setting', of: 'style', was: {}, now }] })).toBe(false);
  });
});
