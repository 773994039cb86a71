import { randomUUID } from 'node:crypto';
import { AwsError } from '../protocol/awsError.ts';
import { checkAttributes } from './attributes.ts';
import { changeUser, type Pool, userWithId } from './pool.ts';
import type { ProviderSettings } from './settings.ts';
import type { UserRecord } from './store.ts';
import { askBeforeSignUp, tellConfirmed } from './triggers.ts';

/** Provider's data about a person, by the provider's own names. */
export type Profile = Readonly<Record<string, string>>;

/**
 * Returns the user of a person signed in with a provider: the user that the identity is linked to, or a separate one,
 * added at the first sign-in. Throws an AwsError whose message Cognito passes on to the client.
 */
export async function federatedUser(
  pool: Pool,
  provider: ProviderSettings,
  subject: string,
  profile: Profile,
): Promise<UserRecord> {
  const attributes = mapped(provider, profile);
  checkAttributes(pool.settings, attributes);
  const known = pool.store.identity(provider.name, subject);
  if (known) return refreshAttributes(pool, userWithId(pool, known.sub), attributes);
  checkRequired(pool, attributes);
  const username = `${provider.name}_${subject}`;
  await askBeforeSignUp(pool, { reason: 'ExternalProvider', username, attributes });
  if (pool.store.identity(provider.name, subject)) {
    // The trigger has linked it. Cognito detects this only now, with this message.
    throw new AwsError('InvalidRequest', `Already found an entry for username ${username.toLowerCase()}`);
  }
  const user = addUser(pool, provider, subject, attributes);
  await tellConfirmed(pool, user);
  return user;
}

function mapped({ attributes }: ProviderSettings, profile: Profile): Record<string, string> {
  const entries = Object.entries(attributes).flatMap(([name, theirs]) => {
    const value = profile[theirs];
    return value === undefined || name === 'username' ? [] : [[name, value] as const];
  });
  return Object.fromEntries(entries);
}

function checkRequired({ settings }: Pool, attributes: Record<string, string>): void {
  const missing = [...settings.attributes].flatMap(([name, { required }]) =>
    required && !attributes[name] ? [name] : [],
  );
  if (missing.length > 0) throw new AwsError('InvalidRequest', `attributes required: [${missing.join(', ')}]`);
}

/** Updates a user without a password with the provider's current data. */
function refreshAttributes(pool: Pool, user: UserRecord, attributes: Record<string, string>): UserRecord {
  if (!user.enabled) throw new AwsError('InvalidRequest', 'User is disabled.');
  if (user.status !== 'EXTERNAL_PROVIDER') return user;
  return changeUser(pool, user, { attributes: { ...user.attributes, ...attributes } });
}

function addUser(
  pool: Pool,
  { name: provider }: ProviderSettings,
  subject: string,
  attributes: Record<string, string>,
): UserRecord {
  const sub = randomUUID();
  const nowMs = pool.clock();
  const user: UserRecord = {
    sub,
    username: `${provider}_${subject}`,
    status: 'EXTERNAL_PROVIDER',
    enabled: true,
    attributes: { email_verified: 'false', ...attributes, sub },
    createdAtMs: nowMs,
    changedAtMs: nowMs,
  };
  pool.store.put(user);
  pool.store.putIdentity({ provider, subject, sub });
  return user;
}
