import { expect, it } from 'vitest';
import { planBatch } from '../../../domain/batch/batch.ts';
import type { BatchOperations } from '../../../domain/batch/operations.ts';
import { defaultSettings } from '../../../domain/captions/defaults.ts';
import type { Caption, DocumentSettings } from '../../../domain/captions/types.ts';
import { invert } from '../../../domain/changes/change.ts';
import { CaptionDocument } from '../../../domain/document/document.ts';
import { emptySnapshot } from '../../../domain/document/snapshot.ts';
import { qualityProfile } from '../../../domain/quality/profile.ts';
import { lockedBy } from '../../../domain/sections/locks.ts';

type Row = readonly [startMs: number, endMs: number, text: string, more?: Partial<Caption>];

function documentOf(rows: readonly Row[], { settings = {}, languages = ['en'] }: Surroundings = {}): CaptionDocument {
  const captions = rows.map(([startMs, endMs, text, more], n) => ({
    ...{ id: `c${n + 1}`, startMs, endMs, cells: { [languages[0] ?? 'en']: { text } } },
    ...more,
  }));
  const snapshot = emptySnapshot({ ...defaultSettings, frameRate: null, ...settings }, languages);
  const speakers = [
    { id: 's1', name: 'Anna' },
    { id: 's2', name: 'Ben' },
  ];
  return CaptionDocument.fromSnapshot({ ...snapshot, speakers, tracks: [{ id: 'main', captions }] });
}

interface Surroundings {
  readonly settings?: Partial<DocumentSettings>;
  readonly languages?: readonly string[];
}

interface Options {
  readonly ids?: readonly string[];
  readonly shotsMs?: readonly number[];
  /** Times of complete sections. */
  readonly complete?: readonly (readonly [startMs: number, endMs: number])[];
}

/** Applies a batch to a document, and checks that one undo restores it. */
function run(
  doc: CaptionDocument,
  chosen: Partial<BatchOperations>,
  { ids, shotsMs = [], complete = [] }: Options = {},
) {
  const tab = doc.tabs[0]?.id ?? 'en';
  const sections = complete.map(([startMs, endMs]) => ({ startMs, endMs, status: 'complete' as const }));
  let made = 0;
  const before = doc.toSnapshot();
  const plan = planBatch(doc, { tab, ids: new Set(ids ?? doc.ids(tab)) }, chosen, {
    newId: () => `n${++made}`,
    profile: qualityProfile('default', {}, null, shotsMs),
    sections,
  });
  if (plan.change) expect(lockedBy(sections, doc, plan.change)).toBeUndefined();
  expect(doc.toSnapshot()).toEqual(before);
  if (plan.change) {
    doc.applyOrThrow(plan.change);
    const undone = doc.clone();
    undone.applyOrThrow(invert(plan.change));
    expect(undone.toSnapshot()).toEqual(before);
  }
  const rows = [...doc.captions(tab)].map(({ id, startMs, endMs, cells }) => [
    id,
    startMs,
    endMs,
    cells[tab]?.text ?? '',
  ]);
  return { rows, counts: Object.fromEntries(plan.counts), plan };
}

const word = (text: string, startMs: number, endMs: number) => ({ text, startMs, endMs, confidence: 0.9 });

it('several operations are applied one after the other, and counted', () => {
  const doc = documentOf([
    [1000, 2000, '[door slams]'],
    [2500, 4000, 'ANNA: WHERE IS THE COLOUR?'],
    [4100, 6000, 'It is gone.'],
  ]);
  const { rows, counts, plan } = run(doc, {
    replace: { all: [{ find: 'colour', replacement: 'color', matchCase: false, isPattern: false }] },
    sounds: { square: true, round: true, music: false, names: true },
    casing: { to: 'sentence', names: ['Anna'] },
    shift: { byMs: -500 },
    bridge: { gapTicks: 0, upToTicks: 200 },
  });
  expect(rows).toEqual([
    ['c2', 2000, 3600, 'Where is the color?'],
    ['c3', 3600, 5500, 'It is gone.'],
  ]);
  expect(counts).toEqual({ replace: 1, sounds: 2, casing: 1, shift: 2, bridge: 1 });
  expect(plan.differences.map(({ captionId }) => captionId)).toEqual(['c1', 'c2', 'c3']);
});

it('captions outside of the scope do not change', () => {
  const doc = documentOf([
    [0, 1000, 'one'],
    [2000, 3000, 'two'],
  ]);
  const { rows } = run(doc, { casing: { to: 'upper', names: [] }, shift: { byMs: 100 } }, { ids: ['c2'] });
  expect(rows).toEqual([
    ['c1', 0, 1000, 'one'],
    ['c2', 2100, 3100, 'TWO'],
  ]);
});

