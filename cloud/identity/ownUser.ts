import {
  AssociateSoftwareTokenCommand,
  ChangePasswordCommand,
  CognitoIdentityProviderClient,
  type CognitoIdentityProviderClientConfig,
  GetUserCommand,
  GlobalSignOutCommand,
  SetUserMFAPreferenceCommand,
  UpdateUserAttributesCommand,
  VerifySoftwareTokenCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Outcome } from '../outcome.ts';
import { attempt, type Reason } from './reasons.ts';

/**
 * User pool operations of people on their own user. Their access token authorizes them, so the function needs no
 * permission of its own and cannot affect another user. `refused` means that the token is no longer valid.
 */
export interface OwnUser {
  readonly client: CognitoIdentityProviderClient;
}

export const openOwnUser = (settings: CognitoIdentityProviderClientConfig = {}): OwnUser => ({
  client: new CognitoIdentityProviderClient(settings),
});

/** Sets the names in tokens issued from now on. */
export const changeNames = (
  { client }: OwnUser,
  AccessToken: string,
  names: { readonly firstName: string; readonly lastName: string },
): Promise<Outcome<null, Reason>> => {
  const UserAttributes = [
    { Name: 'given_name', Value: names.firstName },
    { Name: 'family_name', Value: names.lastName },
  ];
  return attempt(() => client.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes })), null);
};

/** Mails a code to a new address. The old one stays in use until the code is entered. `exists`: another user has it. */
export const requestEmail = (
  { client }: OwnUser,
  AccessToken: string,
  email: string,
): Promise<Outcome<null, Reason>> => {
  const UserAttributes = [{ Name: 'email', Value: email }];
  return attempt(() => client.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes })), null);
};

/** Makes the address that received the code the user's. `exists`: another user has claimed it since. */
export const verifyEmail = ({ client }: OwnUser, AccessToken: string, Code: string): Promise<Outcome<null, Reason>> =>
  attempt(() => client.send(new VerifyUserAttributeCommand({ AccessToken, AttributeName: 'email', Code })), null);

/** Returns the address with which the user signs in. */
export const readEmail = ({ client }: OwnUser, AccessToken: string): Promise<Outcome<string, Reason>> =>
  attempt(async () => {
    const { UserAttributes = [] } = await client.send(new GetUserCommand({ AccessToken }));
    const email = UserAttributes.find(({ Name }) => Name === 'email')?.Value;
    if (!email) throw new Error('the user has no email address');
    return email;
  });

/** Replaces the password. `refused` also means that the old password is wrong. Sessions stay valid. */
export const replacePassword = (
  { client }: OwnUser,
  AccessToken: string,
  PreviousPassword: string,
  ProposedPassword: string,
): Promise<Outcome<null, Reason>> =>
  attempt(() => client.send(new ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword })), null);

/** Revokes all tokens of the user, including this one. */
export const revokeAllTokens = ({ client }: OwnUser, AccessToken: string): Promise<Outcome<null, Reason>> =>
  attempt(() => client.send(new GlobalSignOutCommand({ AccessToken })), null);

/** Returns whether signing in with the password needs a code of an authenticator app. */
export const readSoftwareToken = ({ client }: OwnUser, AccessToken: string): Promise<Outcome<boolean, Reason>> =>
  attempt(async () => {
    const { UserMFASettingList = [] } = await client.send(new GetUserCommand({ AccessToken }));
    return UserMFASettingList.includes('SOFTWARE_TOKEN_MFA');
  });

/** Creates a secret for an authenticator app, in base 32. It is not in use before a code of it was verified. */
export const createSoftwareToken = ({ client }: OwnUser, AccessToken: string): Promise<Outcome<string, Reason>> =>
  attempt(async () => {
    const { SecretCode } = await client.send(new AssociateSoftwareTokenCommand({ AccessToken }));
    if (!SecretCode) throw new Error('the user pool returned no secret');
    return SecretCode;
  });

/** Puts the new secret into use with a code of the app. `code.wrong`: the code is not one of the secret. */
export const verifySoftwareToken = (
  { client }: OwnUser,
  AccessToken: string,
  UserCode: string,
): Promise<Outcome<null, Reason>> =>
  attempt(() => client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode })), null);

/** Turns the code at sign-in on or off. */
export const setSoftwareToken = (
  { client }: OwnUser,
  AccessToken: string,
  isOn: boolean,
): Promise<Outcome<null, Reason>> => {
  const SoftwareTokenMfaSettings = { Enabled: isOn, PreferredMfa: isOn };
  return attempt(() => client.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings })), null);
};
