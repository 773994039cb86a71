import {
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  type CognitoIdentityProviderClientConfig,
} from '@aws-sdk/client-cognito-identity-provider';

/** The open sessions of people. */
export interface Sessions {
  /**
   * Revokes all refresh tokens of the person with this id or email address. An access token stays valid until it
   * expires, at most 30 minutes later.
   */
  endAll(username: string): Promise<void>;
}

export function openSessions(
  { poolId }: { readonly poolId: string },
  settings: CognitoIdentityProviderClientConfig = {},
): Sessions {
  const client = new CognitoIdentityProviderClient(settings);
  return {
    endAll: async (Username) => {
      await client.send(new AdminUserGlobalSignOutCommand({ UserPoolId: poolId, Username }));
    },
  };
}
