import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  InitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../kit/temporaryFolder.ts';
import { clientId, givenUserPool, poolId } from '../kit/userPool.ts';

let pool: Awaited<ReturnType<typeof givenUserPool>>;
const folder = temporaryFolder();
beforeAll(async () => {
  pool = await givenUserPool(folder.path);
});
afterAll(async () => {
  await pool[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

const email = 'aya@example.com';
const create = (attributes: Readonly<Record<string, string>>) =>
  pool.cognito.send(
    new AdminCreateUserCommand({
      UserPoolId: poolId,
      Username: email,
      MessageAction: 'SUPPRESS',
      UserAttributes: Object.entries({ email, ...attributes }).map(([Name, Value]) => ({ Name, Value })),
    }),
  );
const signIn = (PASSWORD: string) =>
  pool.cognito.send(
    new InitiateAuthCommand({
      ClientId: clientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD },
    }),
  );

test('a user whom an administrator adds has a verified address and no password until one is set', async () => {
  await expect(create({})).rejects.toThrow('given_name is required');
  await expect(create({ given_name: 'Aya', shoe: '38' })).rejects.toThrow('does not exist in the schema');
  const { User } = await create({ given_name: 'Aya', email_verified: 'true' });
  expect(User).toMatchObject({ UserStatus: 'FORCE_CHANGE_PASSWORD', Enabled: true });
  expect(User?.Attributes).toContainEqual({ Name: 'email_verified', Value: 'true' });
  expect(pool.mails).toEqual([]);
  await expect(create({ given_name: 'Aya' })).rejects.toThrow('already exists');
  await expect(signIn('')).rejects.toThrow();
  await expect(signIn('Correct horse 1')).rejects.toThrow('Incorrect username or password');

  const set = { UserPoolId: poolId, Username: email, Permanent: true };
  await pool.cognito.send(new AdminSetUserPasswordCommand({ ...set, Password: 'Correct horse 1' }));
  expect((await signIn('Correct horse 1')).AuthenticationResult?.AccessToken).toBeDefined();
});
