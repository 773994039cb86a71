import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../../api/client.ts';
import { queryClient } from '../../../../frontend/platform/api/queries.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
});

/** Runs a query that is refused until `refusals` are used up. Returns the times of its calls, in seconds. */
async function callsOf(error: Error, refusals: number) {
  const beganMs = Date.now();
  const seconds: number[] = [];
  const queryFn = async () => {
    seconds.push((Date.now() - beganMs) / 1000);
    if (seconds.length <= refusals) throw error;
    return 'read';
  };
  const observer = new QueryObserver(queryClient, { queryKey: ['example'], queryFn });
  const leave = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(600_000);
  const { data = null } = observer.getCurrentResult();
  leave();
  return { seconds, data };
}

const limited = new ApiError(429, { code: 'calls.toomany', details: { retryAfterSeconds: 50 } });

test('a list beyond the limit of calls a minute is read again after the time that the API names', async () => {
  expect(await callsOf(limited, 2)).toEqual({ seconds: [0, 50, 100], data: 'read' });
});

test('any other refusal is final, and a server error is tried again after seconds', async () => {
  const tooMany = new ApiError(429, { code: 'requests.toomany', details: { retryAfterSeconds: 50 } });
  expect(await callsOf(tooMany, 1)).toEqual({ seconds: [0], data: null });
  queryClient.clear();
  expect(await callsOf(new ApiError(500, {}), 2)).toEqual({ seconds: [0, 1, 3], data: 'read' });
});
