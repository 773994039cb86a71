import { expect, test } from 'vitest';
import { isOfCanceledRoute, monitorSettings } from '../../../../frontend/platform/monitoring/monitorSettings.ts';

const settings = monitorSettings('https://otoji.example', { sampleRate: 1, cookies: true });

test('every session of half an hour is recorded, up to 200 events, and its person is known again for 30 days', () => {
  expect(settings).toMatchObject({
    ...{ sessionSampleRate: 1, sessionLengthSeconds: 1800, sessionEventLimit: 200 },
    ...{ allowCookies: true, userIdRetentionDays: 30 },
  });
});

test('the operator may have fewer sessions recorded, and none known again', () => {
  const chosen = monitorSettings('https://otoji.example', { sampleRate: 0.1, cookies: false });
  expect(chosen).toMatchObject({ sessionSampleRate: 0.1, allowCookies: false });
});

test('events are sent every five seconds, a hundred at once of 200 that wait, and tried twice more', () => {
  expect(settings).toMatchObject({ dispatchInterval: 5000, batchLimit: 100, eventCacheSize: 200, retries: 2 });
});

test('errors have 200 letters of their stack, and ten resources of a page are recorded', () => {
  expect(settings.telemetries).toMatchObject([
    ['errors', { stackTraceLength: 200 }],
    ['performance', { eventLimit: 10 }],
    ['http', {}],
  ]);
});

test('neither addresses of resources nor paths and titles of pages are recorded', () => {
  expect(settings).toMatchObject({ recordResourceUrl: false, disableAutoPageView: true });
});

test('only calls to our own API are traced', () => {
  expect(settings.enableXRay).toBe(true);
  const [, , [, { urlsToInclude = [], addXRayTraceIdHeader = [] }]] = settings.telemetries as [
    unknown,
    unknown,
    [string, { urlsToInclude?: RegExp[]; addXRayTraceIdHeader?: RegExp[] }],
  ];
  for (const rules of [urlsToInclude, addXRayTraceIdHeader]) {
    const isTraced = (url: string) => rules.some((rule) => rule.test(url));
    expect(isTraced('https://otoji.example/api/me/account')).toBe(true);
    expect(isTraced('/api/me/account')).toBe(true);
    expect(isTraced('/assets/api/')).toBe(false);
    expect(isTraced('https://bucket.example/uploads/part?sign=https://otoji.example/api/')).toBe(false);
  }
});

test('a route that is left in the middle of a request is no error', () => {
  const thrown = (message: string) => isOfCanceledRoute({ message } as ErrorEvent);
  const rejected = (reason: unknown) => isOfCanceledRoute({ reason } as PromiseRejectionEvent);
  expect([thrown('Uncaught Error: Route Canceled'), rejected(new Error('Route Canceled'))]).toEqual([true, true]);
  expect([thrown('x is not a function'), rejected(undefined)]).toEqual([false, false]);
});
