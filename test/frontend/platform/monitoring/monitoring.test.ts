import { afterEach, expect, test, vi } from 'vitest';
import { guestCredentials } from '../../../../frontend/platform/monitoring/guestCredentials.ts';
import {
  recordEarlyErrors,
  recordEvent,
  recordPage,
  startRecording,
} from '../../../../frontend/platform/monitoring/monitoring.ts';
import { retry } from '../../../../frontend/platform/monitoring/retry.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('what happens before the monitoring has loaded is recorded then, but for a page that was left', () => {
  const heard: [string, Record<string, unknown>][] = [];
  const pages: string[] = [];
  const errors: unknown[] = [];
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  const throwError = (error: unknown) => page.dispatchEvent(Object.assign(new Event('error'), { error }));
  recordEarlyErrors();
  throwError('early');
  page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'rejected' }));
  throwError(new Error('Route Canceled'));
  recordPage('/en/signin');
  recordEvent('ERROR_BOUNDARY', { message: 'early' });
  recordEvent('ERROR_BOUNDARY', { message: 'Error: Route Canceled' });
  startRecording({
    recordEvent: (name, data) => heard.push([name, data]),
    recordError: (error) => errors.push(error),
    recordPage: (pathname) => pages.push(pathname),
  });
  throwError('recorded by the client itself');
  recordPage('/en/me');
  recordEvent('EDITOR_ERROR', { message: 'Route Canceled' });
  recordEvent('EDITOR_ERROR', { message: 'late' });
  expect(heard).toEqual([
    ['ERROR_BOUNDARY', { message: 'early' }],
    ['EDITOR_ERROR', { message: 'late' }],
  ]);
  expect(errors).toEqual(['early', 'rejected']);
  expect(pages).toEqual(['/en/me']);
});

test('without credentials the monitoring says that there are none', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 400 }));
  const credentials = guestCredentials({
    identityPoolId: 'ap-southeast-1:00000000-0000-4000-8000-000000000000',
    identityEndpoint: 'http://127.0.0.1:1/cognito-identity',
  });
  const refused = expect(credentials()).rejects.toThrow('no AWS credentials');
  await vi.runAllTimersAsync();
  await refused;
});

test('a browser is one identity however many pages it opens, and a new one when that was deleted', async () => {
  vi.useFakeTimers();
  const known = new Set<string>();
  const created: string[] = [];
  vi.stubGlobal('fetch', async (_: unknown, { body, headers }: { body: string; headers: Record<string, string> }) => {
    if (headers['x-amz-target']?.endsWith('.GetId')) {
      const IdentityId = `ap-southeast-1:${created.length}`;
      created.push(IdentityId);
      known.add(IdentityId);
      return Response.json({ IdentityId });
    }
    const { IdentityId } = JSON.parse(body);
    if (!known.has(IdentityId)) return Response.json({ __type: 'ResourceNotFoundException' }, { status: 400 });
    const Credentials = { AccessKeyId: 'A', SecretKey: 'S', SessionToken: 'T', Expiration: Date.now() / 1000 + 3600 };
    return Response.json({ IdentityId, Credentials });
  });
  const openPage = async () => {
    const credentials = guestCredentials({
      identityPoolId: 'ap-southeast-1:11111111-0000-4000-8000-000000000000',
      identityEndpoint: 'https://identity.example',
    })();
    await vi.runAllTimersAsync();
    expect(await credentials).toMatchObject({ accessKeyId: 'A' });
  };
  await openPage();
  await openPage();
  expect(created).toHaveLength(1);
  known.clear();
  await openPage();
  expect(created).toHaveLength(2);
});

test('the monitoring tries again when it could not be loaded, and gives up in the end', async () => {
  vi.useFakeTimers();
  const load = vi.fn<() => Promise<string>>();
  load.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce('loaded');
  const loaded = retry(load, [1_000, 2_000]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await loaded).toBe('loaded');
  load.mockRejectedValue(new Error('still offline'));
  const failed = expect(retry(load, [1_000, 2_000])).rejects.toThrow('still offline');
  await vi.advanceTimersByTimeAsync(3_000);
  await failed;
  expect(load).toHaveBeenCalledTimes(5);
});
