import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { Refusal } from '../../api/errors.ts';
import { area, type SignedRequest } from '../../api/route.ts';
import { account } from '../../api/routes/account.ts';
import { files } from '../../api/routes/files.ts';
import { email, password } from '../../api/schemas.ts';
import { TableBusy } from '../../cloud/table/core/attempt.ts';
import type { HttpEvent, HttpReply } from '../../lambdas/http.ts';
import { servePublic } from '../../lambdas/servePublic.ts';
import { serveUser } from '../../lambdas/serveUser.ts';
import { setLanguage } from '../../services/account/setLanguage.ts';
import { listFiles } from '../../services/files/listFiles.ts';
import { callerClaims, eventOf } from '../kit/event.ts';

let lines: string[] = [];
beforeEach(() => {
  lines = [];
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
  }
});
afterEach(() => vi.restoreAllMocks());

type Handler = (event: HttpEvent, context: never) => Promise<HttpReply>;

async function call(handler: unknown, event: HttpEvent) {
  const { statusCode, headers, body } = await (handler as Handler)(event, {} as never);
  return { status: statusCode, headers, body: JSON.parse(body) };
}

/** Routes for these tests only: public, so that no table is needed to admit a caller. */
const examples = area('examples', {
  rename: {
    method: 'PUT',
    path: '/examples/{exampleId}',
    summary: 'Rename an example',
    access: 'public',
    params: z.object({ exampleId: z.string() }),
    body: z.object({ title: z.string().trim().min(1).max(200) }),
    reply: z.object({ done: z.literal(true) }),
    needs: [],
  },
  protect: {
    method: 'PUT',
    path: '/examples',
    summary: 'Protect the examples by a password',
    access: 'public',
    body: z.object({ email, password }),
    reply: z.object({ done: z.literal(true) }),
    needs: [],
  },
  list: {
    method: 'GET',
    path: '/examples',
    summary: 'List the examples',
    access: 'public',
    query: z.object({ search: z.string().optional(), order: z.enum(['asc', 'desc']).default('desc') }),
    reply: z.object({ examples: z.array(z.string()) }),
    needs: [],
  },
});

const rename = servePublic(examples.rename, {}, async (_cloud: object, { exampleId, title }) => {
  if (title === 'refuse') throw new Refusal('access.denied', { exampleId });
  if (title === 'busy') throw new TableBusy(new Error('ThrottlingException'));
  if (title === 'full')
    throw Object.assign(new Error('The disk of the local cloud is full.'), { $metadata: { httpStatusCode: 507 } });
  if (title === 'wait') throw new Refusal('requests.toomany', { retryAfterSeconds: 90 });
  if (title === 'break') throw new Error('at eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJ1In0.c2ln in table secret-table');
  return { done: true as const, secret: 'key of the bucket' };
});
const params = { exampleId: 'v' };
const renamed = (body: unknown, given: Partial<HttpEvent> = {}) =>
  call(rename, eventOf({ params, body, ...callerClaims('u1'), ...given }));

describe('a long reply', () => {
  const titles = Array.from({ length: 200 }, (_, index) => `example ${index}`);
  const list = servePublic(examples.list, {}, async (_cloud: object, { search }) => ({
    examples: search === undefined ? titles : [search],
  }));
  const listed = (accepts: string | undefined, search?: string) =>
    (list as Handler)(
      eventOf({
        headers: accepts === undefined ? {} : { 'accept-encoding': accepts },
        ...(search !== undefined && { queryStringParameters: { search } }),
      }),
      {} as never,
    );

  test.each(['gzip', 'br,gzip', 'gzip;q=0.5, br'])('is compressed for a caller that accepts %s', async (accepts) => {
    const { headers, body, isBase64Encoded } = await listed(accepts);
    expect(isBase64Encoded).toBe(true);
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(JSON.parse(gunzipSync(Buffer.from(body, 'base64')).toString())).toEqual({ examples: titles });
  });

  test.each([undefined, 'br', 'identity', 'gzip;q=0', 'gzip; q=0.0, br'])('is not for %s', async (accepts) => {
    const { headers, body } = await listed(accepts);
    expect(headers['content-encoding']).toBeUndefined();
    expect(JSON.parse(body)).toEqual({ examples: titles });
  });

  test('is not if it is short', async () => {
    expect((await listed('gzip', 'one')).headers['content-encoding']).toBeUndefined();
  });
});

