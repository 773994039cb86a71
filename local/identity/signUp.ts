import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { AwsError } from '../protocol/awsError.ts';
import { attributeList, checkAttributes, checkComplete, toRecord } from './attributes.ts';
import { expiredCode, makeCode, redeemCode } from './codes.ts';
import { checkPolicy, hashPassword } from './passwords.ts';
import { type CodeMail, changeUser, clientOf, delivery, type Pool, userOf } from './pool.ts';
import type { UserRecord } from './store.ts';
import { askBeforeSignUp, tellConfirmed } from './triggers.ts';

export const signUpInput = z.object({
  ClientId: z.string(),
  Username: z.string().min(1).max(128),
  Password: z.string(),
  UserAttributes: attributeList.default([]),
});

/** SignUp: adds an unconfirmed user and mails a code. The username is a new id; users sign in with their email. */
export async function signUp(pool: Pool, input: z.infer<typeof signUpInput>) {
  const client = clientOf(pool, input.ClientId);
  if (!pool.settings.allowsSignUp)
    throw new AwsError('NotAuthorizedException', 'SignUp is not permitted for this user pool');
  const attributes = toRecord(input.UserAttributes);
  if (pool.settings.emailIsUsername) attributes.email = emailOf(input.Username);
  checkAttributes(pool.settings, attributes, client);
  checkComplete(pool.settings, attributes);
  checkPolicy(input.Password, pool.settings.policy);
  if (!pool.store.find(input.Username)) {
    await askBeforeSignUp(pool, { reason: 'SignUp', username: randomUUID(), attributes });
  }
  const passwordHash = await hashPassword(input.Password, pool.hashCost);
  const user = addUser(pool, input.Username, attributes, passwordHash);
  const sent = pool.settings.verifiesEmail ? await mailSignUpCode(pool, user, 'SignUp') : undefined;
  return { UserSub: user.sub, UserConfirmed: false, CodeDeliveryDetails: sent };
}

function emailOf(username: string): string {
  if (z.email().safeParse(username).success) return username;
  throw new AwsError('InvalidParameterException', 'Username should be an email.');
}

/**
 * Adds a user. Nothing is awaited between the check and the write, so two sign-ups with one address cannot both
 * succeed.
 */
function addUser(pool: Pool, username: string, attributes: Record<string, string>, passwordHash: string): UserRecord {
  if (pool.store.find(username) || pool.store.find(attributes.email ?? username)) {
    throw new AwsError('UsernameExistsException', 'User already exists');
  }
  const sub = randomUUID();
  const user: UserRecord = {
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

async function mailSignUpCode(pool: Pool, user: UserRecord, reason: CodeMail['reason']) {
  const email = user.attributes.email ?? '';
  await pool.mailCode(email, makeCode(pool.store, pool.clock, user.sub, 'signUp'), { user, reason });
  return delivery(email);
}

export const confirmSignUpInput = z.object({
  ClientId: z.string(),
  Username: z.string(),
  ConfirmationCode: z.string(),
});

/** ConfirmSignUp: the right code confirms the user and verifies the email address. */
export async function confirmSignUp(pool: Pool, input: z.infer<typeof confirmSignUpInput>) {
  const user = findVisibleUser(pool, input.ClientId, input.Username);
  if (!user) throw expiredCode();
  if (user.status === 'CONFIRMED') {
    throw new AwsError('NotAuthorizedException', 'User cannot be confirmed. Current status is CONFIRMED');
  }
  redeemCode(pool.store, pool.clock, user.sub, 'signUp', input.ConfirmationCode);
  const attributes = { ...user.attributes, email_verified: 'true' };
  const confirmed = changeUser(pool, user, { status: 'CONFIRMED', attributes });
  await tellConfirmed(pool, confirmed);
  return {};
}

export const usernameInput = z.object({ ClientId: z.string(), Username: z.string() });

/**
 * ResendConfirmationCode: a new code replaces the old one. For an unknown user the response is the same, without a
 * mail.
 */
export async function resendConfirmationCode(pool: Pool, input: z.infer<typeof usernameInput>) {
  const user = findVisibleUser(pool, input.ClientId, input.Username);
  if (!user) return { CodeDeliveryDetails: delivery(input.Username) };
  if (user.status === 'CONFIRMED') throw new AwsError('InvalidParameterException', 'User is already confirmed.');
  return { CodeDeliveryDetails: await mailSignUpCode(pool, user, 'ResendCode') };
}

/**
 * Returns the user. For an unknown one, returns undefined if the client hides this, and otherwise throws
 * UserNotFoundException.
 */
export function findVisibleUser(pool: Pool, clientId: string, username: string): UserRecord | undefined {
  const client = clientOf(pool, clientId);
  const user = client.hidesUsers ? pool.store.find(username) : userOf(pool, username);
  // Users of an identity provider have no password and confirm nothing.
  return user?.status === 'EXTERNAL_PROVIDER' ? undefined : user;
}
