import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type RunKind, reasonNamed, runKinds, stepsOf } from '../../../domain/runs/kinds.ts';
import { progressPercent } from '../../../domain/runs/progress.ts';
import {
  apply,
  ended,
  firstRun,
  goesOn,
  isUnderWay,
  nextRun,
  progressed,
  type RunEnd,
  type RunState,
  runStatuses,
  type Transition,
  whyStopped,
} from '../../../domain/runs/run.ts';

const kinds = Object.keys(runKinds) as RunKind[];

const end: fc.Arbitrary<RunEnd> = fc.oneof(
  fc.constantFrom<RunEnd>({ status: 'done' }, { status: 'cancelled' }),
  fc.constant<RunEnd>({ status: 'failed', reason: 'engine.failed' }),
);
const transition: fc.Arbitrary<Transition> = fc.oneof(
  fc
    .record({ step: fc.constantFrom('probe', 'settle'), fraction: fc.double({ min: -1, max: 2, noNaN: true }) })
    .map(({ step, fraction }) => progressed(step, fraction)),
  end.map(ended),
  fc.constant(goesOn),
);
const state: fc.Arbitrary<RunState> = fc.record({
  attempt: fc.integer({ min: 1, max: 3 }),
  status: fc.constantFrom(...runStatuses),
  step: fc.constantFrom('probe', 'settle', null),
  fraction: fc.double({ min: 0, max: 1, noNaN: true }),
  reason: fc.constantFrom('engine.failed', null),
});

describe('a run', () => {
  test('that has ended stays as it is, whatever comes late', () => {
    fc.assert(
      fc.property(state, end, transition, (before, how, late) => {
        const after = apply(before, before.attempt, ended(how));
        if (after) expect(apply(after, after.attempt, late)).toBeNull();
        else expect(isUnderWay(before.status)).toBe(false);
      }),
    );
  });

  test('is changed only by its current attempt, and no transition changes the attempt', () => {
    fc.assert(
      fc.property(state, fc.integer({ min: 1, max: 4 }), transition, (before, attempt, change) => {
        const after = apply(before, attempt, change);
        if (attempt !== before.attempt) expect(after).toBeNull();
        expect(after?.attempt ?? before.attempt).toBe(before.attempt);
      }),
    );
  });

  test('has a reason when it failed and at no other end, and a step only while it is under way', () => {
    fc.assert(
      fc.property(state, end, (before, how) => {
        const after = apply(before, before.attempt, ended(how));
        if (!after) return;
        expect(after.reason).toBe(how.status === 'failed' ? how.reason : null);
        expect(after.step).toBeNull();
      }),
    );
  });

  test('follows one that has ended, never one under way, and begins anew', () => {
    expect(firstRun).toEqual({ attempt: 1, status: 'queued', step: null, fraction: 0, reason: null });
    fc.assert(
      fc.property(state, (before) => {
        const next = nextRun(before);
        if (isUnderWay(before.status)) expect(next).toBeNull();
        else expect(next).toEqual({ ...firstRun, attempt: before.attempt + 1 });
      }),
    );
  });

  test('that no longer counts was cancelled, or another attempt or end came first', () => {
    const cancelled: RunState = { attempt: 2, status: 'cancelled', step: null, fraction: 0, reason: null };
    expect(whyStopped(undefined, 1)).toBe('run.cancelled');
    expect(whyStopped(cancelled, 2)).toBe('run.cancelled');
    expect(whyStopped(cancelled, 1)).toBe('run.superseded');
    expect(whyStopped({ ...cancelled, status: 'failed' }, 2)).toBe('run.superseded');
  });
});

describe('the progress of a run', () => {
  test.each(kinds)('of %s divides a hundred percent among its steps', (kind) => {
    expect(Object.values<number>(runKinds[kind].steps).reduce((sum, share) => sum + share, 0)).toBe(100);
  });

  test.each(kinds)('of %s never goes back, and shows 1 to 99 while it is under way', (kind) => {
    const steps = stepsOf(kind);
    const place = fc.record({
      index: fc.nat(steps.length - 1),
      fraction: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    const percentAt = ({ index, fraction }: { index: number; fraction: number }) =>
      progressPercent(kind, { status: 'processing', step: steps[index] ?? null, fraction });
    fc.assert(
      fc.property(place, place, (a, b) => {
        const [first, last] = a.index + a.fraction <= b.index + b.fraction ? [a, b] : [b, a];
        expect(percentAt(first)).toBeLessThanOrEqual(percentAt(last));
        expect(percentAt(first)).toBeGreaterThanOrEqual(1);
        expect(percentAt(last)).toBeLessThanOrEqual(99);
      }),
    );
  });

  test('is 0 before its first step and 100 when it is done', () => {
    expect(progressPercent('transcription', { status: 'queued', step: null, fraction: 0 })).toBe(0);
    expect(progressPercent('exports', { status: 'done', step: null, fraction: 1 })).toBe(100);
  });

  test('of a transcription moves most while the speech is recognised', () => {
    const at = (step: string, fraction = 0) =>
      progressPercent('transcription', { status: 'processing', step, fraction });
    expect([at('probe'), at('reserve'), at('prepare'), at('recognise'), at('captions'), at('settle')]).toEqual([
      1, 4, 5, 30, 92, 97,
    ]);
    expect(at('recognise', 0.5)).toBe(61);
  });
});

test('an error that is no reason of its kind of run is a failure of the engine', () => {
  expect(reasonNamed('transcription', 'media.silent')).toBe('media.silent');
  expect(reasonNamed('exports', 'media.silent')).toBe('engine.failed');
  expect(reasonNamed('exports', undefined)).toBe('engine.failed');
});
