import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultSettings } from '../../../domain/captions/defaults.ts';
import type { Caption } from '../../../domain/captions/types.ts';
import { CaptionDocument } from '../../../domain/document/document.ts';
import { emptySnapshot, isSnapshot } from '../../../domain/document/snapshot.ts';
import { deleteCaptions } from '../../../domain/editor/commands/deleteCaptions.ts';
import { insertCaption } from '../../../domain/editor/commands/insertCaption.ts';
import { setText } from '../../../domain/editor/commands/setText.ts';
import { setTimes } from '../../../domain/editor/commands/setTimes.ts';
import { shiftFollowing } from '../../../domain/editor/commands/shiftFollowing.ts';
import { runs } from '../../kit/runs.ts';
import { seed } from '../../kit/seed.ts';

const row = (i: number): Caption => ({
  id: `c${i}`,
  startMs: i * 1000,
  endMs: i * 1000 + 900,
  cells: { en: { text: `${i}` } },
});

function given(captions: readonly Caption[]): CaptionDocument {
  const settings = { ...defaultSettings, frameRate: null };
  return CaptionDocument.fromSnapshot({ ...emptySnapshot(settings, ['en', 'ja']), tracks: [{ id: 'main', captions }] });
}

const many = () => given(Array.from({ length: 3000 }, (_, i) => row(i)));

test('captions are found by id, by index and by time, across thousands', () => {
  const doc = many();
  expect([doc.count('en'), doc.count('ja'), doc.count('fr')]).toEqual([3000, 3000, 0]);
  expect([doc.at('en', 1700)?.id, doc.indexOf('c1700'), doc.indexOf('nobody')]).toEqual(['c1700', 1700, -1]);
  expect([doc.findAt('en', 1_700_000), doc.findAt('en', 1_700_899), doc.findAt('en', 1_700_900)]).toEqual([
    1700, 1700, -1,
  ]);
  expect(doc.neighbour('c0', -1)).toBeUndefined();
  expect([doc.trackOf('c5'), doc.trackOf('nobody')]).toEqual(['main', undefined]);
});

test('a document that an earlier version stored gets the settings that it does not have', () => {
  const { picture: _, programme: _programme, ...earlier } = { ...defaultSettings, frameRate: null };
  const stored = emptySnapshot(earlier as typeof defaultSettings, ['en']);
  expect(CaptionDocument.fromSnapshot(stored).settings).toEqual({ ...defaultSettings, frameRate: null });
});

test('a long caption is still found while shorter ones overlap it', () => {
  const doc = given([{ ...row(0), endMs: 60_000 }, row(1), row(2)]);
  expect([doc.findAt('en', 1500), doc.findAt('en', 1950), doc.findAt('en', 59_000), doc.findAt('en', 60_000)]).toEqual([
    1, 0, 0, -1,
  ]);
});

test('a caption shows to its last millisecond, also where a move to other frames made it one longer', () => {
  const settings = { ...defaultSettings, frameRate: { frameRate: 23.98, dropFrame: false } };
  const captions = [{ id: 'a', startMs: 42, endMs: 125, cells: {} }];
  const doc = CaptionDocument.fromSnapshot({ ...emptySnapshot(settings, ['en']), tracks: [{ id: 'main', captions }] });
  const shift = shiftFollowing(doc, { id: 'a', byMs: 83 });
  if (!shift) throw new Error('nothing moved');
  doc.applyOrThrow(shift);
  expect(doc.get('a')).toMatchObject({ startMs: 125, endMs: 209 });
  expect([doc.findAt('en', 208), doc.findAt('en', 209)]).toEqual([0, -1]);
});

test('a caption that did not change stays the same object; one that did is another', () => {
  const doc = many();
  const [kept, edited, moved] = [doc.get('c10'), doc.get('c20'), doc.get('c2000')];
  const edit = setText(doc, { id: 'c20', tab: 'ja', text: '二十' });
  const shift = shiftFollowing(doc, { id: 'c1500', byMs: 5 });
  if (!edit || !shift) throw new Error('nothing changed');
  expect(doc.applyOrThrow(edit)).toMatchObject({ captions: new Set(['c20']), structure: false, moved: [] });
  expect(doc.applyOrThrow(shift)).toMatchObject({ captions: new Set(), moved: [{ track: 'main', fromIndex: 1500 }] });
  expect(doc.get('c10')).toBe(kept);
  expect(doc.get('c20')).not.toBe(edited);
  expect(doc.get('c2000')).not.toBe(moved);
  expect(doc.get('c2000')).toBe(doc.get('c2000'));
});

