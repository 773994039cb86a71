import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../../api/client.ts';
import { subscribeToWaits, withinCallLimit, workWaitsUntilMs } from '../../../../frontend/platform/api/callLimit.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Work that the API refuses once. */
function refusedOnce(retryAfterSeconds: number): () => Promise<string> {
  let isRefused = true;
  return async () => {
    if (!isRefused) return 'done';
    isRefused = false;
    throw new ApiError(429, { code: 'calls.toomany', details: { retryAfterSeconds } });
  };
}

test('the wait of work for the limit of calls can be shown until the last of it continues', async () => {
  const said: (number | null)[] = [];
  const stop = subscribeToWaits(() => said.push(workWaitsUntilMs()));
  const all = Promise.all([withinCallLimit(refusedOnce(40)), withinCallLimit(refusedOnce(30))]);
  await vi.advanceTimersByTimeAsync(40_000);
  expect(await all).toEqual(['done', 'done']);
  expect(said).toEqual([40_000, 40_000, 40_000, null]);
  stop();
});

test('a failure of another kind is no wait', async () => {
  const error = new ApiError(404, { code: 'file.missing' });
  await expect(withinCallLimit(() => Promise.reject(error))).rejects.toBe(error);
  expect(workWaitsUntilMs()).toBe(null);
});
