import {
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  type CognitoIdentityProviderClientConfig,
} from '@aws-sdk/client-cognito-identity-provider';

/** Administration of people's sessions. */
export interface Sessions {
  readonly client: CognitoIdentityProviderClient;
  readonly poolId: string;
}

export const openSessions = (poolId: string, settings: CognitoIdentityProviderClientConfig = {}): Sessions => ({
  client: new CognitoIdentityProviderClient(settings),
  poolId,
});

/**
 * Revokes all refresh tokens of the person with this id or email address. An access token stays valid until it expires,
 * at most 30 minutes later.
 */
export async function endSessions({ client, poolId }: Sessions, username: string): Promise<void> {
  await client.send(new AdminUserGlobalSignOutCommand({ UserPoolId: poolId, Username: username }));
}