test('the effect tells whether order, rows or settings changed', () => {
  const doc = many();
  const jump = setTimes(doc, { id: 'c10', startMs: 20_500, endMs: 21_000 });
  if (!jump) throw new Error('nothing changed');
  expect(doc.applyOrThrow(jump)).toMatchObject({ captions: new Set(['c10']), structure: true, settings: false });
  expect(doc.indexOf('c10')).toBe(20);
});

test('a snapshot off the grid is read onto it, too short captions are lengthened, empty cells dropped', () => {
  const captions = [
    { id: 'a', startMs: 1010, endMs: 1011, cells: { en: { text: '' }, ja: { text: 'あ', second: '', words: [] } } },
  ];
  const doc = CaptionDocument.fromSnapshot({
    ...emptySnapshot(defaultSettings, ['en', 'ja']),
    tracks: [{ id: 'main', captions }],
  });
  expect(doc.get('a')).toEqual({ id: 'a', startMs: 1000, endMs: 1083, cells: { ja: { text: 'あ' } } });
});

test('a clone changes alone', () => {
  const doc = many();
  const copy = doc.clone();
  const change = deleteCaptions(copy, { ids: ['c1'] });
  if (change) copy.applyOrThrow(change);
  expect([doc.count('en'), copy.count('en')]).toEqual([3000, 2999]);
});

test('JSON that is not a snapshot is refused', () => {
  const good = many().toSnapshot();
  expect(isSnapshot(JSON.parse(JSON.stringify(good)))).toBe(true);
  for (const bad of [null, [], {}, { ...good, version: 2 }, { ...good, tabs: [{ id: 'en' }] }])
    expect(isSnapshot(bad)).toBe(false);
});

/** Applies the same operations to a sorted array: slow, and too simple to be wrong. */
test(`any mix of inserts, deletes, moves and shifts keeps the order of a plain sorted list (seed ${seed})`, () => {
  const act = fc.record({
    verb: fc.constantFrom('insert', 'delete', 'move', 'shift', 'shift'),
    at: fc.nat(5000),
    ms: fc.integer({ min: -9000, max: 9000 }),
  });
  fc.assert(
    fc.property(fc.array(act, { minLength: 30, maxLength: 60 }), (acts) => {
      const doc = given(Array.from({ length: 1100 }, (_, i) => row(i)));
      let list = [...doc.captions('en')].map(({ id, startMs }) => ({ id, startMs }));
      for (const [i, { verb, at, ms }] of acts.entries()) {
        const picked = doc.at('en', at % doc.count('en')) ?? row(0);
        const change =
          verb === 'insert'
            ? insertCaption(doc, { tab: 'en', startMs: at * 200, endMs: at * 200 + 500 }, { newId: () => `n${i}` })
            : verb === 'delete'
              ? deleteCaptions(doc, { ids: [picked.id] })
              : verb === 'move'
                ? setTimes(doc, {
                    id: picked.id,
                    startMs: Math.max(0, picked.startMs + ms * 10),
                    endMs: Math.max(0, picked.startMs + ms * 10) + 900,
                  })
                : shiftFollowing(doc, { id: picked.id, byMs: ms });
        if (!change) continue;
        doc.applyOrThrow(change);
        const [op] = change.ops;
        if (op?.op === 'put') list.push({ id: op.caption.id, startMs: op.caption.startMs });
        if (op?.op === 'cut') list = list.filter(({ id }) => id !== op.caption.id);
        if (op?.op === 'times')
          list = list.map((c) => (c.id === picked.id ? { ...c, startMs: op.rows[0]?.[3] ?? 0 } : c));
        const from = picked;
        const isMoved = (c: { id: string; startMs: number }) =>
          c.startMs > from.startMs || (c.startMs === from.startMs && c.id >= from.id);
        if (op?.op === 'shift') list = list.map((c) => (isMoved(c) ? { ...c, startMs: c.startMs + op.by } : c));
        list.sort((a, b) => a.startMs - b.startMs || (a.id < b.id ? -1 : 1));
      }
      expect([...doc.captions('en')].map(({ id, startMs }) => ({ id, startMs }))).toEqual(list);
      for (const index of [0, 700, list.length - 1]) expect(doc.indexOf(list[index]?.id ?? '')).toBe(index);
    }),
    { seed, numRuns: runs(60) },
  );
});
