import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { AwsError } from '../protocol/awsError.ts';
import { attributeList, checkAttributes, checkComplete, toList, toRecord, writeAttributes } from './attributes.ts';
import { checkPolicy, hashPassword } from './passwords.ts';
import { changeUser, type Pool, userOf } from './pool.ts';
import type { UserRecord } from './store.ts';
import { revokeAll } from './tokens.ts';

export const adminInput = z.object({ UserPoolId: z.string(), Username: z.string() });
type AdminInput = z.infer<typeof adminInput>;

export function adminGetUser(pool: Pool, input: AdminInput) {
  const { Attributes, ...user } = describe(userOf(pool, input.Username));
  return { ...user, UserAttributes: Attributes };
}

export const adminCreateInput = adminInput.extend({
  UserAttributes: attributeList.default([]),
  MessageAction: z.literal('SUPPRESS'),
});

/**
 * AdminCreateUser: adds a user without a password, who cannot sign in until one is set, and sends no invitation. The
 * attributes of an administrator may say that the address is verified.
 */
export function adminCreateUser(pool: Pool, input: z.infer<typeof adminCreateInput>) {
  const attributes = { ...toRecord(input.UserAttributes) };
  if (pool.settings.emailIsUsername) attributes.email = input.Username;
  checkAttributes(pool.settings, attributes);
  checkComplete(pool.settings, attributes);
  if (pool.store.find(input.Username)) throw new AwsError('UsernameExistsException', 'User account already exists');
  const sub = randomUUID();
  const user: UserRecord = {
    sub,
    status: 'FORCE_CHANGE_PASSWORD',
    enabled: true,
    attributes: { email_verified: 'false', ...attributes, sub },
    createdAtMs: pool.clock(),
    changedAtMs: pool.clock(),
  };
  pool.store.put(user);
  return { User: describe(user) };
}

function describe(user: UserRecord) {
  return {
    Username: user.username ?? user.sub,
    Enabled: user.enabled,
    UserStatus: user.status,
    UserCreateDate: user.createdAtMs / 1000,
    UserLastModifiedDate: user.changedAtMs / 1000,
    Attributes: toList(user.attributes),
  };
}

export const adminUpdateInput = adminInput.extend({ UserAttributes: attributeList });

export async function adminUpdateUserAttributes(pool: Pool, input: z.infer<typeof adminUpdateInput>) {
  const user = userOf(pool, input.Username);
  const attributes = toRecord(input.UserAttributes);
  checkAttributes(pool.settings, attributes);
  await writeAttributes(pool, user, attributes, attributes.email_verified === 'true');
  return {};
}

export function adminDeleteUser(pool: Pool, input: AdminInput) {
  pool.store.remove(userOf(pool, input.Username).sub);
  return {};
}

export function adminUserGlobalSignOut(pool: Pool, input: AdminInput) {
  revokeAll(pool, userOf(pool, input.Username).sub);
  return {};
}

/** AdminConfirmSignUp: confirms the user without a code; the email address stays unverified. */
export function adminConfirmSignUp(pool: Pool, input: AdminInput) {
  const user = userOf(pool, input.Username);
  if (user.status === 'CONFIRMED') {
    throw new AwsError('NotAuthorizedException', 'User cannot be confirmed. Current status is CONFIRMED');
  }
  changeUser(pool, user, { status: 'CONFIRMED' });
  return {};
}

const maxIdentities = 5;

export const adminLinkInput = z.object({
  UserPoolId: z.string(),
  DestinationUser: z.object({ ProviderName: z.literal('Cognito'), ProviderAttributeValue: z.string() }),
  SourceUser: z.object({
    ProviderName: z.string(),
    ProviderAttributeName: z.literal('Cognito_Subject'),
    ProviderAttributeValue: z.string().min(1),
  }),
});

/** AdminLinkProviderForUser: links an identity that has not signed in yet, so that it will sign in as this user. */
export function adminLinkProviderForUser(pool: Pool, { DestinationUser, SourceUser }: z.infer<typeof adminLinkInput>) {
  const user = userOf(pool, DestinationUser.ProviderAttributeValue);
  const { ProviderName: provider, ProviderAttributeValue: subject } = SourceUser;
  if (!pool.settings.providers.has(provider)) {
    throw new AwsError('InvalidParameterException', `Identity provider ${provider} does not exist.`);
  }
  if (pool.store.identity(provider, subject)) {
    throw new AwsError('InvalidParameterException', 'SourceUser is already linked to DestinationUser');
  }
  if (pool.store.identitiesOf(user.sub).length >= maxIdentities) {
    throw new AwsError('LimitExceededException', 'The user is linked to the maximum number of identities.');
  }
  pool.store.putIdentity({ provider, subject, sub: user.sub });
  return {};
}

export const adminSetPasswordInput = adminInput.extend({ Password: z.string(), Permanent: z.literal(true) });

export async function adminSetUserPassword(pool: Pool, input: z.infer<typeof adminSetPasswordInput>) {
  const user = userOf(pool, input.Username);
  checkPolicy(input.Password, pool.settings.policy);
  changeUser(pool, user, { passwordHash: await hashPassword(input.Password, pool.hashCost), status: 'CONFIRMED' });
  return {};
}

export const listUsersInput = z.object({
  UserPoolId: z.string(),
  Filter: z.string().optional(),
  Limit: z.number().int().min(0).max(60).default(60),
  PaginationToken: z.string().regex(/^\d+$/).optional(),
});

/** ListUsers: all users, or those with an attribute: `email = "a@b.c"` or, by prefix, `email ^= "a@"`. */
export function listUsers(pool: Pool, input: z.infer<typeof listUsersInput>) {
  const found = pool.store.all().filter(filter(input.Filter));
  const start = Number(input.PaginationToken ?? 0);
  const end = start + (input.Limit || 60);
  return {
    Users: found.slice(start, end).map(describe),
    PaginationToken: end < found.length ? String(end) : undefined,
  };
}

function filter(text: string | undefined): (user: UserRecord) => boolean {
  if (!text) return () => true;
  const parts = /^\s*"?([\w:]+)"?\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/.exec(text);
  if (!parts) throw new AwsError('InvalidParameterException', 'Error while parsing filter.');
  const [, name = '', operator, quoted = ''] = parts;
  const wanted = quoted.replace(/\\(.)/g, '$1').toLowerCase();
  return (user) => {
    const value = attributeOf(user, name).toLowerCase();
    return operator === '=' ? value === wanted : value.startsWith(wanted);
  };
}

function attributeOf(user: UserRecord, name: string): string {
  if (name === 'cognito:user_status') return user.status;
  if (name === 'status') return user.enabled ? 'Enabled' : 'Disabled';
  return name === 'username' ? user.sub : (user.attributes[name] ?? '');
}
