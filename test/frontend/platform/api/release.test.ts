import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { apiVersion, versionHeader } from '../../../../api/version.ts';

let release: typeof import('../../../../frontend/platform/api/release.ts');
let published: string;
let looks: number;

const pageWith = (build: string) =>
  `<script type="module" src="/assets/runtime.js"></script><script type="module" src="/assets/index-${build}.js"></script>`;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  [published, looks] = [pageWith('old'), 0];
  const scripts = ['/assets/runtime.js', '/assets/index-old.js'].map((src) => ({ getAttribute: () => src }));
  vi.stubGlobal('document', { querySelectorAll: () => scripts });
  vi.stubGlobal('fetch', async () => {
    looks += 1;
    return new Response(published);
  });
  release = await import('../../../../frontend/platform/api/release.ts');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const reply = (version: number | null) => {
  release.reportVersion(new Headers(version === null ? {} : { [versionHeader]: String(version) }));
  return vi.advanceTimersByTimeAsync(0);
};

test('a page as new as the API, or in front of a gateway that names no version, is not outdated', async () => {
  await reply(apiVersion);
  await reply(apiVersion - 1);
  await reply(null);
  expect([looks, release.isPageOutdated()]).toEqual([0, false]);
});

test('a page older than the API is outdated once the new page is published, and not before', async () => {
  let notices = 0;
  release.subscribe(() => {
    notices += 1;
  });
  await reply(apiVersion + 1);
  await reply(apiVersion + 1);
  await vi.advanceTimersByTimeAsync(180_000);
  expect([looks, release.isPageOutdated()]).toEqual([4, false]);
  published = pageWith('new');
  await vi.advanceTimersByTimeAsync(60_000);
  expect([looks, notices, release.isPageOutdated()]).toEqual([5, 1, true]);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(looks).toBe(5);
});
