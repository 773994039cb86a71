import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Refusal } from '../../api/errors.ts';
import type { AnyRoute } from '../../api/route.ts';
import { account } from '../../api/routes/account.ts';
import { files } from '../../api/routes/files.ts';
import { session } from '../../api/routes/session.ts';
import type { HttpEvent, HttpReply } from '../../lambdas/http.ts';
import { serve } from '../../lambdas/serve.ts';
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

const rename = serve(files.updateFile, async (caller, { videoId, title }) => {
  if (title === 'refuse') throw new Refusal('access.denied', { videoId });
  if (title === 'break') throw new Error('at eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJ1In0.c2ln in table secret-table');
  return { done: true as const, callerId: caller.userId };
});
const params = { projectId: 'p', videoId: 'v' };
const renamed = (body: unknown, given: Partial<HttpEvent> = {}) =>
  call(rename, eventOf({ params, body, ...callerClaims('u1'), ...given }));

describe('a handler', () => {
  test('answers the reply cut to its schema, never to be stored or framed', async () => {
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

  test('says a refusal in its own words', async () => {
    expect(await renamed({ title: 'refuse' })).toMatchObject({
      status: 403,
      body: { code: 'access.denied', message: 'no access permission', details: { videoId: 'v' } },
    });
  });

  test('says nothing of an unknown error, and logs it without what could open a handler', async () => {
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

  test('answers 500 rather than a reply that its schema does not allow', async () => {
    const broken = serve(account.setLanguage, async () => ({ done: false }) as never);
    const event = eventOf({ body: { language: 'en' }, ...callerClaims('u1') });
    expect(await call(broken, event)).toMatchObject({ status: 500, body: { code: 'internal.error' } });
  });

  test('logs who asked for what, and never the body', async () => {
    const signIn = serve(session.signIn, async () => ({
      accessToken: 'a',
      idToken: 'b',
      refreshToken: 'c',
      onboarding: false,
    }));
    await call(signIn, eventOf({ body: { email: 'a@b.co', password: 'Correct horse 1' } }));
    await renamed({ title: 'T' });
    const logged = lines.map((line) => JSON.parse(line));
    expect(logged).toEqual([
      expect.objectContaining({ route: 'signIn', status: 200, requestId: 'request-1' }),
      expect.objectContaining({ route: 'updateFile', status: 200, callerId: 'u1', videoId: 'v' }),
    ]);
    expect(lines.join('')).not.toContain('horse');
  });
});

describe('who calls', () => {
  test.each<[string, Record<string, unknown>]>([
    ['nobody', {}],
    ['an id token', { token_use: 'id', sub: 'u1' }],
    ['a token without a person', { token_use: 'access' }],
  ])('%s is nobody', async (_, claims) => {
    const requestContext = { requestId: 'request-1', authorizer: { jwt: { claims } } };
    expect(await renamed({ title: 'T' }, { requestContext })).toMatchObject({
      status: 401,
      body: { code: 'session.missing' },
    });
  });

  test('is asked before what is wrong with the request', async () => {
    const event = eventOf({ params, body: { title: '' } });
    expect(await call(rename, event)).toMatchObject({ status: 401 });
  });
});

describe('what is asked', () => {
  test.each<[string, unknown, { path: string }[]]>([
    ['a field too long', { title: 'x'.repeat(201) }, [{ path: 'title' }]],
    ['a field missing', {}, [{ path: 'title' }]],
    ['another type', { title: 7 }, [{ path: 'title' }]],
    ['no object', [], [{ path: '' }]],
  ])('with %s is 400 and names the field', async (_, body, fields) => {
    expect(await renamed(body)).toMatchObject({ status: 400, body: { code: 'input.invalid', details: { fields } } });
  });

  test('that is no JSON, or is too large, is 400', async () => {
    const details = (message: string) => ({ body: { details: { fields: [{ path: '', message }] } } });
    expect(await renamed(undefined, { body: '{"title":' })).toMatchObject(details('The body is not JSON.'));
    const large = JSON.stringify({ title: 'T', rest: 'x'.repeat(4 * 1024 * 1024) });
    expect(await renamed(undefined, { body: large })).toMatchObject(details('The body is larger than 4 MiB.'));
  });

  test('may come in base 64', async () => {
    const body = Buffer.from('{"title":"題"}').toString('base64');
    expect(await renamed(undefined, { body, isBase64Encoded: true })).toMatchObject({ status: 200 });
  });

  test('has its defaults filled in and what the route does not know left out', async () => {
    let seen: unknown;
    const list = serve(files.listFiles, async (_caller, input) => {
      seen = input;
      return { files: [], nextCursor: null };
    });
    await call(list, eventOf({ query: { search: 'x', role: 'admin' }, ...callerClaims('u1') }));
    expect(seen).toEqual({ search: 'x', sort: 'createdAt', order: 'desc' });
  });

  test('of a public route is checked as well', async () => {
    const route: AnyRoute = session.signIn;
    expect(
      await call(
        serve(route, async () => ({})),
        eventOf({ body: {} }),
      ),
    ).toMatchObject({ status: 400 });
  });
});
