import {
  AdminDeleteUserCommand,
  AdminUpdateUserAttributesCommand,
  CognitoIdentityProviderClient,
  type CognitoIdentityProviderClientConfig,
  ListUsersCommand,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Outcome } from '../outcome.ts';
import { attempt, type Reason } from './reasons.ts';

/** User pool operations that require administrator permissions. */
export interface People {
  readonly client: CognitoIdentityProviderClient;
  readonly poolId: string;
}

export const openPeople = (poolId: string, settings: CognitoIdentityProviderClientConfig = {}): People => ({
  client: new CognitoIdentityProviderClient(settings),
  poolId,
});

/** Sets the `custom:language` claim of tokens issued from now on. `username` as in `TokenClaims`. */
export function setLanguageClaim(
  { client, poolId }: People,
  username: string,
  language: string,
): Promise<Outcome<null, Reason>> {
  const UserAttributes = [{ Name: 'custom:language', Value: language }];
  const person = { UserPoolId: poolId, Username: username };
  return attempt(() => client.send(new AdminUpdateUserAttributesCommand({ ...person, UserAttributes })), null);
}

/** A person of the user pool. */
export interface PoolUser {
  readonly userId: string;
  readonly username: string;
  /** `EXTERNAL_PROVIDER`: signs in with Google or Facebook only; `UNCONFIRMED`: never verified the address. */
  readonly status: string;
  readonly isEmailVerified: boolean;
}

/** Finds everyone in the user pool with this address, with or without a password. */
export async function findByEmail({ client, poolId }: People, email: string): Promise<PoolUser[]> {
  const quoted = email.toLowerCase().replaceAll(/[\\"]/g, '\\$&');
  const { Users = [] } = await client.send(new ListUsersCommand({ UserPoolId: poolId, Filter: `email = "${quoted}"` }));
  return Users.map(toListed);
}

/** A person of the user pool with the address to sign in with. */
export interface ListedPerson extends PoolUser {
  readonly email: string;
  readonly language: string | undefined;
  readonly isEnabled: boolean;
}

/** Returns the people after a token, at most 60, and the token after which the next ones follow, if there are any. */
export async function listPeople(
  { client, poolId }: People,
  after: string | undefined,
): Promise<{ readonly people: ListedPerson[]; readonly next: string | undefined }> {
  const command = new ListUsersCommand({ UserPoolId: poolId, Limit: 60, PaginationToken: after });
  const { Users = [], PaginationToken: next } = await client.send(command);
  return { people: Users.map(toListed), next };
}

function toListed({ Username = '', UserStatus, Enabled = true, Attributes = [] }: UserType): ListedPerson {
  const attribute = (name: string) => Attributes.find(({ Name }) => Name === name)?.Value;
  return {
    userId: attribute('sub') ?? Username,
    username: Username,
    status: UserStatus ?? '',
    isEmailVerified: attribute('email_verified') === 'true',
    email: attribute('email') ?? '',
    language: attribute('custom:language'),
    isEnabled: Enabled,
  };
}

/**
 * Removes the person from the user pool, with all sessions. Does nothing if they do not exist. `username` as in
 * `TokenClaims`.
 */
export async function removePerson({ client, poolId }: People, username: string): Promise<void> {
  const command = new AdminDeleteUserCommand({ UserPoolId: poolId, Username: username });
  const removed = await attempt(() => client.send(command), null);
  if (!removed.ok && removed.reason !== 'unknown') throw new Error(`a user was not removed: ${removed.reason}`);
}
