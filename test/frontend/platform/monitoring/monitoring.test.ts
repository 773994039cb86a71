import { afterEach, expect, test, vi } from 'vitest';
import { guestCredentials } from '../../../../frontend/platform/monitoring/guestCredentials.ts';
import { recordEvent, recordPage, startRecording } from '../../../../frontend/platform/monitoring/monitoring.ts';

afterEach(() => vi.unstubAllGlobals());

test('what happens before the monitoring has loaded is recorded then, but for a page that was left', () => {
  const heard: [string, Record<string, unknown>][] = [];
  const pages: string[] = [];
  recordPage('/en/signin');
  recordEvent('ERROR_BOUNDARY', { message: 'early' });
  recordEvent('ERROR_BOUNDARY', { message: 'Error: Route Canceled' });
  startRecording({
    recordEvent: (name, data) => heard.push([name, data]),
    recordPage: (pathname) => pages.push(pathname),
  });
  recordPage('/en/me');
  recordEvent('EDITOR_ERROR', { message: 'Route Canceled' });
  recordEvent('EDITOR_ERROR', { message: 'late' });
  expect(heard).toEqual([
    ['ERROR_BOUNDARY', { message: 'early' }],
    ['EDITOR_ERROR', { message: 'late' }],
  ]);
  expect(pages).toEqual(['/en/me']);
});

test('without credentials the monitoring says that there are none', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 400 }));
  const credentials = guestCredentials({
    identityPoolId: 'ap-southeast-1:00000000-0000-4000-8000-000000000000',
    identityEndpoint: 'http://127.0.0.1:1/cognito-identity',
  });
  await expect(credentials()).rejects.toThrow('no AWS credentials');
});
