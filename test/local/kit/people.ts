import {
  type AuthenticationResultType,
  ConfirmSignUpCommand,
  InitiateAuthCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { clientId, type givenUserPool } from './userPool.ts';

type UserPool = Awaited<ReturnType<typeof givenUserPool>>;

export const aya = 'aya@example.com';
export const password = 'Correct horse 1';

/** Signs a user up, without confirming the address. */
export async function signsUp({ cognito }: UserPool, email = aya) {
  return cognito.send(
    new SignUpCommand({
      ClientId: clientId,
      Username: email,
      Password: password,
      UserAttributes: [
        { Name: 'given_name', Value: 'Aya' },
        { Name: 'custom:language', Value: 'ja' },
      ],
    }),
  );
}

/** Signs a user up and confirms it. Returns the user's id. */
export async function isConfirmed(pool: UserPool, email = aya): Promise<string> {
  const { UserSub = '' } = await signsUp(pool, email);
  const command = { ClientId: clientId, Username: email, ConfirmationCode: pool.lastCode() };
  await pool.cognito.send(new ConfirmSignUpCommand(command));
  return UserSub;
}

export async function signsIn({ cognito }: UserPool, word = password, email = aya): Promise<AuthenticationResultType> {
  const parameters = { USERNAME: email, PASSWORD: word };
  const reply = await cognito.send(
    new InitiateAuthCommand({ ClientId: clientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: parameters }),
  );
  return reply.AuthenticationResult ?? {};
}

export async function refreshes({ cognito }: UserPool, refreshToken = ''): Promise<AuthenticationResultType> {
  const parameters = { REFRESH_TOKEN: refreshToken };
  const reply = await cognito.send(
    new InitiateAuthCommand({ ClientId: clientId, AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: parameters }),
  );
  return reply.AuthenticationResult ?? {};
}