describe('a reply that is a file', () => {
  const { fetchPage } = area('examples', {
    fetchPage: {
      method: 'GET',
      kind: 'file',
      path: '/page/{name}',
      summary: 'A page of examples',
      access: 'public',
      params: z.object({ name: z.string() }),
      reply: z.object({ done: z.literal(true) }),
      files: { mediaTypes: ['text/plain'], headers: {}, report: z.object({ pages: z.int() }) },
      needs: [],
    },
  });
  const bytes = Buffer.from('音字 '.repeat(400), 'utf16le');
  const page = servePublic(fetchPage, {}, async (_cloud: object, { name }) => {
    if (name === 'report') return { report: { pages: 3, secret: 'key' } };
    if (name === 'record') return { done: true as const, secret: 'key' };
    const content = name === 'long' ? { url: 'https://bucket.example/page?signature=1' } : bytes;
    const headers = { 'content-language': 'ja' };
    return { file: { name: "音字'\r\n1.txt", contentType: 'text/plain; charset=utf-16le', headers, content } };
  });
  const fetched = (name: string, headers: Record<string, string> = {}) =>
    (page as Handler)(eventOf({ params: { name }, headers }), {} as never);

  test.each(['identity', 'gzip'])('has its bytes, type and name, for a caller that accepts %s', async (accepts) => {
    const { statusCode, headers, body, isBase64Encoded } = await fetched('page', { 'accept-encoding': accepts });
    expect({ statusCode, isBase64Encoded }).toEqual({ statusCode: 200, isBase64Encoded: true });
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-16le',
      'content-disposition': "attachment; filename*=UTF-8''%E9%9F%B3%E5%AD%97%27%0D%0A1.txt",
      'content-language': 'ja',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    const received = Buffer.from(body, 'base64');
    expect(headers['content-encoding'] === 'gzip' ? gunzipSync(received) : received).toEqual(bytes);
  });

  test('leads to where a long one is stored', async () => {
    const { statusCode, headers, body } = await fetched('long');
    expect({ statusCode, body }).toEqual({ statusCode: 303, body: '' });
    expect(headers).toMatchObject({
      location: 'https://bucket.example/page?signature=1',
      'content-language': 'ja',
      'referrer-policy': 'no-referrer',
    });
  });

  test('may also be a report or a record, each stripped to its schema', async () => {
    expect(JSON.parse((await fetched('report')).body)).toEqual({ pages: 3 });
    expect(JSON.parse((await fetched('record')).body)).toEqual({ done: true });
  });
});

describe('a handler', () => {
  test('returns the reply stripped to its schema, never to be stored or framed', async () => {
    const { status, headers, body } = await renamed({ title: 'T' });
    expect({ status, body }).toEqual({ status: 200, body: { done: true } });
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-request-id': 'request-1',
    });
  });

  test('sends a refusal with its own message', async () => {
    expect(await renamed({ title: 'refuse' })).toMatchObject({
      status: 403,
      body: { code: 'access.denied', message: 'no access permission', details: { exampleId: 'v' } },
    });
  });

  test('reveals nothing of an unknown error, and logs it without its secrets', async () => {
    const { status, body } = await renamed({ title: 'break' });
    expect({ status, body }).toEqual({
      status: 500,
      body: { code: 'internal.error', message: 'An error has occured' },
    });
    const log = lines.join('');
    expect(log).toContain('secret-table');
    expect(log).toContain('[secret]');
    expect(log).not.toContain('eyJhbGci');
  });

  test('answers 503 with the time to wait when the table took no more requests, and logs it', async () => {
    const { status, headers, body } = await renamed({ title: 'busy' });
    expect({ status, code: body.code, details: body.details }).toEqual({
      status: 503,
      code: 'service.busy',
      details: { retryAfterSeconds: 3 },
    });
    expect(headers['retry-after']).toBe('3');
    expect(lines.join('')).toContain('ThrottlingException');
  });

  test('answers 507 with the time to wait when a store has no space left', async () => {
    expect(await renamed({ title: 'full' })).toMatchObject({
      status: 507,
      body: { code: 'service.full', details: { retryAfterSeconds: 30 } },
      headers: { 'retry-after': '30' },
    });
  });

  test('says in a header of every refusal how long to wait, if it is known', async () => {
    expect(await renamed({ title: 'wait' })).toMatchObject({ status: 429, headers: { 'retry-after': '90' } });
    expect((await renamed({ title: 'refuse' })).headers['retry-after']).toBeUndefined();
  });

  test('returns 500 rather than a reply that its schema does not allow', async () => {
    const broken = servePublic(examples.rename, {}, async () => ({ done: false }) as never);
    const event = eventOf({ params, body: { title: 'T' } });
    expect(await call(broken, event)).toMatchObject({ status: 500, body: { code: 'internal.error' } });
  });

  test('logs who called which route, and never the body', async () => {
    await renamed({ title: 'Correct horse 1' });
    await renamed({ title: 'T' });
    const logged = lines.map((line) => JSON.parse(line));
    expect(logged).toEqual([
      expect.objectContaining({ route: 'rename', status: 200, requestId: 'request-1' }),
      expect.objectContaining({ route: 'rename', status: 200, callerId: 'u1', exampleId: 'v' }),
    ]);
    expect(lines.join('')).not.toContain('horse');
  });
});

