import { describe, expect, test } from 'vitest';
import { bounds } from '../../../domain/captions/bounds.ts';
import { defaultSettings } from '../../../domain/captions/defaults.ts';
import type { Caption, Snapshot } from '../../../domain/captions/types.ts';
import { invert, isChange } from '../../../domain/changes/change.ts';
import { opLimits } from '../../../domain/changes/malformed.ts';
import type { Op, Place, TextOp, TimesRow } from '../../../domain/changes/ops.ts';
import type { UnfitReason } from '../../../domain/changes/unfit.ts';
import { CaptionDocument } from '../../../domain/document/document.ts';

const row = (n: number): Caption => ({
  id: `c${n}`,
  startMs: n * 2000,
  endMs: n * 2000 + 1000,
  ...(n === 0 && { speakerId: 's1' }),
  cells: { en: { text: `caption ${n}` } },
});

/** Three captions and an unlinked tab with one more. */
const snapshot: Snapshot = {
  version: 1,
  settings: { ...defaultSettings, frameRate: null },
  tabs: [
    { id: 'en', trackId: 'main' },
    { id: 'ja', trackId: 'main' },
    { id: 'th', trackId: 'own' },
  ],
  speakers: [{ id: 's1', name: 'Ann' }],
  tracks: [
    { id: 'main', captions: [row(0), row(1), row(2)] },
    { id: 'own', captions: [{ ...row(7), cells: { th: { text: 'สวัสดี' } } }] },
  ],
};

const rate = { frameRate: 23.98, dropFrame: false };
const long = 'x'.repeat(bounds.textLength);
const own = { id: 'new', startMs: 500, endMs: 900, cells: { en: { text: 'new' } } };
const th = { id: 'th', trackId: 'own' };
const [en, ja] = [
  { id: 'en', trackId: 'main' },
  { id: 'ja', trackId: 'main' },
];

const shift = (by: number, from: Place = [0, 'c0'], track = 'main'): Op => ({
  op: 'shift',
  track,
  from,
  by,
  rate: null,
});
const put = (caption: Partial<Caption>, track = 'main'): Op => ({ op: 'put', track, caption: { ...own, ...caption } });
const cut = (caption: Caption, track = 'main'): Op => ({ op: 'cut', track, caption });
const times = (...rows: TimesRow[]): Op => ({ op: 'times', track: 'main', rows });
const type = (text: string, id = 'c0'): TextOp => ({ op: 'text', id, tab: 'en', at: 0, cut: '', put: text });
const setRate = (was: typeof rate | null, now: typeof rate | null): Op => ({
  op: 'setting',
  of: 'frameRate',
  was,
  now,
});
const add = (id: string): Op => ({ op: 'speakerEntry', was: null, now: { id, name: 'A' } });
const boo = type('boo', 'ghost');
const bold = (start: number, end: number) => ({ start, end, bold: true });

const many = <T>(count: number, item: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => item(n));

type Case = readonly [what: string, ops: readonly Op[], op: number, reason: UnfitReason];

