import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FetchHandler } from '../../../local/context.ts';
import { starter as functions } from '../../../local/functions/start.ts';
import { starter as http } from '../../../local/http/start.ts';
import { type StartedHost, startHost } from '../kit/startedHost.ts';

const sources = {
  plain: `export const handler = async () => ({ hello: 'there' });`,
  full: `export const handler = async () => ({ statusCode: 201, headers: { 'X-Own': 'yes', 'content-type': 'application/json' }, cookies: ['a=1', 'b=2'], body: '{"a":1}' });`,
  binary: `export const handler = async () => ({ statusCode: 200, headers: { 'content-type': 'image/png' }, isBase64Encoded: true, body: 'AP8Q' });`,
  empty: `export const handler = async () => ({ statusCode: 204 });`,
  odd: `export const handler = async () => ({ statusCode: 'teapot' });`,
  held: `export const handler = async () => { await new Promise((done) => setTimeout(done, 1000)); return { held: true }; };`,
  late: `export const handler = async () => { await new Promise((done) => setTimeout(done, 3000)); };`,
  failing: `export const handler = async () => { throw new Error('the inside'); };`,
};

let started: StartedHost;
let api: FetchHandler;
beforeAll(async () => {
  started = await startHost([functions, http], sources);
  const { template, hosts } = started.host.context;
  const [declared] = template.ofType('AWS::ApiGatewayV2::Api');
  const handler = hosts.handler(`${declared?.ref}.execute-api.eu-west-1.amazonaws.com`);
  if (handler === undefined) throw new Error('the API is not served');
  api = handler;
});
afterAll(() => started.stop());

const ask = (path: string, init?: RequestInit) => api(new Request(`http://127.0.0.1:4400${path}`, init));
const event = async (path: string, init?: RequestInit) => (await ask(path, init)).json();

describe('the event that a function receives', () => {
  it('contains the path, the query, the headers and the cookies', async () => {
    const received = await event('/api/open/echo?a=1&a=2&b=%20x', {
      headers: { 'X-Own': 'Yes', cookie: 'one=1; two=2' },
    });
    expect(received).toMatchObject({
      version: '2.0',
      routeKey: 'ANY /api/open/echo',
      rawPath: '/api/open/echo',
      rawQueryString: 'a=1&a=2&b=%20x',
      queryStringParameters: { a: '1,2', b: ' x' },
      headers: { 'x-own': 'Yes' },
      cookies: ['one=1', 'two=2'],
      requestContext: { http: { method: 'GET', path: '/api/open/echo', sourceIp: '127.0.0.1' }, stage: '$default' },
      isBase64Encoded: false,
    });
    expect(received.requestContext).not.toHaveProperty('authorizer');
  });

  it('is at most as large as Lambda takes it', async () => {
    const post = (size: number) => ask('/api/open/plain', { method: 'POST', body: '"'.repeat(size) });
    expect((await post(3_000_000)).status).toBe(200);
    // Each quotation mark takes two bytes in the event.
    expect((await post(3_200_000)).status).toBe(413);
  });

  it('contains text bodies as text and all others as base64', async () => {
    const post = (type: string, body: BodyInit) =>
      event('/api/open/echo', { method: 'POST', body, headers: { 'content-type': type } });
    expect(await post('application/json', '{"a":"音"}')).toMatchObject({ body: '{"a":"音"}', isBase64Encoded: false });
    expect(await post('image/png', new Uint8Array([0, 255, 16]))).toMatchObject({
      body: 'AP8Q',
      isBase64Encoded: true,
    });
  });
});

describe('the result of a function', () => {
  it('without a status becomes the body of a 200', async () => {
    const response = await ask('/api/open/plain');
    expect([response.status, response.headers.get('content-type'), await response.json()]).toEqual([
      200,
      'application/json',
      { hello: 'there' },
    ]);
  });

  it('with a status, headers and cookies is sent unchanged', async () => {
    const response = await ask('/api/open/full');
    expect([
      response.status,
      response.headers.get('x-own'),
      response.headers.getSetCookie(),
      await response.json(),
    ]).toEqual([201, 'yes', ['a=1', 'b=2'], { a: 1 }]);
  });

  it('in base64 is sent as bytes, and an empty one without a body', async () => {
    expect([...(await (await ask('/api/open/binary')).bytes())]).toEqual([0, 255, 16]);
    expect((await ask('/api/open/empty')).status).toBe(204);
  });

  it.each(['odd', 'failing'])('%s becomes a 500 without internal details', async (name) => {
    const response = await ask(`/api/open/${name}`);
    expect([response.status, await response.json()]).toEqual([500, { message: 'Internal Server Error' }]);
  });
});

describe('the gateway itself', () => {
  it('sends 404 when no route matches', async () => {
    const response = await ask('/api/nowhere');
    expect([response.status, await response.json()]).toEqual([404, { message: 'Not Found' }]);
  });

  it('refuses what is too much at once with 429 and a time to wait, and serves the rest', async () => {
    const sent = await Promise.all(Array.from({ length: 400 }, () => ask('/api/open/held')));
    const refused = sent.filter(({ status }) => status === 429);
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(400 - refused.length);
    expect(refused.length).toBe(400 - 320);
    expect([refused[0]?.headers.get('retry-after'), await refused[0]?.json()]).toEqual([
      '1',
      { message: 'Too Many Requests' },
    ]);
    expect((await ask('/api/open/plain')).status).toBe(200);
  }, 30_000);

  it('ends a call that takes longer than its integration waits with 503, and serves the next one', async () => {
    const response = await ask('/api/open/late');
    expect([response.status, await response.json()]).toEqual([503, { message: 'Service Unavailable' }]);
    expect((await ask('/api/open/plain')).status).toBe(200);
  });

  it('sends its own 401 when the token is missing', async () => {
    const response = await ask('/api/closed/echo/7', { headers: { authorization: 'Bearer nonsense' } });
    expect([response.status, await response.json()]).toEqual([401, { message: 'Unauthorized' }]);
    expect(response.headers.get('www-authenticate')).toContain('error="invalid_token"');
  });

  it('refuses bodies over ten megabytes', async () => {
    const response = await ask('/api/open/echo', { method: 'POST', body: new Uint8Array(10 * 1024 * 1024 + 1) });
    expect([response.status, await response.json()]).toEqual([413, { message: 'Request Entity Too Large' }]);
  });
});
