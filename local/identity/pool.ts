import { AwsError } from '../protocol/awsError.ts';
import type { Clock } from '../state/clock.ts';
import type { SigningKey } from './keys.ts';
import type { HashCost } from './passwords.ts';
import type { ClientSettings, PoolSettings } from './settings.ts';
import type { User, UserStore } from './store.ts';

/** One user pool at work: what the template declared, and what this install holds. */
export interface Pool {
  readonly settings: PoolSettings;
  readonly store: UserStore;
  readonly key: SigningKey;
  readonly hashCost: HashCost;
  readonly clock: Clock;
  /** Puts a mail with the code, worded by the template, into the inbox. */
  readonly mailCode: (to: string, code: string) => Promise<void>;
}

export function clientOf(pool: Pool, clientId: string): ClientSettings {
  const client = pool.settings.clients.get(clientId);
  if (!client) throw new AwsError('ResourceNotFoundException', `User pool client ${clientId} does not exist.`);
  return client;
}

/** The user that an administrator names; throws UserNotFoundException. */
export function userOf(pool: Pool, username: string): User {
  const user = pool.store.find(username);
  if (!user) throw new AwsError('UserNotFoundException', 'User does not exist.');
  return user;
}

/** Stores the user with `changes` made now. */
export function changeUser(pool: Pool, user: User, changes: Partial<User>): User {
  const changed = { ...user, ...changes, changedAtMs: pool.clock() };
  pool.store.put(changed);
  return changed;
}

/** Where a code went, as Cognito tells it: enough to recognise one's own address, not to learn another's. */
export function delivery(email: string) {
  const [name = '', domain = ''] = email.split('@');
  const destination = `${name.slice(0, 1)}***@${domain.slice(0, 1)}***`;
  return { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: destination };
}
