import {
  AdminDeleteUserCommand,
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

/** Removes the person from the user pool, with all sessions. Does nothing if they are gone. */
export async function removePerson({ client, poolId }: People, userId: string): Promise<void> {
  const command = new AdminDeleteUserCommand({ UserPoolId: poolId, Username: userId });
  const removed = await attempt(() => client.send(command), null);
  if (!removed.ok && removed.reason !== 'unknown') throw new Error(`a user was not removed: ${removed.reason}`);
}