it('captions that would move into a complete section stay as they are, and the others are shifted', () => {
  const rows: Row[] = [
    [0, 1000, 'one'],
    [3000, 4000, 'two'],
    [4000, 5000, 'three'],
    [8000, 9000, 'four'],
  ];
  const options = { ids: ['c1', 'c2', 'c3', 'c4'], complete: [[5000, 7000]] as const };
  const later = run(documentOf(rows), { casing: { to: 'upper', names: [] }, shift: { byMs: 1500 } }, options);
  expect(later.rows).toEqual([
    ['c1', 1500, 2500, 'ONE'],
    ['c2', 3000, 4000, 'two'],
    ['c3', 4000, 5000, 'three'],
    ['c4', 9500, 10_500, 'FOUR'],
  ]);
  expect(later.plan.blocked).toEqual(new Set(['c2', 'c3']));
  expect(later.counts).toEqual({ casing: 2, shift: 2 });
});

it('captions move as far as they would together with those that stay as they are', () => {
  const doc = documentOf([
    [2000, 3000, 'one'],
    [5000, 6000, 'two'],
    [9000, 9500, 'three'],
  ]);
  const { rows, plan } = run(doc, { shift: { byMs: -8000 } }, { complete: [[0, 1500]] });
  expect(rows.map(([id, startMs]) => [id, startMs])).toEqual([
    ['c1', 2000],
    ['c2', 3000],
    ['c3', 7000],
  ]);
  expect(plan.blocked).toEqual(new Set(['c1']));
});

it('a caption that was split stays whole if one of its parts would move into a complete section', () => {
  const text = 'This sentence is far too long for one caption, and so it is split. The rest of it follows right here.';
  const doc = documentOf([[1000, 8000, text]]);
  const { rows, plan } = run(doc, { split: {}, shift: { byMs: 2000 } }, { complete: [[9000, 20_000]] });
  expect(rows).toEqual([['c1', 1000, 8000, text]]);
  expect(plan.blocked).toEqual(new Set(['c1']));
});

it('captions are not merged over a complete section between them', () => {
  const doc = documentOf([
    [1000, 1500, 'one'],
    [1700, 2200, 'two'],
  ]);
  const merge = { shorterThanTicks: 1000, maxGapTicks: 500, acrossSentences: true };
  expect(run(doc.clone(), { merge }).rows).toHaveLength(1);
  expect(run(doc, { merge }, { complete: [[1500, 1700]] }).rows).toHaveLength(2);
});

it('words keep their times when a text is rewritten', () => {
  const words = [word('door', 100, 300), word('who', 500, 700), word('is', 700, 800), word('it', 800, 950)];
  const doc = documentOf([[0, 1000, '[door] who is it', { cells: { en: { text: '[door] who is it', words } } }]]);
  run(doc, {
    sounds: { square: true, round: true, music: true, names: true },
    casing: { to: 'sentence', names: [] },
  });
  expect(doc.get('c1')?.cells.en).toEqual({
    text: 'Who is it',
    words: [word('Who', 500, 700), word('is', 700, 800), word('it', 800, 950)],
  });
});

it('second captions are rewritten in their own language', () => {
  const doc = documentOf([[0, 1000, 'iyi', { cells: { en: { text: 'iyi', second: 'iyi' } } }]]);
  const snapshot = doc.toSnapshot();
  const tabs = snapshot.tabs.map((tab) => ({ ...tab, lang2: 'tr' }));
  const both = CaptionDocument.fromSnapshot({ ...snapshot, tabs });
  run(both, { casing: { to: 'upper', names: [] } });
  expect(both.get('c1')?.cells.en).toEqual({ text: 'IYI', second: 'İYİ' });
});

it('a caption with text in another language is not deleted', () => {
  const cells = { en: { text: '[music]' }, ja: { text: '音楽' } };
  const doc = documentOf([[0, 1000, '', { cells }]], { languages: ['en', 'ja'] });
  run(doc, { sounds: { square: true, round: true, music: true, names: true } });
  expect(doc.get('c1')?.cells).toEqual({ ja: { text: '音楽' } });
});

const merge = { shorterThanTicks: 1000, maxGapTicks: 200, acrossSentences: false };