const cases: readonly Case[] = [
  [
    'names one caption in two rows',
    [times(['c1', 2000, 3000, 2000, 3040], ['c1', 2000, 3000, 2007, 3093])],
    0,
    'malformed',
  ],
  ['ends a caption before it begins', [times(['c1', 2000, 3000, 2500, 2400])], 0, 'malformed'],
  ['marks a second caption', [{ ...type(''), second: true, marks: { was: null, now: [bold(0, 1)] } }], 0, 'malformed'],
  ['marks nothing', [{ ...type(''), marks: { was: null, now: [{ start: 0, end: 1 }] } }], 0, 'malformed'],
  ['has marks that overlap', [{ ...type(''), marks: { was: null, now: [bold(0, 3), bold(2, 4)] } }], 0, 'malformed'],
  [
    'empties a cell without removing it',
    [{ op: 'cell', id: 'c0', tab: 'en', was: { text: 'caption 0' }, now: { text: '' } }],
    0,
    'malformed',
  ],
  ['puts a caption with an empty cell', [put({ cells: { en: { text: '' } } })], 0, 'malformed'],
  [
    'gives a caption a style without fields',
    [{ op: 'cellStyle', id: 'c0', tab: 'en', was: null, now: {} }],
    0,
    'malformed',
  ],
  [
    'sets a field of the style that it does not expect',
    [{ op: 'setting', of: 'style', was: {}, now: { bold: true } }],
    0,
    'malformed',
  ],
  ['sets two frame rates', [setRate(null, rate), setRate(rate, null)], 1, 'malformed'],
  ['shifts and sets a frame rate', [shift(5), setRate(null, rate)], 1, 'malformed'],
  ['sets a frame rate that does not exist', [setRate(null, { frameRate: 7, dropFrame: false })], 0, 'malformed'],
  [
    'shifts by frames that do not exist',
    [{ op: 'shift', track: 'main', from: [0, 'c0'], by: 1, rate: { frameRate: 7, dropFrame: false } }],
    0,
    'malformed',
  ],
  [
    'turns a speaker into another',
    [{ op: 'speakerEntry', was: { id: 's1', name: 'Ann' }, now: { id: 's2', name: 'Ann' } }],
    0,
    'malformed',
  ],
  ['turns a tab into another', [{ op: 'tab', at: 1, was: ja, now: { id: 'ko', trackId: 'main' } }], 0, 'malformed'],
  ['adds no tab', [{ op: 'tab', at: 1, was: null, now: null }], 0, 'malformed'],
  [
    'names speakers without end',
    many(opLimits.maxSpeakerOps + 1, (n) => add(`s${n + 2}`)),
    opLimits.maxSpeakerOps,
    'malformed',
  ],
  [
    'adds more speakers than a document has',
    many(bounds.speakers, (n) => add(`s${n + 2}`)),
    bounds.speakers - 1,
    'bounds',
  ],
  [
    'changes the words of one caption without end',
    many(opLimits.maxWordOpsPerCaption + 1, () => ({ ...type('x'), words: { at: 0, cut: [], put: [['x', 0, 1, 1]] } })),
    opLimits.maxWordOpsPerCaption,
    'malformed',
  ],
  ['moves captions before the beginning', [shift(-5)], 0, 'bounds'],
  ['moves captions past the last hour', [shift(bounds.latestMs)], 0, 'bounds'],
  ['moves from a place before the first caption to before the beginning', [shift(-1500, [1500, 'a'])], 0, 'order'],
  ['moves captions past others', [shift(-3000, [4000, 'c2'])], 0, 'order'],
  ['closes a gap from a place before the caption that it moves', [shift(-1500, [3500, 'a'])], 0, 'order'],
  ['moves the captions of no track', [shift(5, [0, 'c0'], 'nowhere')], 0, 'missing'],
  [
    'moves by the frames of another rate',
    [{ op: 'shift', track: 'main', from: [0, 'c0'], by: 1, rate }],
    0,
    'different',
  ],
  [
    'gives a time past the last hour',
    [times(['c0', 0, 1000, bounds.latestMs + 1, bounds.latestMs + 2000])],
    0,
    'bounds',
  ],
  ['makes a caption last for days', [times(['c0', 0, 1000, 0, bounds.latestMs + 1])], 0, 'bounds'],
  ['puts a text without end', [put({ cells: { en: { text: `${long}x` } } })], 0, 'bounds'],
  ['types a text without end', [type(long)], 0, 'bounds'],
  [
    'adds tracks without end',
    many(bounds.tracks, (n) => ({ op: 'track', id: `t${n}`, now: true })),
    bounds.tracks - 2,
    'bounds',
  ],
  [
    'adds a fifth tab',
    ['ko', 'de'].map((id, n): Op => ({ op: 'tab', at: 3 + n, was: null, now: { id, trackId: 'main' } })),
    1,
    'bounds',
  ],
  ['makes a caption too short to read', [times(['c0', 0, 1000, 0, 50])], 0, 'grid'],
  ['puts a caption that is too short', [put({ endMs: 501 })], 0, 'grid'],
  ['sets a rate and leaves the captions where they were', [type('x'), setRate(null, rate), type('y')], 2, 'grid'],
  ['cuts another caption than it says', [cut({ ...own, id: 'c0' })], 0, 'different'],
  ['cuts a caption from another track than it is in', [cut(row(1), 'own')], 0, 'different'],
  [
    'times captions of another track',
    [{ op: 'times', track: 'own', rows: [['c1', 2000, 3000, 2000, 3040]] }],
    0,
    'different',
  ],
  ['expects another text', [{ op: 'text', id: 'c0', tab: 'en', at: 0, cut: 'Caption', put: '' }], 0, 'different'],
  [
    'has more marks than a text may',
    [{ ...type(long), marks: { was: null, now: many(bounds.marks + 1, (n) => bold(2 * n, 2 * n + 1)) } }],
    0,
    'bounds',
  ],
  ['expects other marks', [{ ...type(''), marks: { was: [bold(0, 7)], now: null } }], 0, 'different'],
  ['marks more than the text', [{ ...type(''), marks: { was: null, now: [bold(0, 10)] } }], 0, 'different'],
  [
    'cuts what is marked without its marks',
    [
      { ...type(''), marks: { was: null, now: [bold(0, 9)] } },
      { ...type(''), cut: 'caption' },
    ],
    1,
    'different',
  ],
  ['expects another cell', [{ op: 'cell', id: 'c0', tab: 'en', was: { text: 'x' }, now: null }], 0, 'different'],
  [
    'puts words after the last one',
    [{ op: 'text', id: 'c0', tab: 'en', at: 0, cut: '', put: '', words: { at: 3, cut: [], put: [['a', 0, 1, 1]] } }],
    0,
    'different',
  ],
  [
    'expects another style',
    [{ op: 'setting', of: 'style', was: { bold: true }, now: { bold: false } }],
    0,
    'different',
  ],
  [
    'expects another caption style',
    [{ op: 'cellStyle', id: 'c0', tab: 'en', was: { bold: true }, now: null }],
    0,
    'different',
  ],
  ['expects another speaker', [{ op: 'speaker', id: 'c1', was: 's1', now: null }], 0, 'different'],
  [
    'expects another name',
    [{ op: 'speakerEntry', was: { id: 's1', name: 'Bob' }, now: { id: 's1', name: 'Eve' } }],
    0,
    'different',
  ],
  [
    'removes a tab from another index than it has',
    [
      { op: 'cell', id: 'c7', tab: 'th', was: { text: 'สวัสดี' }, now: null },
      { op: 'tab', at: 0, was: th, now: null },
    ],
    1,
    'different',
  ],
  ['types in no caption', [boo], 0, 'missing'],
  ['types in no tab', [{ op: 'text', id: 'c0', tab: 'ko', at: 0, cut: '', put: 'x' }], 0, 'missing'],
  ['gives a caption no known speaker', [{ op: 'speaker', id: 'c1', was: null, now: 's2' }], 0, 'missing'],
  ['puts a caption with no known speaker', [put({ speakerId: 's2' })], 0, 'missing'],
  [
    'removes a speaker who still speaks',
    [{ op: 'speakerEntry', was: { id: 's1', name: 'Ann' }, now: null }],
    0,
    'missing',
  ],
  ['removes a tab with its texts', [{ op: 'tab', at: 0, was: en, now: null }], 0, 'missing'],
  [
    'moves a tab to another track than its texts',
    [{ op: 'tab', at: 0, was: en, now: { ...en, trackId: 'own' } }],
    0,
    'missing',
  ],
  [
    'writes a tab into the captions of another track',
    [{ op: 'text', id: 'c0', tab: 'th', at: 0, cut: '', put: 'x' }],
    0,
    'missing',
  ],
  [
    'removes a tab before a caption that is in it',
    [{ op: 'tab', at: 2, was: th, now: null }, cut({ ...row(7), cells: { th: { text: 'สวัสดี' } } }, 'own')],
    1,
    'missing',
  ],
  ['adds a caption that exists', [put({ id: 'c1' })], 0, 'exists'],
  ['adds a tab that exists', [{ op: 'tab', at: 0, was: null, now: ja }], 0, 'exists'],
  ['adds a track that exists', [{ op: 'track', id: 'own', now: true }], 0, 'exists'],
  ['adds a speaker who exists', [add('s1')], 0, 'exists'],
  ['removes the track of a tab', [{ op: 'track', id: 'main', now: false }], 0, 'used'],
  [
    'changes all there is and fails at the end',
    [
      type('boo '),
      times(['c1', 2000, 3000, 5000, 6000]),
      put({}),
      shift(40, [4000, 'c2']),
      cut({ ...row(2), startMs: 4040, endMs: 5040 }),
      { op: 'speaker', id: 'c0', was: 's1', now: null },
      { op: 'speakerEntry', was: { id: 's1', name: 'Ann' }, now: null },
      { op: 'setting', of: 'limits', was: { maxOfLines: 2 }, now: { maxOfLines: 1 } },
      { op: 'track', id: 'extra', now: true },
      { op: 'tab', at: 3, was: null, now: { id: 'ko', trackId: 'extra' } },
      boo,
    ],
    10,
    'missing',
  ],
  [
    'sets a rate, moves all times, and fails at the end',
    [setRate(null, { frameRate: 25, dropFrame: false }), times(['c0', 0, 1000, 40, 1040]), boo],
    2,
    'missing',
  ],
];

