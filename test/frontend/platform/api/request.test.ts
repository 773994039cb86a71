import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { routes } from '../../../../api/routes/index.ts';
import { currentConnection } from '../../../../frontend/platform/api/connection.ts';
import { request } from '../../../../frontend/platform/api/request.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const call = { route: routes.createFile, path: '/files', body: {} };
const noRoom = () => Response.json({ message: 'Too Many Requests' }, { status: 429, headers: { 'retry-after': '3' } });

/** Server that returns these responses in sequence, repeating the last one, with the number of requests. */
function given(...answers: (() => Response)[]) {
  const asked = { count: 0 };
  vi.stubGlobal('fetch', async () => (answers[asked.count++] ?? answers.at(-1))?.());
  return asked;
}

test('a call that the gateway has no room for is repeated, not before it may be', async () => {
  const asked = given(noRoom, noRoom, () => Response.json({ id: 'f' }));
  const reply = request(call, {});
  await vi.advanceTimersByTimeAsync(2999);
  expect(asked.count).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked.count).toBe(2);
  await vi.runAllTimersAsync();
  expect(await reply).toEqual({ status: 200, body: { id: 'f' } });
});

test('it is not repeated without end', async () => {
  const asked = given(noRoom);
  const reply = request(call, {});
  await vi.runAllTimersAsync();
  expect(await reply).toMatchObject({ status: 429 });
  expect(asked.count).toBe(6);
});

test('a refusal of the product itself is passed on at once', async () => {
  const body = { code: 'requests.toomany', message: 'Too many attempts.', details: { retryAfterSeconds: 60 } };
  const asked = given(() => Response.json(body, { status: 429 }));
  expect(await request(call, {})).toEqual({ status: 429, body });
  expect(asked.count).toBe(1);
});

test('a call that the service has no space for is passed on at once, and the page is full until a call saves', async () => {
  const body = { code: 'service.full', message: 'No space.', details: { retryAfterSeconds: 30 } };
  const list = { route: routes.listFiles, path: '/files', body: undefined };
  const asked = given(
    () => Response.json(body, { status: 507 }),
    () => Response.json({ files: [] }),
    () => Response.json({ id: 'f' }),
  );
  expect(await request(call, {})).toEqual({ status: 507, body });
  expect([asked.count, currentConnection()]).toEqual([1, 'full']);
  await request(list, {});
  expect(currentConnection()).toBe('full');
  await request(call, {});
  expect(currentConnection()).toBe('online');
});