describe('a weak password', () => {
  const chosen = servePublic(examples.protect, {}, async () => {
    throw new Error('it was accepted');
  });
  const weak = 'The password needs at least 8 characters with upper case, lower case and a number.';
  const reset = (body: object) => call(chosen, eventOf({ body: { email: 'aya@example.com', ...body } }));

  test.each(['Short1', 'no capital 1', 'NO SMALL 1', 'No digit here'])('%s is refused in words', async (password) => {
    const { status, body } = await reset({ password });
    expect({ status, code: body.code, message: body.message }).toEqual({
      status: 400,
      code: 'password.weak',
      message: weak,
    });
  });

  test('is one of several faults where others are', async () => {
    const { body } = await reset({ password: 'Short1', email: 'nobody' });
    expect(body).toMatchObject({
      code: 'input.invalid',
      details: { fields: [{}, { path: 'password', message: weak }] },
    });
  });
});

describe('the caller', () => {
  const unreachable = () => {
    throw new Error('the table was opened');
  };
  const refused = { status: 401, body: { code: 'session.missing' } };
  const changed = (authorizer: object) => {
    const handler = serveUser(account.setLanguage, { table: unreachable, people: unreachable }, setLanguage);
    return call(handler, eventOf({ body: { language: 'xx' }, requestContext: { requestId: 'request-1', authorizer } }));
  };

  test.each<[string, Record<string, unknown>]>([
    ['a call without a token', {}],
    ['an id token', { token_use: 'id', sub: 'u1' }],
    ['a token without a person', { token_use: 'access' }],
  ])('%s is refused before the table or the request is looked at', async (_, claims) => {
    expect(await changed({ jwt: { claims } })).toMatchObject(refused);
  });

  test('a personal access token is refused at a route that takes none, also beside a session', async () => {
    const lambda = { userId: 'u1', madeAt: '0', retryAfterSeconds: '' };
    const jwt = { claims: { token_use: 'access', sub: 'u1', auth_time: '0' } };
    expect(account.setLanguage).not.toHaveProperty('byToken', true);
    expect(await changed({ lambda })).toMatchObject(refused);
    expect(await changed({ lambda, jwt })).toMatchObject(refused);
  });

  test.each([undefined, '', 7])(
    'a personal access token of the person %s is refused at every route',
    async (userId) => {
      const list = serveUser(files.listFiles, { table: unreachable, delivery: unreachable }, listFiles);
      const authorizer = { lambda: { userId, madeAt: '0', retryAfterSeconds: '' } };
      const event = eventOf({ requestContext: { requestId: 'request-1', authorizer } });
      expect(await call(list, event)).toMatchObject(refused);
    },
  );
});

