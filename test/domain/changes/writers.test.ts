import { deepStrictEqual } from 'node:assert';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Change, rebase } from '../../../domain/changes/change.ts';
import { History } from '../../../domain/changes/history.ts';
import { rebaseAll } from '../../../domain/changes/rebaseAll.ts';
import type { CaptionDocument } from '../../../domain/document/document.ts';
import { frameRateOptions } from '../../../domain/timecode/rates.ts';
import { expectRulesHold } from '../../kit/documentRules.ts';
import { runs } from '../../kit/runs.ts';
import { seed } from '../../kit/seed.ts';
import { type Act, anAct, aTimingAct, changeFor, fourTabs, idsOf } from './writer.ts';

const numRuns = runs(4_000);

/** Pairs that once did not commute. */
const known: [null, Act[], Act, Act][] = [
  [
    null,
    [],
    { verb: 'addSecond', pick: 263, amount: 0, text: '' },
    { verb: 'removeTab', pick: 1509, amount: 0, text: '' },
  ],
];

const aRate = fc.constantFrom(null, ...frameRateOptions.map(({ frameRate, dropFrame }) => ({ frameRate, dropFrame })));

test(`two changes made on one document can be applied in either order (seed ${seed})`, () => {
  let conflicts = 0;
  let meetings = 0;
  fc.assert(
    fc.property(aRate, fc.array(anAct, { maxLength: 4 }), anAct, anAct, (rate, before, actA, actB) => {
      const start = fourTabs(rate);
      for (const act of before)
        start.applyOrThrow(changeFor(start, act, idsOf(`b${before.indexOf(act)}`)) ?? { label: '', ops: [] });
      const a = changeFor(start, actA, idsOf('x'));
      const b = changeFor(start, actB, idsOf('y'));
      if (!a || !b) return;
      meetings++;
      const aOverB = rebase(a, b);
      const bOverA = rebase(b, a);
      deepStrictEqual('conflict' in aOverB, 'conflict' in bOverA);
      if ('conflict' in aOverB || 'conflict' in bOverA) conflicts++;
      else deepStrictEqual(applied(start, b, aOverB.change), applied(start, a, bOverA.change));
    }),
    { seed, numRuns, examples: known },
  );
  expect(conflicts).toBeGreaterThan(0);
  expect(conflicts).toBeLessThan(meetings * 0.6);
});

function applied(start: CaptionDocument, ...changes: Change[]) {
  const doc = start.clone();
  for (const change of changes) doc.applyOrThrow(change);
  return doc.toSnapshot();
}

/** Server that consists of a log with a one-line rule. It never reads the document. */
class Log {
  readonly entries: { readonly by: Writer; readonly change: Change }[] = [];

  /** Appends a change created at a revision, rebased over the changes since then. Returns false if it conflicts. */
  append(by: Writer, base: number, change: Change): boolean {
    const rebased = rebaseAll(
      [change],
      this.entries.slice(base).map((entry) => entry.change),
    ).changes[0];
    if (rebased) this.entries.push({ by, change: rebased });
    return Boolean(rebased);
  }
}

/** Person with a copy of the document that shows typed text immediately. */
class Writer {
  readonly doc: CaptionDocument;
  readonly history = new History();
  readonly #env: { newId: () => string };
  readonly #log: Log;
  #base = 0;
  #pending: Change[] = [];

  constructor(name: string, doc: CaptionDocument, log: Log) {
    this.doc = doc.clone();
    this.#env = idsOf(name);
    this.#log = log;
  }

  edit(act: Act): void {
    this.#show(changeFor(this.doc, act, this.#env), true);
  }

  undo(): void {
    this.#show(this.history.undo(), false);
  }

  #show(change: Change | null, isNew: boolean): void {
    if (!change) return;
    this.doc.applyOrThrow(change);
    if (isNew) this.history.record(change, this.#pending.length * 2000);
    this.#pending.push(change);
  }

  /** Reads other people's changes since the last call. Conflicting unsaved changes are undone and lost. */
  read(): void {
    const missed = this.#log.entries.slice(this.#base).map((entry) => entry.change);
    this.#base = this.#log.entries.length;
    const rebased = rebaseAll(this.#pending, missed);
    this.#pending = rebased.changes.filter((change) => change !== null);
    for (const change of rebased.over) {
      this.doc.applyOrThrow(change);
      this.history.rebaseOver(change);
    }
  }

  save(): void {
    this.read();
    const [first, ...rest] = this.#pending;
    if (!first || !this.#log.append(this, this.#base, first)) return;
    this.#pending = rest;
    this.#base++;
  }

  finish(): void {
    while (this.#pending.length > 0) this.save();
    this.read();
  }
}

type Step = { readonly who: number; readonly what: 'edit' | 'undo' | 'read' | 'save'; readonly act: Act };

const aStep = (writers: number, act: fc.Arbitrary<Act>): fc.Arbitrary<Step> =>
  fc.record({
    who: fc.nat({ max: writers - 1 }),
    what: fc.constantFrom('edit', 'edit', 'edit', 'undo', 'read', 'save'),
    act,
  });

function work(start: CaptionDocument, writerCount: number, steps: readonly Step[]) {
  const log = new Log();
  const writers = Array.from({ length: writerCount }, (_, n) => new Writer(`w${n}`, start, log));
  for (const { who, what, act } of steps) {
    const writer = writers[who];
    if (what === 'edit') writer?.edit(act);
    else writer?.[what]();
  }
  // Finishes twice, to receive the changes saved after the first pass.
  for (const writer of [...writers, ...writers]) writer.finish();
  return { log, writers };
}

test.each([
  ['two', 'anything', 2, anAct, numRuns],
  ['two', 'times', 2, aTimingAct, numRuns],
  ['eight', 'anything', 8, anAct, runs(200)],
  ['eight', 'times', 8, aTimingAct, runs(200)],
] as const)(
  `%s writers who change %s in any interleaving end with the same document (seed ${seed})`,
  (_many, _what, writerCount, act, numRuns) => {
    // Long enough that most of the writers' changes overlap.
    const steps = fc.array(aStep(writerCount, act), {
      ...{ minLength: writerCount, maxLength: 8 * writerCount },
      size: 'max',
    });
    fc.assert(
      fc.property(aRate, steps, (rate, taken) => {
        const start = fourTabs(rate);
        const { log, writers } = work(start, writerCount, taken);
        const server = start.clone();
        for (const { change } of log.entries) server.applyOrThrow(change);
        expectRulesHold(server);
        for (const { doc, history } of writers) {
          deepStrictEqual(doc.toSnapshot(), server.toSnapshot());
          // All remaining undo steps must still apply.
          for (let undo = history.undo(); undo; undo = history.undo()) doc.applyOrThrow(undo);
          expectRulesHold(doc);
        }
      }),
      { seed, numRuns },
    );
  },
);
