import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Module = typeof import('../../../../frontend/platform/api/connection.ts');

let api: Module;
let isThere: boolean;
let asked: number;
/** Number of times the page was notified that it is online, after which it sends and reads everything again. */
let returns: number;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  [isThere, asked, returns] = [true, 0, 0];
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return { ok: isThere };
  });
  api = await import('../../../../frontend/platform/api/connection.ts');
  api.subscribe(() => {
    if (api.currentConnection() === 'online') returns += 1;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('while nothing replies the API is asked the less often the longer, and a reply ends it', async () => {
  isThere = false;
  api.reportUnreachable();
  expect(api.currentConnection()).toBe('offline');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toBeGreaterThan(4);
  expect(asked).toBeLessThan(9);
  isThere = true;
  await vi.advanceTimersByTimeAsync(15_000);
  expect(api.currentConnection()).toBe('online');
  const before = asked;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(before);
});

test('a call that is replied to some time after the last failure means that the API is back', async () => {
  isThere = false;
  api.reportUnreachable();
  await vi.advanceTimersByTimeAsync(1000);
  api.reportReached();
  expect(api.currentConnection()).toBe('offline');
  await vi.advanceTimersByTimeAsync(60_000);
  api.reportReached();
  expect(api.currentConnection()).toBe('online');
});

test('one call that never arrives among others that do is repeated now and then, not without a pause', async () => {
  // Whenever the API is back, the editor sends unsaved changes and lists are read again.
  api.subscribe(() => {
    if (api.currentConnection() === 'offline') return;
    api.reportReached();
    api.reportUnreachable();
    api.reportReached();
  });
  api.reportUnreachable();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(returns).toBeGreaterThan(3);
  expect(returns).toBeLessThan(9);
});

test('after a quiet time the first question is soon again', async () => {
  for (let failures = 0; failures < 6; failures += 1) {
    api.reportUnreachable();
    await vi.advanceTimersByTimeAsync(15_000);
  }
  await vi.advanceTimersByTimeAsync(60_000);
  api.reportUnreachable();
  await vi.advanceTimersByTimeAsync(2_100);
  expect(api.currentConnection()).toBe('online');
});

test('while the API has no space it is full, until something is saved', async () => {
  api.reportFull();
  expect(api.currentConnection()).toBe('full');
  api.reportReached();
  expect(api.currentConnection()).toBe('full');
  api.reportSaved();
  expect([api.currentConnection(), returns]).toEqual(['online', 1]);
});

test('an API that was full may have space after a minute, although nothing was saved', async () => {
  api.reportFull();
  await vi.advanceTimersByTimeAsync(59_000);
  expect(api.currentConnection()).toBe('full');
  api.reportFull();
  await vi.advanceTimersByTimeAsync(59_000);
  expect(api.currentConnection()).toBe('full');
  await vi.advanceTimersByTimeAsync(1000);
  expect(api.currentConnection()).toBe('online');
});

test('an API that cannot be reached is not called full', () => {
  api.reportUnreachable();
  api.reportFull();
  expect(api.currentConnection()).toBe('offline');
});