describe('the input', () => {
  test.each<[string, unknown, { path: string }[]]>([
    ['a field too long', { title: 'x'.repeat(201) }, [{ path: 'title' }]],
    ['a field missing', {}, [{ path: 'title' }]],
    ['another type', { title: 7 }, [{ path: 'title' }]],
    ['no object', [], [{ path: '' }]],
  ])('with %s is 400 and names the field', async (_, body, fields) => {
    expect(await renamed(body)).toMatchObject({ status: 400, body: { code: 'input.invalid', details: { fields } } });
  });

  test('that is not JSON, or is too large, is refused with 400', async () => {
    const details = (message: string) => ({ body: { details: { fields: [{ path: '', message }] } } });
    expect(await renamed(undefined, { body: '{"title":' })).toMatchObject(details('The body is not JSON.'));
    const large = JSON.stringify({ title: 'T', rest: 'x'.repeat(4 * 1024 * 1024) });
    expect(await renamed(undefined, { body: large })).toMatchObject(details('The body is larger than 4 MiB.'));
  });

  test('may be encoded in base 64', async () => {
    const body = Buffer.from('{"title":"題"}').toString('base64');
    expect(await renamed(undefined, { body, isBase64Encoded: true })).toMatchObject({ status: 200 });
  });

  test('gets its defaults, without fields that the route does not know', async () => {
    let seen: unknown;
    const list = servePublic(examples.list, {}, async (_cloud: object, input) => {
      seen = input;
      return { examples: [] };
    });
    await call(list, eventOf({ query: { search: 'x', role: 'admin' } }));
    expect(seen).toEqual({ search: 'x', order: 'desc' });
  });
});

describe('a webhook', () => {
  const kinds = area('kinds', {
    receive: {
      method: 'POST',
      kind: 'webhook',
      path: '/webhooks/example',
      summary: 'Take an event',
      access: 'public',
      reply: z.object({ done: z.literal(true) }),
      needs: [],
    },
  });

  test('receives the bytes, headers and path exactly as they were sent', async () => {
    let seen: SignedRequest | undefined;
    const handler = servePublic(kinds.receive, {}, async (_cloud: object, request) => {
      seen = request;
      return { done: true as const };
    });
    const bytes = Buffer.from([0x7b, 0x20, 0xff, 0x00, 0x7d]);
    const sent = { rawPath: '/api/webhooks/example', rawQueryString: 'a=%2F&a=2', headers: { 'x-signature': 's' } };
    await call(handler, eventOf({ ...sent, body: bytes.toString('base64'), isBase64Encoded: true }));
    expect(seen).toMatchObject({ method: 'POST', path: '/api/webhooks/example?a=%2F&a=2', headers: sent.headers });
    expect(Buffer.from(seen?.body ?? [])).toEqual(bytes);
  });

  test('larger than any provider sends is refused with 400', async () => {
    const handler = servePublic(kinds.receive, {}, async () => ({ done: true as const }));
    expect(await call(handler, eventOf({ body: 'x'.repeat(256 * 1024 + 1) }))).toMatchObject({ status: 400 });
  });
});

describe('a redirect', () => {
  const { leave } = area('kinds', {
    leave: {
      method: 'GET',
      kind: 'redirect',
      path: '/leave',
      summary: 'Go elsewhere',
      access: 'public',
      query: z.object({ to: z.string() }),
      reply: z.unknown(),
      needs: [],
    },
  });

  test('receives cookies and query, and redirects the browser with new cookies', async () => {
    const handler = servePublic(leave, {}, async (_cloud: object, { to, cookies }) => ({
      location: `https://example.com/${to}?state=${cookies.state}`,
      setCookies: ['state=; Max-Age=0'],
    }));
    const reply = await (handler as unknown as Handler)(
      eventOf({ query: { to: 'there' }, cookies: ['other=1', 'state=a=b', 'state=older'] }),
      {} as never,
    );
    expect(reply).toMatchObject({
      statusCode: 303,
      headers: { location: 'https://example.com/there?state=a=b', 'cache-control': 'no-store' },
      cookies: ['state=; Max-Age=0'],
      body: '',
    });
  });
});

describe('a route with cookies', () => {
  const { begin } = area('kinds', {
    begin: {
      method: 'GET',
      kind: 'cookies',
      path: '/begin',
      summary: 'Begin something',
      access: 'public',
      reply: z.object({ seen: z.string() }),
      needs: [],
    },
  });

  test('receives cookies, and replies with JSON by its schema and new cookies', async () => {
    const handler = servePublic(begin, {}, async (_cloud: object, { cookies }) => ({
      reply: { seen: cookies.state ?? '', secret: 'never sent' },
      setCookies: ['state=b; HttpOnly'],
    }));
    const reply = await (handler as unknown as Handler)(eventOf({ cookies: ['state=a'] }), {} as never);
    expect(reply).toMatchObject({ statusCode: 200, body: '{"seen":"a"}', cookies: ['state=b; HttpOnly'] });
  });
});
