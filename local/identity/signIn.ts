import * as z from 'zod';
import { AwsError } from '../protocol/awsError.ts';
import { countWrongPassword, requireNoPause, resetWrongPasswords } from './attemptLimits.ts';
import { isPassword } from './passwords.ts';
import { clientOf, type Pool } from './pool.ts';
import type { ClientSettings } from './settings.ts';
import { needsCode, startChallenge } from './softwareToken.ts';
import type { UserRecord } from './store.ts';
import { issueTokens, readRefreshToken, revoke, startSession } from './tokens.ts';

export const initiateAuthInput = z.object({
  ClientId: z.string(),
  AuthFlow: z.string(),
  AuthParameters: z.record(z.string(), z.string()).default({}),
});

const refreshFlows = ['REFRESH_TOKEN_AUTH', 'REFRESH_TOKEN'];

/** InitiateAuth with a password or a refresh token. Any other flow is rejected as not enabled for the client. */
export async function initiateAuth(pool: Pool, input: z.infer<typeof initiateAuthInput>) {
  const client = clientOf(pool, input.ClientId);
  const isRefresh = refreshFlows.includes(input.AuthFlow);
  const flow = isRefresh ? 'REFRESH_TOKEN_AUTH' : input.AuthFlow;
  if (!client.flows.has(`ALLOW_${flow}`) || !(isRefresh || flow === 'USER_PASSWORD_AUTH')) {
    throw new AwsError('InvalidParameterException', `${flow} flow not enabled for this client`);
  }
  if (!isRefresh) return signInWithPassword(pool, client, input.AuthParameters);
  return { AuthenticationResult: await refresh(pool, client, input.AuthParameters), ChallengeParameters: {} };
}

async function signInWithPassword(pool: Pool, client: ClientSettings, parameters: Record<string, string>) {
  const username = required(parameters, 'USERNAME');
  const password = required(parameters, 'PASSWORD');
  const user = await checkPassword(pool, client, pool.store.find(username), password);
  if (user.status === 'UNCONFIRMED') throw new AwsError('UserNotConfirmedException', 'User is not confirmed.');
  if (needsCode(user)) return startChallenge(pool, client, user);
  return { AuthenticationResult: await startSession(pool, client, user), ChallengeParameters: {} };
}

/**
 * Returns the user if the password is right; counts wrong ones. The error for an unknown user depends on the client's
 * settings.
 */
export async function checkPassword(
  pool: Pool,
  client: ClientSettings,
  user: UserRecord | undefined,
  password: string,
): Promise<UserRecord> {
  // Checked also during a pause: a fast rejection would show that the user exists. Nothing is awaited after the check,
  // so that concurrent guesses are all counted before the next one is accepted.
  const isRight = await isPassword(password, user?.passwordHash, pool.hashCost);
  if (user) requireNoPause(pool.store, pool.clock, user.sub);
  if (!user && !client.hidesUsers) throw new AwsError('UserNotFoundException', 'User does not exist.');
  if (user && !isRight) countWrongPassword(pool.store, pool.clock, user.sub);
  if (!user || !isRight) throw new AwsError('NotAuthorizedException', 'Incorrect username or password.');
  if (!user.enabled) throw new AwsError('NotAuthorizedException', 'User is disabled.');
  resetWrongPasswords(pool.store, user.sub);
  return user;
}

async function refresh(pool: Pool, client: ClientSettings, parameters: Record<string, string>) {
  const session = readRefreshToken(pool, client.id, required(parameters, 'REFRESH_TOKEN'));
  const user = pool.store.get(session.sub);
  if (session.revoked) throw new AwsError('NotAuthorizedException', 'Refresh Token has been revoked');
  if (session.expiresAtMs <= pool.clock()) throw new AwsError('NotAuthorizedException', 'Refresh Token has expired');
  if (!user?.enabled) throw new AwsError('NotAuthorizedException', 'User is disabled.');
  return issueTokens(pool, client, user, session);
}

export const revokeTokenInput = z.object({ ClientId: z.string(), Token: z.string() });

/** RevokeToken: revoking a token again has no effect. */
export function revokeToken(pool: Pool, input: z.infer<typeof revokeTokenInput>) {
  const client = clientOf(pool, input.ClientId);
  if (!client.canRevoke) {
    throw new AwsError('UnsupportedOperationException', 'Token revocation is not enabled for this client.');
  }
  if (input.Token.split('.').length === 3)
    throw new AwsError('UnsupportedTokenTypeException', 'Unsupported token type');
  revoke(pool, readRefreshToken(pool, client.id, input.Token));
  return {};
}

function required(parameters: Record<string, string>, name: string): string {
  const value = parameters[name];
  if (!value) throw new AwsError('InvalidParameterException', `Missing required parameter ${name}`);
  return value;
}
