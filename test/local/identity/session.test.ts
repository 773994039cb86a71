import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aya, isConfirmed, password, refreshes, signsIn } from '../kit/people.ts';
import { temporaryFolder } from '../kit/temporaryFolder.ts';
import { clientId, givenUserPool, poolId } from '../kit/userPool.ts';

let folder: ReturnType<typeof temporaryFolder>;
let pool: Awaited<ReturnType<typeof givenUserPool>>;
let sub: string;
beforeEach(async () => {
  folder = temporaryFolder();
  pool = await givenUserPool(folder.path);
  sub = await isConfirmed(pool);
});
afterEach(async () => {
  await pool[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

const issuer = `https://cognito-idp.ap-southeast-1.amazonaws.com/${poolId}`;
const refused = (name: string, message: string) => expect.objectContaining({ name, message });

describe('tokens', () => {
  test('can be verified with the published key set and have Cognito’s claims', async () => {
    const tokens = await signsIn(pool);
    const keys = createRemoteJWKSet(new URL(`${pool.url}/${poolId}/.well-known/jwks.json`));
    const currentDate = new Date(pool.nowSeconds() * 1000);
    const access = await jwtVerify(tokens.AccessToken ?? '', keys, { issuer, currentDate });
    const id = await jwtVerify(tokens.IdToken ?? '', keys, { issuer, currentDate, audience: clientId });
    const shared = {
      sub,
      iss: issuer,
      iat: pool.nowSeconds(),
      auth_time: pool.nowSeconds(),
      exp: pool.nowSeconds() + 1800,
    };
    expect(access.payload).toEqual({
      ...shared,
      token_use: 'access',
      client_id: clientId,
      scope: 'aws.cognito.signin.user.admin',
      username: sub,
      jti: expect.any(String),
      origin_jti: expect.any(String),
      event_id: expect.any(String),
    });
    expect(id.payload).toEqual({
      ...shared,
      token_use: 'id',
      aud: clientId,
      'cognito:username': sub,
      email: aya,
      email_verified: true,
      given_name: 'Aya',
      'custom:language': 'ja',
      jti: expect.any(String),
      origin_jti: access.payload.origin_jti,
      event_id: expect.any(String),
    });
    expect(tokens).toMatchObject({ ExpiresIn: 1800, TokenType: 'Bearer' });
  });

  test('are refreshed with the sign-in’s time and origin, without a new refresh token', async () => {
    const first = await signsIn(pool);
    pool.passHours(5);
    const fresh = await refreshes(pool, first.RefreshToken);
    const [before, after] = [decodeJwt(first.AccessToken ?? ''), decodeJwt(fresh.AccessToken ?? '')];
    expect(after).toMatchObject({ auth_time: before.auth_time, origin_jti: before.origin_jti, iat: pool.nowSeconds() });
    expect(fresh.RefreshToken).toBeUndefined();
  });

  test('expire', async () => {
    const tokens = await signsIn(pool);
    pool.passHours(1);
    await expect(pool.cognito.send(new GetUserCommand({ AccessToken: tokens.AccessToken }))).rejects.toEqual(
      refused('NotAuthorizedException', 'Access Token has expired'),
    );
    pool.passHours(24 * 30);
    await expect(refreshes(pool, tokens.RefreshToken)).rejects.toEqual(
      refused('NotAuthorizedException', 'Refresh Token has expired'),
    );
  });

  test('of the wrong kind, and forged ones, are refused', async () => {
    const { IdToken = '', AccessToken = '', RefreshToken } = await signsIn(pool);
    const forged = `${AccessToken.slice(0, AccessToken.lastIndexOf('.'))}.${'A'.repeat(342)}`;
    for (const token of [IdToken, forged, 'nonsense']) {
      await expect(pool.cognito.send(new GetUserCommand({ AccessToken: token }))).rejects.toEqual(
        refused('NotAuthorizedException', 'Invalid Access Token'),
      );
    }
    for (const token of [`${RefreshToken}x`, 'nonsense', AccessToken]) {
      await expect(refreshes(pool, token)).rejects.toEqual(refused('NotAuthorizedException', 'Invalid Refresh Token'));
    }
  });
});

describe('signing out', () => {
  test('revokes the refresh token and its access tokens, and no other session', async () => {
    const [here, there] = [await signsIn(pool), await signsIn(pool)];
    const revoke = () => pool.cognito.send(new RevokeTokenCommand({ ClientId: clientId, Token: here.RefreshToken }));
    await revoke();
    await revoke();
    await expect(refreshes(pool, here.RefreshToken)).rejects.toEqual(
      refused('NotAuthorizedException', 'Refresh Token has been revoked'),
    );
    await expect(pool.cognito.send(new GetUserCommand({ AccessToken: here.AccessToken }))).rejects.toEqual(
      refused('NotAuthorizedException', 'Access Token has been revoked'),
    );
    expect(await refreshes(pool, there.RefreshToken)).toMatchObject({ TokenType: 'Bearer' });
  });

  test('everywhere ends every session', async () => {
    const [here, there] = [await signsIn(pool), await signsIn(pool)];
    await pool.cognito.send(new GlobalSignOutCommand({ AccessToken: here.AccessToken }));
    await expect(refreshes(pool, there.RefreshToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });
});

describe('a wrong password', () => {
  test('gets the same error for an unknown address as for a user', async () => {
    const wrong = refused('NotAuthorizedException', 'Incorrect username or password.');
    await expect(signsIn(pool, 'Wrong password 1')).rejects.toEqual(wrong);
    await expect(signsIn(pool, password, 'nobody@example.com')).rejects.toEqual(wrong);
  });

  test('entered five times blocks the right one for a while', async () => {
    for (let tries = 0; tries < 5; tries++)
      await expect(signsIn(pool, 'Wrong password 1')).rejects.toThrow('Incorrect');
    await expect(signsIn(pool)).rejects.toEqual(refused('NotAuthorizedException', 'Password attempts exceeded'));
    pool.passHours(1);
    await signsIn(pool);
  });

  test('is counted also when many are sent at once', async () => {
    const guesses = await Promise.allSettled(Array.from({ length: 12 }, () => signsIn(pool, 'Wrong password 1')));
    const refusals = guesses.map((guess) => (guess.status === 'rejected' ? guess.reason.message : 'signed in'));
    const checked = refusals.filter((message) => message === 'Incorrect username or password.');
    expect(checked).toHaveLength(5);
    expect(new Set(refusals)).toEqual(new Set(['Incorrect username or password.', 'Password attempts exceeded']));
  });

  test('is not stored in any file, nor is the right one', async () => {
    await signsIn(pool);
    for (const name of ['pool.sqlite', 'pool.sqlite-wal']) {
      expect(readFileSync(join(folder.path, name)).includes(password)).toBe(false);
    }
  });
});

test('a flow that the client does not allow is refused', async () => {
  const input = { ClientId: clientId, AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME: aya } } as const;
  await expect(pool.cognito.send(new InitiateAuthCommand(input))).rejects.toMatchObject({
    name: 'InvalidParameterException',
  });
});
