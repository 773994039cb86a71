import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { starter as buckets } from '../../../local/buckets/start.ts';
import { starter as functions } from '../../../local/functions/start.ts';
import { createSite } from '../../../local/host/site.ts';
import { starter as http } from '../../../local/http/start.ts';
import { starter as website } from '../../../local/website/start.ts';
import { type StartedHost, startHost } from '../kit/startedHost.ts';

let started: StartedHost;
beforeAll(async () => {
  started = await startHost([buckets, functions, http, website]);
  started.host.context.endpoints.serve('rum', () => new Response());
});
afterAll(() => started.stop());

const site = () => createSite(started.host.context.siteOrigin, started.host.site, () => true);
const ask = (path: string, init: RequestInit = {}) => {
  const origin = started.host.context.siteOrigin;
  return site()(new Request(origin + path, { ...init, headers: { host: new URL(origin).host, ...init.headers } }));
};
const script = '/assets/app-1234.js';

describe('the site', () => {
  it.each(['/', '/files', '/files/7/edit'])('serves its single page at %s', async (path) => {
    const response = await ask(path);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await response.text()).toContain('<title>Small</title>');
  });

  it('lets browsers cache hashed files for ever and revalidate the page, as the deployments declare', async () => {
    expect((await ask('/')).headers.get('cache-control')).toBe('no-cache');
    expect((await ask(script)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it('sends the bucket’s response for a missing file', async () => {
    expect((await ask('/assets/missing.js')).status).toBe(403);
  });

  it.each(['/..%2f..%2fsecret.txt', '/assets/%2e%2e/%2e%2e/code/echo/index.mjs', '/%00.js', '/%ff.js'])(
    'has nothing at %s',
    async (path) => {
      expect((await ask(path)).status).toBe(403);
    },
  );

  it('has the headers of its policy, with local URLs', async () => {
    const { headers } = await ask('/');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-custom')).toBe('small');
    expect(headers.get('content-security-policy')).toBe(
      `default-src 'self'; connect-src http://127.0.0.1:${started.host.context.ports.services}`,
    );
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('sends text as %s when the browser accepts it', async (encoding, decompress) => {
    const plain = await (await ask(script)).text();
    const response = await ask(script, { headers: { 'accept-encoding': encoding } });
    expect([response.headers.get('content-encoding'), response.headers.get('vary')]).toEqual([
      encoding,
      'accept-encoding',
    ]);
    expect(decompress(await response.bytes()).toString()).toBe(plain);
    expect(
      (await ask(script, { headers: { 'accept-encoding': `${encoding};q=0` } })).headers.get('content-encoding'),
    ).toBeNull();
  });

  it('sends no body for a file that the browser has cached', async () => {
    const etag = (await ask(script)).headers.get('etag') ?? '';
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) {
      expect((await ask(script, { headers: { 'if-none-match': tag } })).status).toBe(304);
    }
    expect((await ask(script, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  it('sends the requested range of a file', async () => {
    const response = await ask(script, { headers: { range: 'bytes=0-5', 'accept-encoding': 'br' } });
    expect([response.status, response.headers.get('content-range'), await response.text()]).toEqual([
      206,
      'bytes 0-5/2226',
      'export',
    ]);
    expect((await ask(script, { headers: { range: 'bytes=9999-' } })).status).toBe(416);
  });

  it('has a deployed text with the values of the deployment, and local URLs', async () => {
    const response = await ask('/settings.json');
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const { template, ports } = started.host.context;
    expect(await response.json()).toEqual({
      poolId: template.ofType('AWS::Cognito::UserPool')[0]?.attributes.UserPoolId,
      monitor: expect.stringContaining(`http://127.0.0.1:${ports.services}/`),
    });
  });

  it('sends no body for HEAD and refuses other methods', async () => {
    const response = await ask(script, { method: 'HEAD' });
    expect([response.headers.get('content-length'), await response.text()]).toEqual(['2226', '']);
    expect((await ask('/', { method: 'POST' })).status).toBe(403);
  });

  it('forwards /api to the HTTP API with the same headers', async () => {
    const response = await ask('/api/open/echo?a=1', {
      method: 'POST',
      body: 'x',
      headers: { authorization: 'Bearer t' },
    });
    expect(response.headers.get('x-custom')).toBe('small');
    expect(await response.json()).toMatchObject({
      rawPath: '/api/open/echo',
      queryStringParameters: { a: '1' },
      body: 'x',
      headers: { authorization: 'Bearer t' },
    });
  });

  it('is the origin in the environment of functions', async () => {
    const response = await ask('/api/open/environment');
    expect(await response.json()).toMatchObject({ APP_ORIGIN: started.host.context.siteOrigin });
  });

  it('refuses a foreign host name and redirects localhost', async () => {
    expect((await ask('/', { headers: { host: 'evil.example.com' } })).status).toBe(421);
    const { port } = new URL(started.host.context.siteOrigin);
    const moved = await ask('/files?a=1', { headers: { host: `localhost:${port}` } });
    expect([moved.status, moved.headers.get('location')]).toEqual([
      307,
      `${started.host.context.siteOrigin}/files?a=1`,
    ]);
  });
});
