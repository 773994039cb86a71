import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RunFailure } from '../../../services/runs/progress.ts';
import { steadyProgress } from '../../../services/runs/steadyProgress.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

/**
 * Reports three fractions, each after the interval, while every write fails with `error`. Returns the written values.
 */
async function reported(error: Error) {
  const written: number[] = [];
  const { onProgress, signal } = steadyProgress(async (fraction) => {
    written.push(fraction);
    throw error;
  });
  for (const fraction of [0.1, 0.2, 0.3]) {
    onProgress(fraction);
    onProgress(fraction + 0.01);
    await new Promise((resolve) => setImmediate(resolve));
    vi.advanceTimersByTime(60_000);
  }
  return { written, signal };
}

test('a run that has ended stops its job', async () => {
  const failure = new RunFailure('run.superseded');
  const { written, signal } = await reported(failure);
  expect(written).toEqual([0.1]);
  expect(signal.reason).toBe(failure);
});

test.each(['TransactionConflictException', 'table.busy', 'TimeoutError'])(
  'progress that cannot be written, by %s, does not stop a job, and the next progress is written',
  async (name) => {
    const { written, signal } = await reported(Object.assign(new Error(name), { name }));
    expect(signal.aborted).toBe(false);
    expect(written).toEqual([0.1, 0.2, 0.3]);
  },
);
