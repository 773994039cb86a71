import { AdminLinkProviderForUserCommand, ListUsersCommand } from '@aws-sdk/client-cognito-identity-provider';
import { decodeJwt } from 'jose';
import * as openid from 'openid-client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aya, isConfirmed, refreshes } from '../kit/people.ts';
import { denying, signInAt, someone } from '../kit/socialBrowser.ts';
import { temporaryFolder } from '../kit/temporaryFolder.ts';
import { callbackUrl, clientId, givenUserPool, poolId } from '../kit/userPool.ts';

const issuer = `https://cognito-idp.ap-southeast-1.amazonaws.com/${poolId}`;

let folder: ReturnType<typeof temporaryFolder>;
let pool: Awaited<ReturnType<typeof givenUserPool>>;
let preSignUp: (event: unknown) => Promise<unknown>;
beforeEach(async () => {
  folder = temporaryFolder();
  preSignUp = async (event) => event;
  pool = await givenUserPool(folder.path, { preSignUp: (event) => preSignUp(event) });
});
afterEach(async () => {
  await pool[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

/** Certified client, which finds the pool's pages by its discovery document. Only AWS's own address is replaced. */
async function discovered(): Promise<openid.Configuration> {
  const local: openid.CustomFetch = (url, options) =>
    fetch(url.replace('https://cognito-idp.ap-southeast-1.amazonaws.com', pool.url), options as RequestInit);
  // The pool uses the test's clock.
  const metadata = { [openid.clockSkew]: pool.nowSeconds() - Math.floor(Date.now() / 1000) };
  const config = await openid.discovery(new URL(issuer), clientId, metadata, openid.None(), {
    [openid.customFetch]: local,
    execute: [openid.allowInsecureRequests],
  });
  config[openid.customFetch] = local;
  return config;
}

const scope = 'openid email profile aws.cognito.signin.user.admin';

describe('a certified OpenID Connect client', () => {
  test('accepts the pool by discovery, signs a person in, reads who it is and renews the session', async () => {
    const config = await discovered();
    const pkceCodeVerifier = openid.randomPKCECodeVerifier();
    const [expectedState, expectedNonce] = [openid.randomState(), openid.randomNonce()];
    const address = openid.buildAuthorizationUrl(config, {
      redirect_uri: callbackUrl,
      identity_provider: 'Google',
      scope,
      state: expectedState,
      nonce: expectedNonce,
      code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
      code_challenge_method: 'S256',
    });
    const query = await signInAt(address.href, someone('hana@example.com'), callbackUrl);
    const back = new URL(`${callbackUrl}?${query}`);
    const checks = { pkceCodeVerifier, expectedState, expectedNonce, idTokenExpected: true };
    const tokens = await openid.authorizationCodeGrant(config, back, checks);
    const claims = tokens.claims();
    expect(claims).toMatchObject({ iss: issuer, aud: clientId, email: 'hana@example.com', email_verified: true });
    const person = await openid.fetchUserInfo(config, tokens.access_token, claims?.sub ?? '');
    expect(person).toMatchObject({ email: 'hana@example.com', given_name: 'Hana', family_name: 'Sato' });
    const renewed = await openid.refreshTokenGrant(config, tokens.refresh_token ?? '');
    expect(decodeJwt(renewed.access_token)).toMatchObject({ sub: claims?.sub, scope, username: expect.any(String) });
    await expect(openid.authorizationCodeGrant(config, back, checks), 'the code again').rejects.toMatchObject({
      error: 'invalid_grant',
    });
  });
});

const authorize = (changed: Record<string, string> = {}, provider = 'Google') =>
  `${pool.domain}/oauth2/authorize?${new URLSearchParams({
    identity_provider: provider,
    client_id: clientId,
    response_type: 'code',
    redirect_uri: callbackUrl,
    scope,
    state: 'mine',
    ...changed,
  })}`;
const exchange = (form: Record<string, string>) =>
  fetch(`${pool.domain}/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'authorization_code', client_id: clientId, ...form }),
  });
const redirectOf = async (address: string) => {
  const reply = await fetch(address, { redirect: 'manual' });
  return { status: reply.status, location: reply.headers.get('location') };
};
const codeOf = async (email: string, changed: Record<string, string> = {}) =>
  (await signInAt(authorize(changed), someone(email), callbackUrl)).get('code') ?? '';

describe('the page to sign in at', () => {
  test.each<Record<string, string>>([
    { redirect_uri: 'https://evil.example/en/signin/callback' },
    { redirect_uri: `${callbackUrl}/more` },
    { client_id: 'another' },
  ])("sends nobody to an address that is not the client's: %o", async (changed) => {
    expect(await redirectOf(authorize(changed))).toEqual({ status: 400, location: null });
  });

  test.each([
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ scope: 'openid phone' }, 'invalid_scope'],
    [{ identity_provider: 'Apple' }, 'invalid_request'],
    [{ code_challenge: 'x', code_challenge_method: 'plain' }, 'invalid_request'],
  ])('tells the client what is wrong with %o', async (changed, error) => {
    const { location } = await redirectOf(authorize(changed));
    const { searchParams } = new URL(location ?? '');
    expect(Object.fromEntries(searchParams)).toEqual({ error, state: 'mine' });
  });

  test('passes on that a person said no', async () => {
    const query = await signInAt(authorize(), denying, callbackUrl);
    expect(Object.fromEntries(query)).toMatchObject({ error: 'access_denied', state: 'mine' });
  });

  test("passes on the trigger's refusal, and adds nobody", async () => {
    preSignUp = () => Promise.reject(new Error('not today'));
    const query = await signInAt(authorize(), someone('hana@example.com'), callbackUrl);
    expect(query.get('error_description')).toBe('PreSignUp failed with error not today.');
    const { Users } = await pool.cognito.send(new ListUsersCommand({ UserPoolId: poolId }));
    expect(Users).toEqual([]);
  });
});

describe('a code', () => {
  test.each([
    ['another redirect address', { redirect_uri: `${callbackUrl}/other` }],
    ['another client', { client_id: 'another' }],
    ['a wrong verifier', { code_verifier: 'wrong' }],
    ['no verifier', { code_verifier: '' }],
  ])('is refused with %s, and is used up', async (_, wrong) => {
    const code_verifier = openid.randomPKCECodeVerifier();
    const code_challenge = await openid.calculatePKCECodeChallenge(code_verifier);
    const code = await codeOf('hana@example.com', { code_challenge, code_challenge_method: 'S256' });
    const right = { code, redirect_uri: callbackUrl, code_verifier };
    for (const form of [{ ...right, ...wrong }, right]) {
      const reply = await exchange(form);
      expect([reply.status, await reply.json()]).toEqual([400, { error: 'invalid_grant' }]);
    }
  });

  test('is refused after five minutes', async () => {
    const code = await codeOf('hana@example.com');
    pool.passHours(0.1);
    expect((await exchange({ code, redirect_uri: callbackUrl })).status).toBe(400);
  });
});

describe('a linked identity', () => {
  test('signs in as the user with the password, whose name the tokens bear', async () => {
    const sub = await isConfirmed(pool);
    let linked: { userName: string } | undefined;
    preSignUp = async (event) => {
      linked = event as { userName: string };
      const [provider = '', subject = ''] = linked.userName.split('_');
      await pool.cognito.send(
        new AdminLinkProviderForUserCommand({
          UserPoolId: poolId,
          DestinationUser: { ProviderName: 'Cognito', ProviderAttributeValue: sub },
          SourceUser: {
            ProviderName: provider,
            ProviderAttributeName: 'Cognito_Subject',
            ProviderAttributeValue: subject,
          },
        }),
      );
      return event;
    };
    const first = await signInAt(authorize(), someone(aya), callbackUrl);
    expect(first.get('error_description')).toBe(
      `Already found an entry for username ${linked?.userName.toLowerCase()}`,
    );
    const reply = await exchange({ code: await codeOf(aya), redirect_uri: callbackUrl });
    const { id_token, refresh_token } = (await reply.json()) as Record<string, string>;
    expect(decodeJwt(id_token ?? '')).toMatchObject({
      sub,
      'cognito:username': sub,
      identities: [{ providerName: 'Google', userId: expect.stringMatching(/^\d+$/) }],
    });
    expect((await refreshes(pool, refresh_token)).AccessToken).toBeDefined();
  });
});

test('Facebook says no more than it is asked for, and nothing of verification', async () => {
  const query = await signInAt(authorize({}, 'Facebook'), someone('hana@example.com'), callbackUrl);
  const reply = await exchange({ code: query.get('code') ?? '', redirect_uri: callbackUrl });
  const { id_token } = (await reply.json()) as Record<string, string>;
  const claims = decodeJwt(id_token ?? '');
  expect(claims).toMatchObject({ email: 'hana@example.com', email_verified: false, given_name: 'Hana' });
  expect(claims['cognito:username']).toMatch(/^Facebook_\d+$/);
});
