import type { LocalContext } from '../context.ts';
import { AwsError } from '../protocol/awsError.ts';
import type { Clock } from '../state/clock.ts';
import type { SigningKey } from './keys.ts';
import type { HashCost } from './passwords.ts';
import type { ClientSettings, PoolSettings } from './settings.ts';
import type { UserRecord, UserStore } from './store.ts';

/** Running user pool: its settings from the template and its stored state. */
export interface Pool {
  readonly settings: PoolSettings;
  readonly store: UserStore;
  readonly key: SigningKey;
  readonly hashCost: HashCost;
  readonly clock: Clock;
  /** Delivers a mail with the code to the inbox, with the text of the trigger, or otherwise of the template. */
  readonly mailCode: (to: string, code: string, about: CodeMail) => Promise<void>;
  /** Calls a function that the template names as one of the pool's triggers. */
  readonly invoke: LocalContext['invoke'];
}

/** Recipient and reason of a code mail. The trigger's source contains the reason: `CustomMessage_<reason>`. */
export interface CodeMail {
  readonly user: UserRecord;
  readonly reason: 'SignUp' | 'ResendCode' | 'ForgotPassword' | 'UpdateUserAttribute' | 'VerifyUserAttribute';
}

export function clientOf(pool: Pool, clientId: string): ClientSettings {
  const client = pool.settings.clients.get(clientId);
  if (!client) throw new AwsError('ResourceNotFoundException', `User pool client ${clientId} does not exist.`);
  return client;
}

/** Returns the user by username or email; throws UserNotFoundException. */
export function userOf(pool: Pool, username: string): UserRecord {
  const user = pool.store.find(username);
  if (!user) throw unknownUser();
  return user;
}

/** Returns the user by id; throws UserNotFoundException. */
export function userWithId(pool: Pool, sub: string): UserRecord {
  const user = pool.store.get(sub);
  if (!user) throw unknownUser();
  return user;
}

const unknownUser = () => new AwsError('UserNotFoundException', 'User does not exist.');

/** Applies `changes` to the user, stores it and returns it. */
export function changeUser(pool: Pool, user: UserRecord, changes: Partial<UserRecord>): UserRecord {
  const changed = { ...user, ...changes, changedAtMs: pool.clock() };
  pool.store.put(changed);
  return changed;
}

/** Returns code delivery details in Cognito's format: only people who know the address recognize the masked form. */
export function delivery(email: string) {
  const [name = '', domain = ''] = email.split('@');
  const destination = `${name.slice(0, 1)}***@${domain.slice(0, 1)}***`;
  return { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: destination };
}
