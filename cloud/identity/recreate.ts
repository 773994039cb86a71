import { randomBytes } from 'node:crypto';
import { AdminCreateUserCommand, AdminSetUserPasswordCommand } from '@aws-sdk/client-cognito-identity-provider';
import type { People } from './people.ts';

/** Attributes of a person who is added again. */
export interface LostPerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: string;
}

/**
 * Adds a person to the user pool again, for an operator who restores a lost pool. Cognito chooses another id, which is
 * returned. The person has a password that nobody knows, so that they can ask for a new one: a person without a password
 * could not. No mail is sent.
 */
export async function recreatePerson({ client, poolId }: People, person: LostPerson): Promise<string> {
  const { email, firstName, lastName, language } = person;
  const attributes = {
    email,
    email_verified: 'true',
    given_name: firstName,
    family_name: lastName,
    'custom:language': language,
  };
  const { User } = await client.send(
    new AdminCreateUserCommand({
      UserPoolId: poolId,
      Username: email,
      MessageAction: 'SUPPRESS',
      UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
    }),
  );
  const userId = User?.Attributes?.find(({ Name }) => Name === 'sub')?.Value;
  if (!userId) throw new Error('the user pool has returned no id of a new user');
  const Password = `Aa1${randomBytes(24).toString('base64url')}`;
  await client.send(
    new AdminSetUserPasswordCommand({ UserPoolId: poolId, Username: userId, Password, Permanent: true }),
  );
  return userId;
}
