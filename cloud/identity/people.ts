import {
  AdminUpdateUserAttributesCommand,
  CognitoIdentityProviderClient,
  type CognitoIdentityProviderClientConfig,
} from '@aws-sdk/client-cognito-identity-provider';

/** What only an administrator of the user pool may change. */
export interface People {
  /** The `custom:language` claim of the tokens that are issued from now on. */
  setLanguage(userId: string, language: string): Promise<void>;
}

export function openPeople(
  { poolId }: { readonly poolId: string },
  settings: CognitoIdentityProviderClientConfig = {},
): People {
  const client = new CognitoIdentityProviderClient(settings);
  return {
    setLanguage: async (userId, language) => {
      const UserAttributes = [{ Name: 'custom:language', Value: language }];
      const person = { UserPoolId: poolId, Username: userId };
      await client.send(new AdminUpdateUserAttributesCommand({ ...person, UserAttributes }));
    },
  };
}
