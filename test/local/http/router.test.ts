import { describe, expect, it } from 'vitest';
import type { ApiRoute } from '../../../local/http/declared.ts';
import { Router } from '../../../local/http/router.ts';

const route = (routeKey: string): ApiRoute => ({
  routeKey,
  functionArn: routeKey,
  authorizer: undefined,
  scopes: [],
  timeoutMs: 1000,
});
const keys = [
  'GET /api/files/{fileId}',
  'GET /api/files/new',
  'ANY /api/files/{fileId}',
  'GET /api/{proxy+}',
  'POST /api/files',
  'GET /api/a/{x}/b/{y}',
];
const router = new Router(keys.map(route));
const found = (method: string, path: string) => {
  const match = router.find(method, path);
  return match && [match.route.routeKey, match.pathParameters];
};

describe('the gateway', () => {
  it.each<[string, string, string | undefined, object]>([
    ['GET', '/api/files/new', 'GET /api/files/new', {}],
    ['GET', '/api/files/7', 'GET /api/files/{fileId}', { fileId: '7' }],
    ['PUT', '/api/files/7', 'ANY /api/files/{fileId}', { fileId: '7' }],
    ['POST', '/api/files', 'POST /api/files', {}],
    ['GET', '/api/files/7/more', 'GET /api/{proxy+}', { proxy: 'files/7/more' }],
    ['GET', '/api/a/1/b/2', 'GET /api/a/{x}/b/{y}', { x: '1', y: '2' }],
    ['POST', '/api/files/7/more', undefined, {}],
    ['GET', '/elsewhere', undefined, {}],
  ])('takes %s %s to %s', (method, path, key, parameters) => {
    expect(found(method, path)).toEqual(key === undefined ? undefined : [key, parameters]);
  });

  it('uses $default when no other route matches', () => {
    expect(new Router([route('GET /a'), route('$default')]).find('GET', '/b')?.route.routeKey).toBe('$default');
  });
});
