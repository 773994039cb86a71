import { deepStrictEqual } from 'node:assert';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Change, invert, isChange } from '../../../domain/changes/change.ts';
import { malformedOp } from '../../../domain/changes/malformed.ts';
import type { Op } from '../../../domain/changes/ops.ts';
import type { CaptionDocument } from '../../../domain/document/document.ts';
import { readsBack } from '../../../domain/log/readsBack.ts';
import { frameRateOptions } from '../../../domain/timecode/rates.ts';
import { expectRulesHold } from '../../kit/documentRules.ts';
import { runs } from '../../kit/runs.ts';
import { seed } from '../../kit/seed.ts';
import { anyOp } from '../changes/hostile.ts';
import { type Act, anAct, changeFor, fourTabs, idsOf } from '../changes/writer.ts';

const numRuns = runs(600);

const aRate = fc.constantFrom(null, ...frameRateOptions.map(({ frameRate, dropFrame }) => ({ frameRate, dropFrame })));

/** Way in which a command's change is corrupted. `at` picks an op, and `by` is added to a number in it. */
interface Fault {
  readonly kind: 'none' | 'append' | 'repeat' | 'drop' | 'swap' | 'nudge' | 'track' | 'join' | 'invert';
  readonly at: number;
  readonly by: number;
  readonly op: Op;
}

const aFault: fc.Arbitrary<Fault> = fc.record({
  kind: fc.constantFrom(
    'none',
    'append',
    'append',
    'repeat',
    'drop',
    'swap',
    'nudge',
    'nudge',
    'track',
    'join',
    'invert',
  ),
  at: fc.nat(40),
  by: fc.oneof(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -4000, max: 4000 })),
  op: anyOp,
});

/** JSON value with its `at`-th number changed. */
function nudged(op: Op, at: number, by: number): unknown {
  const count = JSON.stringify(op).match(/(?<=[[:,])-?\d+/g)?.length ?? 0;
  let n = count === 0 ? -1 : at % count;
  return JSON.parse(JSON.stringify(op, (_, value) => (typeof value === 'number' && n-- === 0 ? value + by : value)));
}

function spoilt(ops: readonly Op[], fault: Fault, other: readonly Op[]): readonly unknown[] {
  const { kind, by, op } = fault;
  const at = fault.at % Math.max(1, ops.length);
  const picked = ops[at];
  if (kind === 'none' || !picked) return ops;
  if (kind === 'append') return [...ops, op];
  if (kind === 'repeat') return ops.toSpliced(at, 0, picked);
  if (kind === 'drop') return ops.toSpliced(at, 1);
  if (kind === 'swap') return [...ops.slice(at), ...ops.slice(0, at)];
  if (kind === 'join') return [...ops, ...other];
  if (kind === 'invert' && malformedOp(ops) === null) return [...ops, ...invert({ label: '', ops }).ops.slice(at)];
  if (kind === 'track') return ops.with(at, { ...picked, ...('track' in picked && { track: 'own' }) } as Op);
  if (kind !== 'nudge') return ops;
  return ops.with(at, nudged(picked, fault.at, by) as Op);
}

/** Change with a valid shape, as a faulty client may send it, or null. */
function sentBy(doc: CaptionDocument, [act, other, fault]: readonly [Act, Act, Fault], n: number): Change | null {
  const ops = changeFor(doc, act, idsOf(`n${n}-`))?.ops ?? [fault.op];
  const others = changeFor(doc, other, idsOf(`m${n}-`))?.ops ?? [];
  const change: unknown = JSON.parse(JSON.stringify({ label: 'x', ops: spoilt(ops, fault, others) }));
  return isChange(change) ? change : null;
}

const count = { applied: 0, refused: 0 };

function tryChange(doc: CaptionDocument, change: Change): void {
  const before = doc.toSnapshot();
  const json = JSON.stringify(before);
  const applied = doc.apply(change);
  if ('unfit' in applied) {
    count.refused++;
    expect(JSON.stringify(doc.toSnapshot())).toBe(json);
    expect(applied.unfit.op).toBeLessThan(change.ops.length);
    return;
  }
  count.applied++;
  expectRulesHold(doc);
  const after = doc.toSnapshot();
  const undo: unknown = JSON.parse(JSON.stringify(invert(change)));
  if (!isChange(undo)) throw new Error('the inverse is no change');
  doc.applyOrThrow(undo);
  deepStrictEqual(doc.toSnapshot(), before);
  doc.applyOrThrow(change);
  deepStrictEqual(doc.toSnapshot(), after);
}

test(`a change that does not fit leaves every byte as it was; one that fits can be undone and done again (seed ${seed})`, () => {
  const steps = fc.array(fc.tuple(anAct, anAct, aFault), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(aRate, steps, (rate, all) => {
      const doc = fourTabs(rate);
      for (const [n, step] of all.entries()) {
        const change = sentBy(doc, step, n);
        if (change) tryChange(doc, change);
      }
      expect(readsBack(doc.toSnapshot())).toBe(true);
    }),
    { seed, numRuns },
  );
  expect(Math.min(count.applied, count.refused)).toBeGreaterThan(numRuns);
});
