import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminUpdateUserAttributesCommand,
  ChangePasswordCommand,
  ConfirmForgotPasswordCommand,
  DeleteUserCommand,
  ForgotPasswordCommand,
  GetUserCommand,
  UpdateUserAttributesCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { decodeJwt } from 'jose';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aya, isConfirmed, refreshes, signsIn } from '../kit/people.ts';
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

const fresh = 'Another word 2';

describe('a forgotten password', () => {
  const forget = (email = aya) => pool.cognito.send(new ForgotPasswordCommand({ ClientId: clientId, Username: email }));
  const reset = (code: string, word = fresh, email = aya) =>
    pool.cognito.send(
      new ConfirmForgotPasswordCommand({ ClientId: clientId, Username: email, ConfirmationCode: code, Password: word }),
    );

  test('is replaced with the mailed code, which works once', async () => {
    await forget();
    await reset(pool.lastCode());
    await signsIn(pool, fresh);
    await expect(signsIn(pool)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await expect(reset(pool.lastCode())).rejects.toMatchObject({ name: 'ExpiredCodeException' });
  });

  test('is not replaced by a weak one, which does not consume the code', async () => {
    await forget();
    await expect(reset(pool.lastCode(), 'weak')).rejects.toMatchObject({ name: 'InvalidPasswordException' });
    await reset(pool.lastCode());
  });

  test('can be replaced for an hour', async () => {
    await forget();
    pool.passHours(1);
    await expect(reset(pool.lastCode())).rejects.toMatchObject({ name: 'ExpiredCodeException' });
  });

  test('of an unknown address gets the same reply and no mail', async () => {
    const before = pool.mails.length;
    const reply = await forget('nobody@example.com');
    expect(reply.CodeDeliveryDetails?.DeliveryMedium).toBe('EMAIL');
    await expect(reset('123456', fresh, 'nobody@example.com')).rejects.toMatchObject({ name: 'CodeMismatchException' });
    expect(pool.mails).toHaveLength(before);
  });
});

describe('a signed-in user', () => {
  let AccessToken: string | undefined;
  beforeEach(async () => {
    ({ AccessToken } = await signsIn(pool));
  });
  const attribute = async (name: string) => {
    const user = await pool.cognito.send(new AdminGetUserCommand({ UserPoolId: poolId, Username: sub }));
    return user.UserAttributes?.find(({ Name }) => Name === name)?.Value;
  };

  test('can change the password with the old one', async () => {
    const change = (PreviousPassword: string, ProposedPassword: string) =>
      pool.cognito.send(new ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword }));
    await expect(change('Wrong password 1', fresh)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await expect(change('Correct horse 1', 'weak')).rejects.toMatchObject({ name: 'InvalidPasswordException' });
    await change('Correct horse 1', fresh);
    await signsIn(pool, fresh);
  });

  test('keeps the old email address until the code mailed to the new one is entered', async () => {
    const UserAttributes = [{ Name: 'email', Value: 'aya@new.example' }];
    await pool.cognito.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes }));
    expect(pool.mails.at(-1)?.to).toBe('aya@new.example');
    expect(await attribute('email')).toBe(aya);
    await pool.cognito.send(
      new VerifyUserAttributeCommand({ AccessToken, AttributeName: 'email', Code: pool.lastCode() }),
    );
    expect([await attribute('email'), await attribute('email_verified')]).toEqual(['aya@new.example', 'true']);
    await signsIn(pool, undefined, 'aya@new.example');
    await expect(signsIn(pool)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });

  test('cannot change to another user’s email address, neither at the request nor at the verification', async () => {
    const ask = (Value: string) =>
      pool.cognito.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes: [{ Name: 'email', Value }] }));
    await ask('later@example.com');
    const code = pool.lastCode();
    await isConfirmed(pool, 'later@example.com');
    await expect(ask('later@example.com')).rejects.toMatchObject({ name: 'AliasExistsException' });
    await expect(
      pool.cognito.send(new VerifyUserAttributeCommand({ AccessToken, AttributeName: 'email', Code: code })),
    ).rejects.toMatchObject({ name: 'AliasExistsException' });
  });

  test('has a changed language in the next id token, also when an administrator changed it', async () => {
    const { RefreshToken } = await signsIn(pool);
    const UserAttributes = [{ Name: 'custom:language', Value: 'en' }];
    await pool.cognito.send(
      new AdminUpdateUserAttributesCommand({ UserPoolId: poolId, Username: sub, UserAttributes }),
    );
    const { IdToken = '' } = await refreshes(pool, RefreshToken);
    expect(decodeJwt(IdToken)['custom:language']).toBe('en');
  });

  test.each([
    ['by themselves', () => pool.cognito.send(new DeleteUserCommand({ AccessToken }))],
    ['by an administrator', () => pool.cognito.send(new AdminDeleteUserCommand({ UserPoolId: poolId, Username: sub }))],
  ])('is removed with every session when deleted %s', async (_, remove) => {
    const { RefreshToken } = await signsIn(pool);
    await remove();
    await expect(pool.cognito.send(new GetUserCommand({ AccessToken }))).rejects.toMatchObject({
      name: 'UserNotFoundException',
    });
    await expect(refreshes(pool, RefreshToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await isConfirmed(pool);
  });
});
