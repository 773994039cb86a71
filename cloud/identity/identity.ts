import {
  CognitoIdentityProviderClient,
  type CognitoIdentityProviderClientConfig,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  GetUserAttributeVerificationCodeCommand,
  InitiateAuthCommand,
  type InitiateAuthCommandOutput,
  ResendConfirmationCodeCommand,
  RespondToAuthChallengeCommand,
  RevokeTokenCommand,
  SignUpCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Outcome } from '../outcome.ts';
import { readClaims, type TokenClaims } from './claims.ts';
import { attempt, type Reason } from './reasons.ts';

/** User accounts and their passwords. */
export interface Identity {
  signUp(person: NewPerson): Promise<Outcome<{ userId: string }, Reason>>;
  confirmSignUp(email: string, code: string): Promise<Outcome<null, Reason>>;
  resendConfirmation(email: string): Promise<Outcome<null, Reason>>;
  signIn(email: string, password: string): Promise<Outcome<NewSession | Challenge, Reason>>;
  /** Completes a sign-in with the code of the authenticator app. `code.expired`: the code was used before. */
  answer(challenge: Challenge, code: string): Promise<Outcome<NewSession, Reason>>;
  refresh(refreshToken: string): Promise<Outcome<Session, Reason>>;
  /** Revokes a refresh token; does nothing for one that is already revoked or was never issued. */
  revoke(refreshToken: string): Promise<void>;
  /** Mails a verification code to the address of the session's person. */
  mailAddressCode(accessToken: string): Promise<Outcome<null, Reason>>;
  /** Verifies the address of the session's person with the mailed code. */
  verifyAddress(accessToken: string, code: string): Promise<Outcome<null, Reason>>;
  startPasswordReset(email: string): Promise<Outcome<null, Reason>>;
  resetPassword(email: string, code: string, password: string): Promise<Outcome<null, Reason>>;
}

export interface NewPerson {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: string;
}

export interface Session {
  readonly accessToken: string;
  readonly idToken: string;
  /** Claims of the id token, which was received directly from Cognito, so its signature is not verified. */
  readonly claims: TokenClaims;
}

export interface NewSession extends Session {
  readonly refreshToken: string;
}

/** Sign-in with a right password that needs a code of the person's authenticator app. */
export interface Challenge {
  readonly userId: string;
  /** Proof of the password, valid for three minutes. */
  readonly challenge: string;
}

/** Whether a sign-in needs a code. */
export const isChallenge = (opened: NewSession | Challenge): opened is Challenge => 'challenge' in opened;

export function openIdentity(
  { clientId: ClientId }: { readonly clientId: string },
  settings: CognitoIdentityProviderClientConfig = {},
): Identity {
  const client = new CognitoIdentityProviderClient(settings);
  return {
    signUp: ({ email, password, ...person }) =>
      attempt(async () => {
        const UserAttributes = attributes({ email, ...person });
        const made = await client.send(
          new SignUpCommand({ ClientId, Username: email, Password: password, UserAttributes }),
        );
        return { userId: made.UserSub ?? '' };
      }),

    confirmSignUp: (email, code) =>
      attempt(() => client.send(new ConfirmSignUpCommand({ ClientId, Username: email, ConfirmationCode: code })), null),

    resendConfirmation: (email) =>
      attempt(() => client.send(new ResendConfirmationCodeCommand({ ClientId, Username: email })), null),

    signIn: (email, password) =>
      attempt(async () => {
        const AuthParameters = { USERNAME: email, PASSWORD: password };
        const reply = await client.send(
          new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters }),
        );
        if (reply.ChallengeName !== tokenChallenge) return newSession(reply);
        return { userId: reply.ChallengeParameters?.USER_ID_FOR_SRP ?? email, challenge: reply.Session ?? '' };
      }),

    answer: ({ userId, challenge }, code) =>
      attempt(async () => {
        const ChallengeResponses = { USERNAME: userId, SOFTWARE_TOKEN_MFA_CODE: code };
        const answer = { ClientId, ChallengeName: tokenChallenge, Session: challenge, ChallengeResponses };
        return newSession(await client.send(new RespondToAuthChallengeCommand(answer)));
      }),

    refresh: (refreshToken) =>
      attempt(async () => {
        const AuthParameters = { REFRESH_TOKEN: refreshToken };
        const AuthFlow = 'REFRESH_TOKEN_AUTH';
        return session(await client.send(new InitiateAuthCommand({ ClientId, AuthFlow, AuthParameters })));
      }),

    revoke: async (refreshToken) => {
      const reply = await attempt(() => client.send(new RevokeTokenCommand({ ClientId, Token: refreshToken })), null);
      if (!reply.ok && reply.reason === 'toomany') throw new Error('the token could not be revoked in time');
    },

    mailAddressCode: (AccessToken) =>
      attempt(
        () => client.send(new GetUserAttributeVerificationCodeCommand({ AccessToken, AttributeName: 'email' })),
        null,
      ),

    verifyAddress: (AccessToken, Code) =>
      attempt(() => client.send(new VerifyUserAttributeCommand({ AccessToken, AttributeName: 'email', Code })), null),

    startPasswordReset: (email) =>
      attempt(() => client.send(new ForgotPasswordCommand({ ClientId, Username: email })), null),

    resetPassword: (email, code, Password) =>
      attempt(
        () =>
          client.send(
            new ConfirmForgotPasswordCommand({ ClientId, Username: email, ConfirmationCode: code, Password }),
          ),
        null,
      ),
  };
}

function attributes(person: Omit<NewPerson, 'password'>) {
  return [
    { Name: 'email', Value: person.email },
    { Name: 'given_name', Value: person.firstName },
    { Name: 'family_name', Value: person.lastName },
    { Name: 'custom:language', Value: person.language },
  ];
}

const tokenChallenge = 'SOFTWARE_TOKEN_MFA' as const;

function newSession(reply: InitiateAuthCommandOutput): NewSession {
  const refreshToken = reply.AuthenticationResult?.RefreshToken;
  if (!refreshToken) throw new Error(`sign-in ended in ${reply.ChallengeName ?? 'no refresh token'}`);
  return { ...session(reply), refreshToken };
}

function session({ AuthenticationResult: result, ChallengeName }: InitiateAuthCommandOutput): Session {
  if (!result?.AccessToken || !result.IdToken) throw new Error(`no tokens, but ${ChallengeName ?? 'nothing'}`);
  return { accessToken: result.AccessToken, idToken: result.IdToken, claims: readClaims(result.IdToken) };
}
