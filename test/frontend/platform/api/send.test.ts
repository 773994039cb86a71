import { beforeEach, expect, test, vi } from 'vitest';
import { account } from '../../../../api/routes/account.ts';
import { docs } from '../../../../api/routes/docs.ts';

const token = (name: string, endsInS: number) =>
  `h.${Buffer.from(JSON.stringify({ sub: 'u', username: 'mika', language: 'ja', jti: name, exp: Date.now() / 1000 + endsInS })).toString('base64url')}.s`;

interface Asked {
  readonly path: string;
  readonly bearer: string | null;
  readonly language: string | null;
  readonly body: unknown;
}

/** Browser and API around a new copy of the client. */
async function given({ access = token('old', 3600), reply = allow }: { access?: string; reply?: Reply } = {}) {
  const kept = new Map([
    ['id-token', token('id', 3600)],
    ['access-token', access],
    ['refresh-token', 'r'],
    ['fileSort', 'title:asc'],
  ]);
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  });
  const asked: Asked[] = [];
  vi.stubGlobal(
    'fetch',
    async (path: string, { headers, body }: { headers: Record<string, string>; body?: string }) => {
      const call = {
        path,
        bearer: headers.authorization?.replace('Bearer ', '') ?? null,
        language: headers['accept-language'] ?? null,
        body: body === undefined ? null : JSON.parse(body),
      };
      asked.push(call);
      const [status, answer] = reply(call);
      return new Response(JSON.stringify(answer), { status });
    },
  );
  vi.resetModules();
  const { api } = await import('../../../../frontend/platform/api/useApi.ts');
  const { currentTokens } = await import('../../../../frontend/platform/session/store.ts');
  const { send } = await import('../../../../frontend/platform/api/send.ts');
  return { api, send, asked, kept, hasSession: () => currentTokens() !== null };
}

type Reply = (call: Asked) => [status: number, body: unknown];
const fresh = token('new', 3600);
const freshTokens = { accessToken: fresh, idToken: token('id2', 3600), onboarding: false };
const allow: Reply = () => [200, {}];
/** Accepts only the fresh token. */
const wantFresh: Reply = ({ path, bearer }) =>
  path === '/api/users/token' ? [200, freshTokens] : bearer === fresh ? [200, {}] : [401, { message: 'Unauthorized' }];

beforeEach(() => vi.unstubAllGlobals());

test("what is mine is asked for with the session's bearer and language, the rest without", async () => {
  const { api, asked } = await given();
  await api.readAccount();
  await api.readConfig();
  expect(asked.map(({ path, bearer, language }) => [path, bearer !== null, language])).toEqual([
    ['/api/me/account', true, 'ja'],
    ['/api/config', false, null],
  ]);
});

test('whether a call carries the session is said by its route, not by its path', async () => {
  const { send, asked } = await given();
  const path = '/invitations/token/accept';
  await send({ route: { ...account.readAccount, name: 'acceptInvitation', area: 'sharing' }, path, body: {} });
  await send({ route: { ...docs.readConfig, name: 'readPage', area: 'docs' }, path: '/me/page', body: undefined });
  expect(asked.map(({ path: to, bearer }) => [to, bearer !== null])).toEqual([
    ['/api/invitations/token/accept', true],
    ['/api/me/page', false],
  ]);
});

test('a refused token is renewed once for all calls that wait for it', async () => {
  const { api, asked, kept } = await given({ reply: wantFresh });
  await Promise.all([api.readAccount(), api.listFiles({}), api.readAccount()]);
  const renewals = asked.filter(({ path }) => path === '/api/users/token');
  expect(renewals.map(({ body }) => body)).toEqual([{ username: 'mika', refreshToken: 'r' }]);
  expect([kept.get('access-token'), kept.get('refresh-token')]).toEqual([fresh, 'r']);
});

test('so it is in a browser that cannot lock between tabs', async () => {
  vi.stubGlobal('navigator', {});
  const { api, asked } = await given({ reply: wantFresh });
  await Promise.all([api.readAccount(), api.readAccount()]);
  expect(asked.filter(({ path }) => path === '/api/users/token')).toHaveLength(1);
});

test('a token about to end is renewed before the call', async () => {
  const { api, asked } = await given({ access: token('ending', 30), reply: wantFresh });
  await api.readAccount();
  expect(asked.map(({ path }) => path)).toEqual(['/api/users/token', '/api/me/account']);
});

test('a token that another tab has renewed is taken over', async () => {
  const { api, asked, kept } = await given({
    reply: (call) => {
      kept.set('access-token', fresh);
      return wantFresh(call);
    },
  });
  await api.readAccount();
  expect(asked.map(({ path }) => path)).toEqual(['/api/me/account', '/api/me/account']);
});

test('a session that cannot be renewed is forgotten with all its values', async () => {
  const refused: Reply = () => [401, { code: 'session.refused', message: '' }];
  const { api, kept, hasSession } = await given({ reply: refused });
  await expect(api.readAccount()).rejects.toMatchObject({ status: 401, code: 'session.missing' });
  expect([hasSession(), kept.size]).toEqual([false, 0]);
});

test('422 ends the session too', async () => {
  const { api, hasSession } = await given({ reply: () => [422, {}] });
  await expect(api.readAccount()).rejects.toMatchObject({ status: 422 });
  expect(hasSession()).toBe(false);
});

test('a refused sign-in leaves a session alone', async () => {
  const { api, hasSession } = await given({ reply: () => [401, { code: 'session.refused', message: '' }] });
  await expect(api.signIn({ email: 'a@b.co', password: 'x' })).rejects.toMatchObject({ code: 'session.refused' });
  expect(hasSession()).toBe(true);
});

test('an API that cannot be reached keeps the session', async () => {
  const dead: Reply = () => {
    throw new TypeError('fetch failed');
  };
  const { api, hasSession } = await given({ access: token('ending', 1), reply: dead });
  await expect(api.readAccount()).rejects.toMatchObject({ name: 'Unreachable' });
  expect(hasSession()).toBe(true);
});
