import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { AwsError } from '../protocol/awsError.ts';
import { adminInput } from './admin.ts';
import { checkAttempts, countAttempt, resetAttempts } from './attemptLimits.ts';
import { tokenInput } from './attributes.ts';
import { changeUser, clientOf, type Pool, userOf } from './pool.ts';
import type { ClientSettings } from './settings.ts';
import type { UserRecord } from './store.ts';
import { readAccessToken, startSession } from './tokens.ts';
import { stepOfCode, toBase32 } from './totp.ts';

const challengeName = 'SOFTWARE_TOKEN_MFA';
/** Lifetime of a challenge: Cognito's default for a client. */
const challengeMs = 3 * 60_000;
const secretBytes = 20;

/** Whether a sign-in of the user needs a code in addition to the password. */
export const needsCode = (user: UserRecord): boolean => user.token?.isOn === true;

/** Starts the challenge that follows a right password. */
export function startChallenge(pool: Pool, client: ClientSettings, { sub }: UserRecord) {
  const Session = randomBytes(48).toString('base64url');
  pool.store.challenges.put(Session, { sub, clientId: client.id, expiresAtMs: pool.clock() + challengeMs }, sub);
  return { ChallengeName: challengeName, Session, ChallengeParameters: { USER_ID_FOR_SRP: sub } };
}

export const respondInput = z.object({
  ClientId: z.string(),
  ChallengeName: z.literal(challengeName, 'Only the challenge SOFTWARE_TOKEN_MFA is supported.'),
  Session: z.string(),
  ChallengeResponses: z.object({ USERNAME: z.string(), SOFTWARE_TOKEN_MFA_CODE: z.string() }),
});

/** RespondToAuthChallenge: the code of the authenticator app completes the sign-in. A challenge is completed once. */
export async function respondToAuthChallenge(pool: Pool, input: z.infer<typeof respondInput>) {
  const client = clientOf(pool, input.ClientId);
  const { USERNAME, SOFTWARE_TOKEN_MFA_CODE } = input.ChallengeResponses;
  const challenge = pool.store.challenges.get(input.Session);
  const user = challenge && pool.store.get(challenge.sub);
  const isOwn = challenge?.clientId === client.id && pool.store.find(USERNAME)?.sub === challenge.sub;
  if (!user?.enabled || !isOwn || challenge.expiresAtMs <= pool.clock())
    throw new AwsError('NotAuthorizedException', 'Invalid session for the user, session is expired.');
  if (!user.token?.secret)
    throw new AwsError('SoftwareTokenMFANotFoundException', 'Software Token MFA does not exist.');
  redeem(pool, user, user.token.secret, SOFTWARE_TOKEN_MFA_CODE, () => new AwsError('CodeMismatchException', mismatch));
  pool.store.challenges.delete(input.Session);
  return { AuthenticationResult: await startSession(pool, client, user), ChallengeParameters: {} };
}

const mismatch = 'Invalid code received for user';

/** Checks a code, which counts as an attempt and can be used once. */
function redeem(pool: Pool, user: UserRecord, secret: string, code: string, wrong: () => AwsError): void {
  const limit = { sub: user.sub, action: 'token', maxAttempts: 5, windowMs: 15 * 60_000 };
  checkAttempts(pool.store, pool.clock, limit);
  const step = stepOfCode(secret, code, pool.clock());
  if (step === undefined) {
    countAttempt(pool.store, pool.clock, limit);
    throw wrong();
  }
  const { lastStep } = user.token ?? {};
  if (lastStep !== undefined && step <= lastStep)
    throw new AwsError('ExpiredCodeException', 'Your software token has already been used once.');
  resetAttempts(pool.store, limit);
  changeUser(pool, user, { token: { ...user.token, lastStep: step } });
}

/** AssociateSoftwareToken: creates a secret, which replaces the one in use once a code of it is verified. */
export async function associateSoftwareToken(pool: Pool, input: z.infer<typeof tokenInput>) {
  const { user } = await readAccessToken(pool, input.AccessToken);
  requireTokens(pool);
  const pendingSecret = toBase32(randomBytes(secretBytes));
  changeUser(pool, user, { token: { ...user.token, pendingSecret } });
  return { SecretCode: pendingSecret };
}

export const verifyTokenInput = tokenInput.extend({ UserCode: z.string(), FriendlyDeviceName: z.string().optional() });

/** VerifySoftwareToken: a code of the new secret puts it into use. */
export async function verifySoftwareToken(pool: Pool, input: z.infer<typeof verifyTokenInput>) {
  const { user } = await readAccessToken(pool, input.AccessToken);
  requireTokens(pool);
  const secret = user.token?.pendingSecret;
  if (!secret) throw new AwsError('InvalidParameterException', 'User has not associated a software token');
  redeem(
    pool,
    { ...user, token: { ...user.token, lastStep: undefined } },
    secret,
    input.UserCode,
    () => new AwsError('EnableSoftwareTokenMFAException', 'Code mismatch and fail enable Software Token MFA'),
  );
  const verified = pool.store.get(user.sub) ?? user;
  changeUser(pool, verified, { token: { ...verified.token, secret, pendingSecret: undefined } });
  return { Status: 'SUCCESS' };
}

const preference = z.object({ SoftwareTokenMfaSettings: z.object({ Enabled: z.boolean().default(false) }) });
export const preferenceInput = tokenInput.extend(preference.shape);
export const adminPreferenceInput = adminInput.extend(preference.shape);

/** SetUserMFAPreference: turns the code at sign-in on or off for the token's user. */
export async function setUserMfaPreference(pool: Pool, input: z.infer<typeof preferenceInput>) {
  const { user } = await readAccessToken(pool, input.AccessToken);
  return setPreference(pool, user, input.SoftwareTokenMfaSettings.Enabled);
}

/** AdminSetUserMFAPreference: the same for any user, by an administrator. */
export const adminSetUserMfaPreference = (pool: Pool, input: z.infer<typeof adminPreferenceInput>) =>
  setPreference(pool, userOf(pool, input.Username), input.SoftwareTokenMfaSettings.Enabled);

function setPreference(pool: Pool, user: UserRecord, isOn: boolean) {
  if (isOn && !user.token?.secret)
    throw new AwsError('InvalidParameterException', 'User has not verified software token mfa');
  changeUser(pool, user, { token: { ...user.token, isOn } });
  return {};
}

function requireTokens(pool: Pool): void {
  if (!pool.settings.hasSoftwareTokens)
    throw new AwsError('SoftwareTokenMFANotFoundException', 'Software Token MFA has not been enabled by the userPool');
}