describe('a change that does not fit', () => {
  test.each(cases)('because it %s is refused with the reason, and changes nothing', (_, ops, op, reason) => {
    const document = CaptionDocument.fromSnapshot(snapshot);
    const first = document.get('c0');
    const change: unknown = JSON.parse(JSON.stringify({ label: 'x', ops }));
    if (!isChange(change)) throw new Error('not a change');
    expect(document.apply(change)).toEqual({ unfit: { op, reason } });
    expect(JSON.stringify(document.toSnapshot())).toBe(JSON.stringify(snapshot));
    expect(document.get('c0')).toBe(first);
    expect(document.findAt('en', 2500)).toBe(1);
  });

  test('is a fault of the program where the change was made of this very document', () => {
    const document = CaptionDocument.fromSnapshot(snapshot);
    expect(() => document.applyOrThrow({ label: 'setText', ops: [boo] })).toThrow('op 0 of the change setText');
  });
});

test.each<[string, readonly Op[]]>([
  ['that closes a gap from a place where there is no caption', [shift(-500, [3500, 'x'])]],
  ['that moves nothing', [shift(10, [9000, 'x'])]],
  [
    'that removes a tab after its texts',
    [
      { op: 'cell', id: 'c7', tab: 'th', was: { text: 'สวัสดี' }, now: null },
      { op: 'tab', at: 2, was: th, now: null },
    ],
  ],
  ['that writes the first text of a tab', [{ op: 'text', id: 'c0', tab: 'ja', at: 0, cut: '', put: 'あ' }]],
])('a change %s fits, and its inverse restores the document', (_, ops) => {
  const document = CaptionDocument.fromSnapshot(snapshot);
  const change = { label: 'x', ops };
  document.applyOrThrow(change);
  document.applyOrThrow(invert(change));
  expect(document.toSnapshot()).toEqual(snapshot);
});
