import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { AwsError } from '../protocol/awsError.ts';
import { attributeList, checkAttributes, checkComplete, toRecord } from './attributes.ts';
import { expiredCode, makeCode, redeemCode } from './codes.ts';
import { checkPolicy, hashPassword } from './passwords.ts';
import { changeUser, clientOf, delivery, type Pool, userOf } from './pool.ts';
import type { User } from './store.ts';

export const signUpInput = z.object({
  ClientId: z.string(),
  Username: z.string().min(1).max(128),
  Password: z.string(),
  UserAttributes: attributeList.default([]),
});

/** SignUp: an unconfirmed user and a mailed code. The username is a new id, the email is what people sign in with. */
export async function signUp(pool: Pool, input: z.infer<typeof signUpInput>) {
  const client = clientOf(pool, input.ClientId);
  if (!pool.settings.allowsSignUp)
    throw new AwsError('NotAuthorizedException', 'SignUp is not permitted for this user pool');
  const attributes = toRecord(input.UserAttributes);
  if (pool.settings.emailIsUsername) attributes.email = emailOf(input.Username);
  checkAttributes(pool.settings, attributes, client);
  checkComplete(pool.settings, attributes);
  checkPolicy(input.Password, pool.settings.policy);
  const passwordHash = await hashPassword(input.Password, pool.hashCost);
  const user = addUser(pool, input.Username, attributes, passwordHash);
  const sent = pool.settings.verifiesEmail ? await mailSignUpCode(pool, user) : undefined;
  return { UserSub: user.sub, UserConfirmed: false, CodeDeliveryDetails: sent };
}

function emailOf(username: string): string {
  if (z.email().safeParse(username).success) return username;
  throw new AwsError('InvalidParameterException', 'Username should be an email.');
}

/** Nothing is awaited between the look and the write: two sign-ups with one address cannot both pass. */
function addUser(pool: Pool, username: string, attributes: Record<string, string>, passwordHash: string): User {
  if (pool.store.find(username) || pool.store.find(attributes.email ?? username)) {
    throw new AwsError('UsernameExistsException', 'User already exists');
  }
  const sub = randomUUID();
  const user: User = {
    sub,
    status: 'UNCONFIRMED',
    enabled: true,
    passwordHash,
    attributes: { ...attributes, sub, email_verified: 'false' },
    createdAtMs: pool.clock(),
    changedAtMs: pool.clock(),
  };
  pool.store.put(user);
  return user;
}

async function mailSignUpCode(pool: Pool, user: User) {
  const email = user.attributes.email ?? '';
  await pool.mailCode(email, makeCode(pool.store, pool.clock, user.sub, 'signUp'));
  return delivery(email);
}

export const confirmSignUpInput = z.object({
  ClientId: z.string(),
  Username: z.string(),
  ConfirmationCode: z.string(),
});

/** ConfirmSignUp: the right code proves the address too. */
export function confirmSignUp(pool: Pool, input: z.infer<typeof confirmSignUpInput>) {
  const user = known(pool, input.ClientId, input.Username);
  if (!user) throw expiredCode();
  if (user.status === 'CONFIRMED') {
    throw new AwsError('NotAuthorizedException', 'User cannot be confirmed. Current status is CONFIRMED');
  }
  redeemCode(pool.store, pool.clock, user.sub, 'signUp', input.ConfirmationCode);
  changeUser(pool, user, { status: 'CONFIRMED', attributes: { ...user.attributes, email_verified: 'true' } });
  return {};
}

export const usernameInput = z.object({ ClientId: z.string(), Username: z.string() });

/** ResendConfirmationCode: a fresh code; the old one stops working. A stranger gets the same answer and no mail. */
export async function resendConfirmationCode(pool: Pool, input: z.infer<typeof usernameInput>) {
  const user = known(pool, input.ClientId, input.Username);
  if (!user) return { CodeDeliveryDetails: delivery(input.Username) };
  if (user.status === 'CONFIRMED') throw new AwsError('InvalidParameterException', 'User is already confirmed.');
  return { CodeDeliveryDetails: await mailSignUpCode(pool, user) };
}

/** The user, or undefined when there is none and the client keeps that to itself. */
export function known(pool: Pool, clientId: string, username: string): User | undefined {
  const client = clientOf(pool, clientId);
  return client.hidesUsers ? pool.store.find(username) : userOf(pool, username);
}
