import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../api/client.ts';
import { watchCallLimit } from '../../../frontend/app/shell/callLimitWait.ts';
import { queryClient } from '../../../frontend/platform/api/queries.ts';

let said: (number | null)[];
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  said = [];
  stop = watchCallLimit(queryClient.getQueryCache(), (untilMs) => said.push(untilMs));
});
afterEach(() => {
  stop();
  queryClient.clear();
  vi.useRealTimers();
});

const refusal = (retryAfterSeconds: number) =>
  new ApiError(429, { code: 'calls.toomany', details: { retryAfterSeconds } });

/** Query of a component that gets these replies, one after another. */
function used(name: string, ...replies: readonly (Error | string)[]): () => void {
  const left = [...replies];
  const queryFn = async () => {
    const reply = left.shift();
    if (reply instanceof Error) throw reply;
    return reply ?? '';
  };
  return new QueryObserver(queryClient, { queryKey: [name], queryFn }).subscribe(() => undefined);
}

test('the wait for the limit of calls ends with the last reply', async () => {
  used('files', refusal(40), 'files');
  used('account', refusal(30), 'account');
  await vi.advanceTimersByTimeAsync(0);
  expect(said.at(-1)).toBe(40_000);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(said.at(-1)).toBe(40_000);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(said.at(-1)).toBe(null);
});

test('a second refusal prolongs the wait', async () => {
  used('files', refusal(40), refusal(20), 'files');
  await vi.advanceTimersByTimeAsync(40_000);
  expect(said).toEqual([40_000, 60_000]);
});

test('nothing waits any more when the page is left', async () => {
  const leave = used('files', refusal(40), 'files');
  await vi.advanceTimersByTimeAsync(1000);
  leave();
  expect(said).toEqual([40_000, null]);
});

test('other failures are not waits for the limit', async () => {
  used('files', new ApiError(503, { code: 'internal.error' }), 'files');
  await vi.advanceTimersByTimeAsync(5000);
  expect(said).toEqual([]);
});

test('a query that is refused for good does not wait', async () => {
  used('files', refusal(1), refusal(1), refusal(1));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(said).toEqual([1000, 2000, null]);
});
