import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SendTimer } from '../../../../../frontend/features/editor/engine/saving/sendTimer.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('typing does not shorten the Retry-After of a busy server', () => {
  let sent = 0;
  const pace = { idleMs: 600, maxWaitMs: 4000, firstRetryMs: 1000, maxRetryMs: 30_000 };
  const timer = new SendTimer(pace, Date.now, () => {
    sent += 1;
  });
  timer.busy(7000);
  timer.typed();
  vi.advanceTimersByTime(6999);
  expect(sent).toBe(0);
  vi.advanceTimersByTime(1);
  expect(sent).toBe(1);
});
