import {
  AdminUpdateUserAttributesCommand,
  CognitoIdentityProviderClient,
  type CognitoIdentityProviderClientConfig,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Outcome } from '../outcome.ts';
import { attempt, type Reason } from './reasons.ts';

/** What only an administrator of the user pool may change. */
export interface People {
  /** The `custom:language` claim of the tokens that are issued from now on. */
  setLanguage(userId: string, language: string): Promise<Outcome<null, Reason>>;
}

export function openPeople(
  { poolId }: { readonly poolId: string },
  settings: CognitoIdentityProviderClientConfig = {},
): People {
  const client = new CognitoIdentityProviderClient(settings);
  return {
    setLanguage: (userId, language) => {
      const UserAttributes = [{ Name: 'custom:language', Value: language }];
      const person = { UserPoolId: poolId, Username: userId };
      return attempt(() => client.send(new AdminUpdateUserAttributesCommand({ ...person, UserAttributes })), null);
    },
  };
}
