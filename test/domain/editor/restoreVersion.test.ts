import { deepStrictEqual } from 'node:assert';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { invert, rebase } from '../../../domain/changes/change.ts';
import { CaptionDocument } from '../../../domain/document/document.ts';
import { bringBack } from '../../../domain/editor/bringBack.ts';
import { deleteCaptions } from '../../../domain/editor/commands/deleteCaptions.ts';
import { restoreVersion } from '../../../domain/editor/commands/restoreVersion.ts';
import { setText } from '../../../domain/editor/commands/setText.ts';
import { setTimes } from '../../../domain/editor/commands/setTimes.ts';
import { compareTexts, compareVersions, type Piece } from '../../../domain/editor/compare.ts';
import { isSavable } from '../../../domain/log/changeBounds.ts';
import { frameRateOptions } from '../../../domain/timecode/rates.ts';
import { runs } from '../../kit/runs.ts';
import { seed } from '../../kit/seed.ts';
import { anAct, changeFor, fourTabs, idsOf } from '../changes/writer.ts';

const aRate = fc.constantFrom(null, ...frameRateOptions.map(({ frameRate, dropFrame }) => ({ frameRate, dropFrame })));

test(`restoring gives back the earlier document exactly, and undoing it the later one (seed ${seed})`, () => {
  const numRuns = runs(600);
  let restored = 0;
  fc.assert(
    fc.property(aRate, fc.array(anAct, { maxLength: 12 }), fc.nat(12), (rate, acts, at) => {
      const doc = fourTabs(rate);
      let version = doc.toSnapshot();
      for (const [index, act] of acts.entries()) {
        if (index === at) version = doc.toSnapshot();
        const change = changeFor(doc, act, idsOf(`a${index}`));
        if (change) doc.applyOrThrow(change);
      }
      const later = doc.toSnapshot();
      const change = restoreVersion(doc, { version });
      if (!change) {
        deepStrictEqual(later, version);
        return;
      }
      restored++;
      expect(isSavable(change)).toBe(true);
      doc.applyOrThrow(change);
      deepStrictEqual(doc.toSnapshot(), version);
      doc.applyOrThrow(invert(change));
      deepStrictEqual(doc.toSnapshot(), later);
    }),
    { seed, numRuns },
  );
  expect(restored).toBeGreaterThan(numRuns / 10);
});

const say = (doc: CaptionDocument, id: string, text: string) => {
  const change = setText(doc, { id, tab: 'en', text });
  if (!change) throw new Error('nothing to say');
  return change;
};

test('what someone else writes in another caption meanwhile stays', () => {
  const doc = fourTabs(null);
  const version = doc.toSnapshot();
  doc.applyOrThrow(say(doc, 'c1', 'wrong'));
  const restore = restoreVersion(doc, { version });
  const theirs = say(doc, 'c4', 'theirs');
  doc.applyOrThrow(theirs);
  const rebased = restore && rebase(restore, theirs);
  if (!rebased || 'conflict' in rebased) throw new Error('it conflicts');
  doc.applyOrThrow(rebased.change);
  expect(doc.get('c1')).toEqual(CaptionDocument.fromSnapshot(version).get('c1'));
  expect(doc.get('c4')?.cells.en?.text).toBe('theirs');
});

test('a text that was set aside comes back into the caption as others have timed it since', () => {
  const before = fourTabs(null);
  const after = before.clone();
  after.applyOrThrow(say(after, 'c4', 'mine'));
  const now = before.clone();
  now.applyOrThrow(say(now, 'c4', 'theirs'));
  now.applyOrThrow(setTimes(now, { id: 'c4', endMs: 6300 }) ?? { label: '', ops: [] });
  const version = bringBack(now.toSnapshot(), { before: before.toSnapshot(), after: after.toSnapshot() });
  const change = restoreVersion(now, { version });
  expect(change?.ops).toMatchObject([{ op: 'text', id: 'c4', tab: 'en' }]);
  now.applyOrThrow(change ?? { label: '', ops: [] });
  expect(now.get('c4')).toMatchObject({ endMs: 6300, cells: { en: { text: 'mine' } } });
});

test('a caption that was edited by one and deleted by another comes back with the text', () => {
  const before = fourTabs(null);
  const after = before.clone();
  after.applyOrThrow(say(after, 'c4', 'mine'));
  const now = before.clone();
  now.applyOrThrow(deleteCaptions(now, { ids: ['c4'] }) ?? { label: '', ops: [] });
  const version = bringBack(now.toSnapshot(), { before: before.toSnapshot(), after: after.toSnapshot() });
  now.applyOrThrow(restoreVersion(now, { version }) ?? { label: '', ops: [] });
  expect(now.get('c4')?.cells.en?.text).toBe('mine');
});

test('two states are compared caption by caption, in the order of time', () => {
  const was = fourTabs(null);
  const now = was.clone();
  now.applyOrThrow(deleteCaptions(now, { ids: ['c2'] }) ?? { label: '', ops: [] });
  now.applyOrThrow(say(now, 'c5', 'new words'));
  const seen = compareVersions(was, now, 'en').map(({ captionId, number, was, now }) => [
    captionId,
    number,
    was !== null,
    now !== null,
  ]);
  expect(seen).toEqual([
    ['c2', 3, true, false],
    ['c5', 5, true, true],
  ]);
  expect(compareVersions(was, now, 'ja').map(({ captionId }) => captionId)).toEqual(['c2']);
});

test('the words that differ are marked, in languages without spaces too', () => {
  const marked = (pieces: readonly Piece[]) =>
    pieces.map(({ text, differs }) => (differs ? `[${text}]` : text)).join('');
  const english = compareTexts('a good old day', 'a bad old day', 'en');
  expect([marked(english.was), marked(english.now)]).toEqual(['a [good] old day', 'a [bad] old day']);
  expect(english.now.map(({ at }) => at)).toEqual([0, 2, 5]);
  expect(marked(compareTexts('今日は雨です', '今日は晴れです', 'ja').now)).toBe('今日は[晴れ]です');
  expect(compareTexts('', 'new', 'en')).toEqual({ was: [], now: [{ at: 0, text: 'new', differs: true }] });
});
