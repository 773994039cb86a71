import * as z from 'zod';
import { AwsError } from '../protocol/awsError.ts';
import { makeCode, redeemCode } from './codes.ts';
import { type CodeMail, changeUser, delivery, type Pool } from './pool.ts';
import type { ClientSettings, PoolSettings } from './settings.ts';
import type { UserRecord } from './store.ts';
import { readAccessToken } from './tokens.ts';

export const attributeList = z.array(z.object({ Name: z.string(), Value: z.string().default('') }));

export function toRecord(list: z.infer<typeof attributeList>): Record<string, string> {
  return Object.fromEntries(list.map(({ Name, Value }) => [Name, Value]));
}

export function toList(attributes: Readonly<Record<string, string>>) {
  return Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
}

/** Throws on unknown attributes, on values that are too long and, for a client, on attributes it may not write. */
export function checkAttributes(pool: PoolSettings, attributes: Record<string, string>, client?: ClientSettings): void {
  for (const [name, value] of Object.entries(attributes)) {
    const rule = pool.attributes.get(name);
    if (!rule || name === 'sub') throw invalid(`user.${name}: Attribute does not exist in the schema.`);
    if ([...value].length > rule.maxLength)
      throw invalid(`user.${name}: String must be no longer than ${rule.maxLength} characters`);
    if (client && (!client.mayWrite(name) || name.endsWith('_verified'))) {
      throw new AwsError('NotAuthorizedException', 'A client attempted to write unauthorized attribute');
    }
  }
  const { email } = attributes;
  if (email !== undefined && !z.email().safeParse(email).success) throw invalid('Invalid email address format.');
}

/** Throws when a new user lacks an attribute that the pool requires. */
export function checkComplete(pool: PoolSettings, attributes: Record<string, string>): void {
  const missing = [...pool.attributes].find(([name, rule]) => rule.required && !attributes[name]);
  if (missing)
    throw invalid(`Attributes did not conform to the schema: ${missing[0]}: The attribute ${missing[0]} is required`);
}

const invalid = (message: string) => new AwsError('InvalidParameterException', message);

export const tokenInput = z.object({ AccessToken: z.string() });

/** GetUser: returns those attributes of the token's user that the client may read. */
export async function getUser(pool: Pool, input: z.infer<typeof tokenInput>) {
  const { user, client } = await readAccessToken(pool, input.AccessToken);
  const shown = Object.entries(user.attributes).filter(([name]) => client.mayRead(name));
  const factors = user.token?.isOn ? { UserMFASettingList: ['SOFTWARE_TOKEN_MFA'] } : {};
  return { Username: user.sub, UserAttributes: toList(Object.fromEntries(shown)), ...factors };
}

export const updateInput = z.object({ AccessToken: z.string(), UserAttributes: attributeList });

/** UpdateUserAttributes: if the pool keeps the old email address, a new one is pending until its code is entered. */
export async function updateUserAttributes(pool: Pool, input: z.infer<typeof updateInput>) {
  const { user, client } = await readAccessToken(pool, input.AccessToken);
  const attributes = toRecord(input.UserAttributes);
  checkAttributes(pool.settings, attributes, client);
  return { CodeDeliveryDetailsList: await writeAttributes(pool, user, attributes) };
}

/** Writes attributes that were checked before. With `isVerified` an administrator has verified the email address. */
export async function writeAttributes(
  pool: Pool,
  user: UserRecord,
  changes: Record<string, string>,
  isVerified = false,
) {
  const { email, ...others } = changes;
  const attributes = { ...user.attributes, ...others };
  if (email === undefined || email === user.attributes.email) {
    changeUser(pool, user, { attributes });
    return [];
  }
  requireUnusedEmail(pool, user, email);
  const isPending = pool.settings.keepsOldEmail && !isVerified;
  if (!isPending) Object.assign(attributes, { email, email_verified: String(isVerified) });
  const changed = changeUser(pool, user, { attributes, pendingEmail: isVerified ? undefined : email });
  return isVerified || !pool.settings.verifiesEmail
    ? []
    : [await mailAddressCode(pool, changed, 'UpdateUserAttribute')];
}

function requireUnusedEmail(pool: Pool, user: UserRecord, email: string): void {
  const holder = pool.store.find(email);
  if (holder && holder.sub !== user.sub) {
    throw new AwsError('AliasExistsException', 'An account with the email already exists.');
  }
}

async function mailAddressCode(pool: Pool, user: UserRecord, reason: CodeMail['reason']) {
  const email = user.pendingEmail ?? user.attributes.email ?? '';
  await pool.mailCode(email, makeCode(pool.store, pool.clock, user.sub, 'email'), { user, reason });
  return delivery(email);
}

const emailName = z.literal('email', 'Only the email address is verified by a code.');
export const attributeCodeInput = z.object({ AccessToken: z.string(), AttributeName: emailName });

/** GetUserAttributeVerificationCode: sends another code to the pending address. */
export async function getAttributeCode(pool: Pool, input: z.infer<typeof attributeCodeInput>) {
  const { user } = await readAccessToken(pool, input.AccessToken);
  return { CodeDeliveryDetails: await mailAddressCode(pool, user, 'VerifyUserAttribute') };
}

export const verifyInput = z.object({ AccessToken: z.string(), AttributeName: emailName, Code: z.string() });

/**
 * VerifyUserAttribute: the code makes the pending address the user's, unless another user has taken it in the meantime.
 */
export async function verifyUserAttribute(pool: Pool, input: z.infer<typeof verifyInput>) {
  const { user } = await readAccessToken(pool, input.AccessToken);
  redeemCode(pool.store, pool.clock, user.sub, 'email', input.Code);
  const email = user.pendingEmail ?? user.attributes.email ?? '';
  requireUnusedEmail(pool, user, email);
  changeUser(pool, user, {
    attributes: { ...user.attributes, email, email_verified: 'true' },
    pendingEmail: undefined,
  });
  return {};
}
