import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import { tokenPrefix } from '../../api/route.ts';
import { functionRoutes } from '../../api/routes/index.ts';
import { apiRequest } from '../../lib/website/apiRequest.ts';

/** Request that the API receives for a request to the distribution, as CloudFront runs the function. */
function passedOn(uri: string, headers: Readonly<Record<string, { readonly value: string }>> = {}) {
  const event = { viewer: { ip: '203.0.113.7' }, request: { method: 'GET', uri, headers, querystring: {} } };
  const context = createContext({ event });
  return runInContext(`${apiRequest}; handler(event)`, context) as typeof event.request;
}

/** Address with an id for each parameter. The second file id begins like another part of the address. */
const filled = (path: string) => path.replaceAll(/\{\w+\}/g, (name) => `files-${name.slice(1, -1)}%2F.1`);

test('every address of a call leads to its only route, with the same ids', () => {
  for (const { name, paths, byToken } of functionRoutes) {
    const [canonical, ...aliases] = paths;
    for (const prefix of ['/api', ...(byToken ? [`/api${tokenPrefix}`] : [])]) {
      expect(passedOn(filled(prefix + canonical)).uri, name).toBe(filled(prefix + canonical));
      for (const alias of aliases) {
        const ids = [...alias.matchAll(/\{\w+\}/g)];
        const renamed = canonical.replaceAll(/\{\w+\}/g, (id) => ids.shift()?.[0] ?? id);
        expect(passedOn(filled(prefix + alias)).uri, name).toBe(filled(prefix + renamed));
      }
    }
  }
});

test('no other address is changed', () => {
  for (const uri of [
    '/api/teams/t1/files',
    '/api/teams/t1/files/',
    '/api/teams/t1/folder',
    '/api/v2/teams/t1/files/f1',
    '/api/other/api/teams/t1/files/f1',
    '/api/teams//files/f1',
  ])
    expect(passedOn(uri).uri).toBe(uri);
});

test('the address of the viewer is that of the connection, whatever the viewer sends', () => {
  const forged = { 'x-viewer-address': { value: '127.0.0.1' } };
  expect(passedOn('/api/me/account', forged).headers).toEqual({ 'x-viewer-address': { value: '203.0.113.7' } });
});
