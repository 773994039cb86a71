import * as z from 'zod';
import { AwsError } from '../protocol/awsError.ts';
import { makeCode, redeemCode } from './codes.ts';
import { changeUser, delivery, type Pool } from './pool.ts';
import type { ClientSettings, PoolSettings } from './settings.ts';
import type { User } from './store.ts';
import { readAccessToken } from './tokens.ts';

export const attributeList = z.array(z.object({ Name: z.string(), Value: z.string().default('') }));

export function toRecord(list: z.infer<typeof attributeList>): Record<string, string> {
  return Object.fromEntries(list.map(({ Name, Value }) => [Name, Value]));
}

export function toList(attributes: Readonly<Record<string, string>>) {
  return Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
}

/** Refuses what the pool does not have, what is too long and, for a client, what it may not write. */
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

/** A new user must have every attribute that the pool requires. */
export function checkComplete(pool: PoolSettings, attributes: Record<string, string>): void {
  const missing = [...pool.attributes].find(([name, rule]) => rule.required && !attributes[name]);
  if (missing)
    throw invalid(`Attributes did not conform to the schema: ${missing[0]}: The attribute ${missing[0]} is required`);
}

const invalid = (message: string) => new AwsError('InvalidParameterException', message);

export const tokenInput = z.object({ AccessToken: z.string() });

/** GetUser: what the client may read of the token's user. */
export async function getUser(pool: Pool, input: z.infer<typeof tokenInput>) {
  const { user, client } = await readAccessToken(pool, input.AccessToken);
  const shown = Object.entries(user.attributes).filter(([name]) => client.mayRead(name));
  return { Username: user.sub, UserAttributes: toList(Object.fromEntries(shown)) };
}

export const updateInput = z.object({ AccessToken: z.string(), UserAttributes: attributeList });

/** UpdateUserAttributes: a new email address waits for its code when the pool keeps the old one until then. */
export async function updateUserAttributes(pool: Pool, input: z.infer<typeof updateInput>) {
  const { user, client } = await readAccessToken(pool, input.AccessToken);
  const attributes = toRecord(input.UserAttributes);
  checkAttributes(pool.settings, attributes, client);
  return { CodeDeliveryDetailsList: await writeAttributes(pool, user, attributes) };
}

/** Writes checked attributes. `isProven` says that an administrator vouches for the address. */
export async function writeAttributes(pool: Pool, user: User, changes: Record<string, string>, isProven = false) {
  const { email, ...others } = changes;
  const attributes = { ...user.attributes, ...others };
  if (email === undefined || email === user.attributes.email) {
    changeUser(pool, user, { attributes });
    return [];
  }
  refuseTaken(pool, user, email);
  const waits = pool.settings.keepsOldEmail && !isProven;
  if (!waits) Object.assign(attributes, { email, email_verified: String(isProven) });
  const changed = changeUser(pool, user, { attributes, pendingEmail: isProven ? undefined : email });
  return isProven || !pool.settings.verifiesEmail ? [] : [await mailAddressCode(pool, changed)];
}

function refuseTaken(pool: Pool, user: User, email: string): void {
  const holder = pool.store.find(email);
  if (holder && holder.sub !== user.sub) {
    throw new AwsError('AliasExistsException', 'An account with the email already exists.');
  }
}

async function mailAddressCode(pool: Pool, user: User) {
  const email = user.pendingEmail ?? user.attributes.email ?? '';
  await pool.mailCode(email, makeCode(pool.store, pool.clock, user.sub, 'email'));
  return delivery(email);
}

const emailName = z.literal('email', 'Only the email address is verified by a code.');
export const attributeCodeInput = z.object({ AccessToken: z.string(), AttributeName: emailName });

/** GetUserAttributeVerificationCode: the code again, to the address that waits for it. */
export async function getAttributeCode(pool: Pool, input: z.infer<typeof attributeCodeInput>) {
  const { user } = await readAccessToken(pool, input.AccessToken);
  return { CodeDeliveryDetails: await mailAddressCode(pool, user) };
}

export const verifyInput = z.object({ AccessToken: z.string(), AttributeName: emailName, Code: z.string() });

/** VerifyUserAttribute: the code makes the waiting address the user's own, unless somebody took it meanwhile. */
export async function verifyUserAttribute(pool: Pool, input: z.infer<typeof verifyInput>) {
  const { user } = await readAccessToken(pool, input.AccessToken);
  redeemCode(pool.store, pool.clock, user.sub, 'email', input.Code);
  const email = user.pendingEmail ?? user.attributes.email ?? '';
  refuseTaken(pool, user, email);
  changeUser(pool, user, {
    attributes: { ...user.attributes, email, email_verified: 'true' },
    pendingEmail: undefined,
  });
  return {};
}
