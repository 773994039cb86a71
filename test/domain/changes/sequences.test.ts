import { deepStrictEqual } from 'node:assert';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Change, invert, isChange } from '../../../domain/changes/change.ts';
import { History } from '../../../domain/changes/history.ts';
import { CaptionDocument } from '../../../domain/document/document.ts';
import { isSnapshot } from '../../../domain/document/snapshot.ts';
import { frameRateOptions } from '../../../domain/timecode/rates.ts';
import { expectRulesHold } from '../../kit/documentRules.ts';
import { runs } from '../../kit/runs.ts';
import { seed } from '../../kit/seed.ts';
import { type Act, anAct, changeFor, fourTabs, idsOf } from './writer.ts';

const numRuns = runs(4_000);

const aRate = fc.constantFrom(null, ...frameRateOptions.map(({ frameRate, dropFrame }) => ({ frameRate, dropFrame })));
const acts = fc.array(anAct, { minLength: 1, maxLength: 12 });

const overTheWire = (change: Change): Change => {
  const sent: unknown = JSON.parse(JSON.stringify(change));
  if (!isChange(sent)) throw new Error(`not a change: ${JSON.stringify(change)}`);
  return sent;
};

function doAll(doc: CaptionDocument, sequence: readonly Act[], after: (change: Change) => void): void {
  const env = idsOf('n');
  for (const act of sequence) {
    const change = changeFor(doc, act, env);
    if (!change) continue;
    const sent = overTheWire(change);
    doc.applyOrThrow(sent);
    after(sent);
  }
}

const timesOf = (doc: CaptionDocument, tab: string) => [...doc.captions(tab)].map((c) => [c.id, c.startMs, c.endMs]);

test(`after any commands no caption is shorter than the minimum or off the grid, and linked tabs have equal times (seed ${seed})`, () => {
  fc.assert(
    fc.property(aRate, acts, (rate, sequence) => {
      const doc = fourTabs(rate);
      doAll(doc, sequence, () => expectRulesHold(doc));
      const primary = doc.tabs[0];
      const linked = doc.tabs.filter((tab) => tab.trackId === primary?.trackId);
      for (const tab of linked) deepStrictEqual(timesOf(doc, tab.id), timesOf(doc, primary?.id ?? ''));
    }),
    { seed, numRuns },
  );
});

test(`undoing all gives the start, redoing all gives the end, in one step or with typing joined (seed ${seed})`, () => {
  fc.assert(
    fc.property(aRate, acts, fc.constantFrom(0, 5000), (rate, sequence, pauseMs) => {
      const doc = fourTabs(rate);
      const start = doc.toSnapshot();
      const history = new History();
      let nowMs = 0;
      doAll(doc, sequence, (change) => {
        nowMs += pauseMs;
        history.record(change, nowMs);
      });
      const end = doc.toSnapshot();
      for (let undo = history.undo(); undo; undo = history.undo()) doc.applyOrThrow(overTheWire(undo));
      deepStrictEqual(doc.toSnapshot(), start);
      for (let redo = history.redo(); redo; redo = history.redo()) doc.applyOrThrow(overTheWire(redo));
      deepStrictEqual(doc.toSnapshot(), end);
    }),
    { seed, numRuns },
  );
});

test(`a document is restored from its own JSON (seed ${seed})`, () => {
  fc.assert(
    fc.property(aRate, acts, (rate, sequence) => {
      const doc = fourTabs(rate);
      doAll(doc, sequence, () => undefined);
      const snapshot: unknown = JSON.parse(JSON.stringify(doc.toSnapshot()));
      if (!isSnapshot(snapshot)) throw new Error('not a snapshot');
      deepStrictEqual(CaptionDocument.fromSnapshot(snapshot).toSnapshot(), doc.toSnapshot());
    }),
    { seed, numRuns },
  );
});

test('a change that does not fit leaves the document as it was', () => {
  const doc = fourTabs(null);
  const before = doc.toSnapshot();
  const first = changeFor(doc, { verb: 'delete', pick: 0, amount: 1, text: '' }, idsOf('n'));
  const twice = { label: 'twice', ops: [...(first?.ops ?? []), ...(first?.ops ?? [])] };
  expect(doc.apply(twice)).toHaveProperty('unfit');
  expect(doc.toSnapshot()).toEqual(before);
  expect(invert(invert(twice))).toEqual(twice);
});
