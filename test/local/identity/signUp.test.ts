import {
  ConfirmSignUpCommand,
  ListUsersCommand,
  ResendConfirmationCodeCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aya, isConfirmed, password, signsIn, signsUp } from '../kit/people.ts';
import { temporaryFolder } from '../kit/temporaryFolder.ts';
import { clientId, givenUserPool, poolId } from '../kit/userPool.ts';

let folder: ReturnType<typeof temporaryFolder>;
let pool: Awaited<ReturnType<typeof givenUserPool>>;
beforeEach(async () => {
  folder = temporaryFolder();
  pool = await givenUserPool(folder.path);
});
afterEach(async () => {
  await pool[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

const confirm = (code: string, email = aya) =>
  pool.cognito.send(new ConfirmSignUpCommand({ ClientId: clientId, Username: email, ConfirmationCode: code }));

describe('signing up', () => {
  test('mails a six-digit code and returns the masked address', async () => {
    const reply = await signsUp(pool);
    expect(pool.mails).toEqual([{ to: aya, code: expect.stringMatching(/^\d{6}$/) }]);
    expect(reply.CodeDeliveryDetails).toEqual({
      AttributeName: 'email',
      DeliveryMedium: 'EMAIL',
      Destination: 'a***@e***',
    });
    expect(reply).toMatchObject({ UserConfirmed: false, UserSub: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  });

  test('with a used email address is refused, in any letter case', async () => {
    await signsUp(pool);
    await expect(signsUp(pool, 'AYA@Example.com')).rejects.toMatchObject({ name: 'UsernameExistsException' });
  });

  test('twice at the same time creates one account', async () => {
    const both = await Promise.allSettled([signsUp(pool), signsUp(pool)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test.each([
    ['Sh0rt', 'Password did not conform with policy: Password not long enough'],
    ['lower case 1', 'Password did not conform with policy: Password must have uppercase characters'],
    ['UPPER CASE 1', 'Password did not conform with policy: Password must have lowercase characters'],
    ['No digit here', 'Password did not conform with policy: Password must have numeric characters'],
  ])('with the password %s is refused with a reason', async (weak, message) => {
    const input = {
      ClientId: clientId,
      Username: aya,
      Password: weak,
      UserAttributes: [{ Name: 'given_name', Value: 'A' }],
    };
    await expect(pool.cognito.send(new SignUpCommand(input))).rejects.toMatchObject({
      name: 'InvalidPasswordException',
      message,
    });
  });

  test.each([
    [[], 'InvalidParameterException'],
    [[{ Name: 'custom:none', Value: 'x' }], 'InvalidParameterException'],
    [[{ Name: 'custom:language', Value: 'far too long' }], 'InvalidParameterException'],
    [[{ Name: 'custom:secret', Value: 'x' }], 'NotAuthorizedException'],
    [[{ Name: 'email_verified', Value: 'true' }], 'NotAuthorizedException'],
  ])('with the attributes %j is refused', async (attributes, name) => {
    const UserAttributes = attributes.length === 0 ? [] : [{ Name: 'given_name', Value: 'A' }, ...attributes];
    const input = { ClientId: clientId, Username: aya, Password: password, UserAttributes };
    await expect(pool.cognito.send(new SignUpCommand(input))).rejects.toMatchObject({ name });
  });

  test('for an unknown client is refused', async () => {
    const input = { ClientId: 'unknown', Username: aya, Password: password };
    await expect(pool.cognito.send(new SignUpCommand(input))).rejects.toMatchObject({
      name: 'ResourceNotFoundException',
    });
  });
});

describe('the mailed code', () => {
  test('confirms the account and verifies the address', async () => {
    await isConfirmed(pool);
    const found = await pool.cognito.send(new ListUsersCommand({ UserPoolId: poolId, Filter: `email = "${aya}"` }));
    expect(found.Users?.map(({ UserStatus }) => UserStatus)).toEqual(['CONFIRMED']);
    expect(found.Users?.[0]?.Attributes).toContainEqual({ Name: 'email_verified', Value: 'true' });
  });

  test('is needed before the first sign-in', async () => {
    await signsUp(pool);
    await expect(signsIn(pool)).rejects.toMatchObject({ name: 'UserNotConfirmedException' });
    await expect(signsIn(pool, 'Wrong password 1')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });

  test('is refused when it is wrong, and is blocked for a while after five wrong ones', async () => {
    await signsUp(pool);
    const wrong = pool.lastCode() === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries++) {
      await expect(confirm(wrong)).rejects.toMatchObject({ name: 'CodeMismatchException' });
    }
    await expect(confirm(pool.lastCode())).rejects.toMatchObject({ name: 'LimitExceededException' });
    pool.passHours(1);
    await confirm(pool.lastCode());
  });

  test('expires after a day', async () => {
    await signsUp(pool);
    pool.passHours(24);
    await expect(confirm(pool.lastCode())).rejects.toMatchObject({ name: 'ExpiredCodeException' });
  });

  test('stops working when another one is sent', async () => {
    await signsUp(pool);
    const first = pool.lastCode();
    await pool.cognito.send(new ResendConfirmationCodeCommand({ ClientId: clientId, Username: aya }));
    expect(pool.mails).toHaveLength(2);
    if (first !== pool.lastCode())
      await expect(confirm(first)).rejects.toMatchObject({ name: 'CodeMismatchException' });
    await confirm(pool.lastCode());
    await expect(confirm(pool.lastCode())).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });

  test('does not reveal whether an address has an account', async () => {
    await expect(confirm('123456', 'nobody@example.com')).rejects.toMatchObject({ name: 'ExpiredCodeException' });
    const reply = await pool.cognito.send(
      new ResendConfirmationCodeCommand({ ClientId: clientId, Username: 'nobody@example.com' }),
    );
    expect(reply.CodeDeliveryDetails?.Destination).toBe('n***@e***');
    expect(pool.mails).toEqual([]);
  });
});