it('short captions of one speaker are merged within a sentence', () => {
  const rows: Row[] = [
    [0, 800, 'I think', { speakerId: 's1' }],
    [900, 2500, 'that we should go.', { speakerId: 's1' }],
    [2600, 3000, 'Yes.', { speakerId: 's1' }],
    [3100, 3500, 'No.', { speakerId: 's2' }],
    [4500, 4900, 'Why?', { speakerId: 's2' }],
  ];
  expect(run(documentOf(rows), { merge }).rows).toEqual([
    ['c1', 0, 2500, 'I think that we should go.'],
    ['c3', 2600, 3000, 'Yes.'],
    ['c4', 3100, 3500, 'No.'],
    ['c5', 4500, 4900, 'Why?'],
  ]);
  expect(run(documentOf(rows), { merge: { ...merge, acrossSentences: true } }).rows).toEqual([
    ['c1', 0, 3000, 'I think that we should go. Yes.'],
    ['c4', 3100, 3500, 'No.'],
    ['c5', 4500, 4900, 'Why?'],
  ]);
});

it('Japanese captions are merged without a space, and not into another chapter', () => {
  const rows: Row[] = [
    [0, 800, '今日は'],
    [800, 2500, '雨です'],
    [2500, 3000, '明日は', { chapter: 'Tomorrow' }],
  ];
  expect(run(documentOf(rows, { languages: ['ja'] }), { merge }).rows).toEqual([
    ['c1', 0, 2500, '今日は雨です'],
    ['c3', 2500, 3000, '明日は'],
  ]);
});

it('long captions are split at the limits, and their parts are in the scope of what follows', () => {
  const text = 'The quick brown fox jumps over the lazy dog, and then it runs away into the deep dark forest at night.';
  const settings = { limits: { ...defaultSettings.limits, maxCharsPerLine: 20, maxOfLines: 2 } };
  const doc = documentOf([[0, 8000, text]], { settings });
  const { rows, counts, plan } = run(doc, { split: {}, casing: { to: 'upper', names: [] }, shift: { byMs: 1000 } });
  expect(rows.length).toBeGreaterThan(2);
  expect(rows.map(([, , said]) => said).length).toBe(rows.length);
  expect(rows.map((row) => String(row[3]).replaceAll('\n', ' ')).join(' ')).toBe(text.toUpperCase());
  expect(
    rows.every((row) =>
      String(row[3])
        .split('\n')
        .every((line) => line.length <= 20),
    ),
  ).toBe(true);
  expect([rows[0]?.[1], rows.at(-1)?.[2]]).toEqual([1000, 9000]);
  expect(counts.split).toBe(rows.length);
  expect([...new Set(plan.origins.values())]).toEqual(['c1']);
  expect([...plan.origins.keys()]).toEqual(rows.slice(1).map(([id]) => id));
});

const at25 = { frameRate: { frameRate: 25, dropFrame: false } } as const;

it('times snap to shot changes without overlaps', () => {
  const doc = documentOf(
    [
      [0, 1920, 'one'],
      [2080, 4000, 'two'],
      [4040, 6000, 'three'],
    ],
    { settings: at25 },
  );
  const { rows } = run(doc, { shots: { withinTicks: 3 } }, { shotsMs: [2000, 4040, 7000] });
  const gapMs = 0;
  expect(rows).toEqual([
    ['c1', 0, 2000 - gapMs, 'one'],
    ['c2', 2000, 4040 - gapMs, 'two'],
    ['c3', 4040, 6000, 'three'],
  ]);
});

it('times do not snap into a neighbor that stays', () => {
  const rows: Row[] = [
    [0, 1920, 'one'],
    [1960, 4000, 'two'],
  ];
  const shotsMs = [2000];
  const snapped = (at: readonly Row[], ids: readonly string[]) =>
    run(documentOf(at, { settings: at25 }), { shots: { withinTicks: 3 } }, { ids, shotsMs }).plan.change;
  expect(snapped(rows, ['c1'])).toBeNull();
  const later: Row[] = [
    [0, 2040, 'one'],
    [2080, 4000, 'two'],
  ];
  expect(snapped(later, ['c2'])).toBeNull();
});

it('operations that revert each other are no change', () => {
  const doc = documentOf([[0, 1000, 'One colour.']]);
  const replaceBy = (find: string, replacement: string) => ({ find, replacement, matchCase: true, isPattern: false });
  const all = [replaceBy('colour', 'color'), replaceBy('color', 'colour')];
  expect(run(doc, { replace: { all } }).plan).toMatchObject({ change: null, differences: [] });
});

it('nothing to do is no change', () => {
  const doc = documentOf([[0, 1000, 'One.']]);
  const { plan } = run(doc, { sounds: { square: true, round: true, music: true, names: true }, balance: {} });
  expect(plan).toMatchObject({ change: null, differences: [] });
});
