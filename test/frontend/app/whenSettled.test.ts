import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenSettled } from '../../../frontend/app/whenSettled.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Query of a screen that is resolved by the test. */
function reading(queries: QueryClient, name: string) {
  let answer: (value: string) => void = () => undefined;
  const queryFn = () => new Promise<string>((resolve) => (answer = resolve));
  const read = queries.fetchQuery({ queryKey: [name], queryFn });
  return async () => {
    answer(name);
    await read;
  };
}

test('what may be needed later is not fetched before the first screen has what it shows', async () => {
  const queries = new QueryClient();
  let isRun = false;
  whenSettled(queries, () => {
    isRun = true;
  });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(isRun).toBe(false);
  const answerAccount = reading(queries, 'account');
  await vi.advanceTimersByTimeAsync(10_000);
  await answerAccount();
  // Only now does the screen know its next request.
  await vi.advanceTimersByTimeAsync(50);
  const answerFiles = reading(queries, 'files');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(isRun).toBe(false);
  await answerFiles();
  await vi.advanceTimersByTimeAsync(1000);
  expect(isRun).toBe(true);
});
