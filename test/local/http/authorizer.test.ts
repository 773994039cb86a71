import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { createIssuers } from '../../../local/host/host.ts';
import { authorize } from '../../../local/http/authorizer.ts';
import { askFunction } from '../../../local/http/functionAuthorizer.ts';

const issuer = 'https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_abc';
const issuers = createIssuers();
let keys: Awaited<ReturnType<typeof generateKeyPair>>;
let otherKeys: typeof keys;
beforeAll(async () => {
  [keys, otherKeys] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const publicKey = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  issuers.add(issuer, () => ({ keys: [publicKey] }));
});

const route = (scopes: string[] = []) => ({
  authorizer: { kind: 'jwt', issuer, audience: ['client'] } as const,
  scopes,
});
const now = Math.floor(Date.now() / 1000);
const access = {
  client_id: 'client',
  sub: 'someone',
  token_use: 'access',
  scope: 'aws.cognito.signin.user.admin',
  iss: issuer,
  exp: now + 60,
  iat: now,
};
const token = (claims: Record<string, unknown>, key = keys.privateKey, alg = 'RS256') =>
  new SignJWT(claims).setProtectedHeader({ alg, kid: 'one' }).sign(key);
const verdict = async (claims: Record<string, unknown>, scopes?: string[]) =>
  authorize(`Bearer ${await token(claims)}`, route(scopes), issuers);
const without = (name: keyof typeof access) =>
  Object.fromEntries(Object.entries(access).filter(([key]) => key !== name));

describe('a token', () => {
  it('of the pool for this client is accepted, with its claims as text', async () => {
    expect(await verdict(access)).toEqual({
      kind: 'allowed',
      claims: expect.objectContaining({ sub: 'someone', token_use: 'access', exp: String(now + 60) }),
      scopes: null,
    });
  });

  it('may be sent without the word Bearer', async () => {
    expect((await authorize(await token(access), route(), issuers)).kind).toBe('allowed');
  });

  it('that is an id token, with an audience, is accepted too: handlers must check token_use', async () => {
    expect((await verdict({ ...without('client_id'), aud: 'client', token_use: 'id' })).kind).toBe('allowed');
  });

  it.each<[string, object]>([
    ['that is over', { ...access, exp: now - 1 }],
    ['that has no end', without('exp')],
    ['that is not valid yet', { ...access, nbf: now + 60 }],
    ['of another issuer', { ...access, iss: `${issuer}x` }],
    ['for another client', { ...access, client_id: 'another' }],
    ['for nobody', without('client_id')],
    ['whose audience is another, whatever its client', { ...access, aud: 'another' }],
  ])('%s is refused', async (_name, claims) => {
    expect(await verdict({ ...claims })).toMatchObject({ kind: 'refused', status: 401 });
  });

  it('is refused when signed with another key, with a shared secret or not at all', async () => {
    const unsigned = `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify(access))}.`.replaceAll('=', '');
    const shared = await new SignJWT(access)
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode('x'.repeat(32)));
    for (const one of [await token(access, otherKeys.privateKey), shared, unsigned, 'nonsense', '']) {
      expect(await authorize(`Bearer ${one}`, route(), issuers)).toMatchObject({ kind: 'refused', status: 401 });
    }
    expect(await authorize(undefined, route(), issuers)).toMatchObject({ status: 401 });
  });

  it('needs one of the route’s scopes', async () => {
    expect(await verdict(access, ['aws.cognito.signin.user.admin', 'other'])).toMatchObject({ kind: 'allowed' });
    expect(await verdict(access, ['other'])).toMatchObject({ kind: 'refused', status: 403 });
    expect(await verdict(without('scope'), ['other'])).toMatchObject({ kind: 'refused', status: 403 });
  });
});

describe('a function that is asked', () => {
  const ask = (
    payload: Awaited<ReturnType<Parameters<typeof askFunction>[2]['invoke']>>,
    sent: string | undefined = 't',
  ) => askFunction(sent, { kind: 'function', functionArn: 'arn' }, { invoke: async () => payload });

  it('lets in with what it says of the caller, or refuses', async () => {
    const yes = { isAuthorized: true, context: { userId: 'aya' } };
    expect(await ask({ ok: true, payload: yes })).toEqual({ kind: 'allowed', context: { userId: 'aya' } });
    expect(await ask({ ok: true, payload: { isAuthorized: false } })).toMatchObject({ kind: 'refused', status: 403 });
  });

  it('lets nobody in without a token, by an error, or by another answer', async () => {
    expect(await ask({ ok: true, payload: { isAuthorized: true } }, '')).toMatchObject({ status: 401 });
    const error = { errorType: 'Error', errorMessage: 'no' };
    expect(await ask({ ok: false, error })).toMatchObject({ kind: 'refused', status: 500 });
    for (const payload of [null, [], { isAuthorized: 'true' }])
      expect(await ask({ ok: true, payload })).toMatchObject({ kind: 'refused', status: 500 });
  });
});
