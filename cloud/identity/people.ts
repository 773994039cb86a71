import {
  AdminUpdateUserAttributesCommand,
  CognitoIdentityProviderClient,
  type CognitoIdentityProviderClientConfig,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Outcome } from '../outcome.ts';
import { attempt, type Reason } from './reasons.ts';

/** What only an administrator of the user pool may do. */
export interface People {
  readonly client: CognitoIdentityProviderClient;
  readonly poolId: string;
}

export const openPeople = (poolId: string, settings: CognitoIdentityProviderClientConfig = {}): People => ({
  client: new CognitoIdentityProviderClient(settings),
  poolId,
});

/** Sets the `custom:language` claim of the tokens that are issued from now on. */
export function setLanguageClaim(
  { client, poolId }: People,
  userId: string,
  language: string,
): Promise<Outcome<null, Reason>> {
  const UserAttributes = [{ Name: 'custom:language', Value: language }];
  const person = { UserPoolId: poolId, Username: userId };
  return attempt(() => client.send(new AdminUpdateUserAttributesCommand({ ...person, UserAttributes })), null);
}
