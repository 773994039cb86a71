import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepReturnPath, ownPath, readReturnPath } from '../../../frontend/platform/returnPath.ts';

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a path is stored under a name that says nothing of it, and read by the name', () => {
  const path = '/en/link#a-secret-token';
  const name = keepReturnPath(path);
  expect(name).toMatch(/^[\w-]{20,}$/);
  expect(path).not.toContain(name);
  expect(keepReturnPath(path)).not.toBe(name);
  expect(readReturnPath(name)).toBe(path);
});

test('a name that this tab did not store leads nowhere', () => {
  expect(readReturnPath(null)).toBeNull();
  expect(readReturnPath('')).toBeNull();
  expect(readReturnPath('of-another-tab')).toBeNull();
});

test('without storage a path is forgotten', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('denied', 'QuotaExceededError');
    },
  });
  expect(readReturnPath(keepReturnPath('/en/me'))).toBeNull();
});

test.each([
  ['/ja/me?sort=title', '/ja/me?sort=title'],
  ['/en/me#part', '/en/me#part'],
  ['/en/a/../me', '/en/me'],
  ['/%2F%2Fevil.example', '/%2F%2Fevil.example'],
  ['/https://evil.example', '/https://evil.example'],
  ['/%E0%A4%A', '/%E0%A4%A'],
])('the path %j of this site is %j', (next, path) => {
  expect(readReturnPath(next)).toBe(path);
});

/** Addresses that name another site, a script, or no path. */
const foreign = [
  ...['https://evil.example', 'http:evil.example', '//evil.example', '/\\evil.example', '\\\\evil.example'],
  ...['/\t/evil.example', '/\n/evil.example', '/\r\\evil.example', '\t//evil.example', ' //evil.example'],
  ...['/en/../..//evil.example', '/.//evil.example', '/\t\\evil.example', '///evil.example', '/\\/evil.example'],
  ...['javascript:alert(1)', 'data:text/html,x', 'me', '?x', '#x', '//', '/\\', 'http://', '//[', '/\t/['],
];

test.each(foreign.map((next) => [next]))('the address %j is not followed', (next) => {
  expect(ownPath(next)).toBeNull();
});
