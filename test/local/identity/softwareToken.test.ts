import {
  AdminSetUserMFAPreferenceCommand,
  AssociateSoftwareTokenCommand,
  GetUserCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { stepAt, toBase32, totpAt } from '../../../local/identity/totp.ts';
import { aya, isConfirmed, password, signsIn } from '../kit/people.ts';
import { temporaryFolder } from '../kit/temporaryFolder.ts';
import { clientId, givenUserPool, poolId } from '../kit/userPool.ts';

let folder: ReturnType<typeof temporaryFolder>;
let pool: Awaited<ReturnType<typeof givenUserPool>>;
beforeEach(async () => {
  folder = temporaryFolder();
  pool = await givenUserPool(folder.path);
  await isConfirmed(pool);
});
afterEach(async () => {
  await pool[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

const ChallengeName = 'SOFTWARE_TOKEN_MFA' as const;
const on = { SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } };
const refused = (name: string) => expect.objectContaining({ name });
const passSeconds = (seconds: number) => pool.passHours(seconds / 3600);

const codeOf = (secret: string, steps = 0) => pool.appCode(secret, steps);

/** Sets up an authenticator app. Returns its secret. The code that confirmed it is the current one. */
async function withApp(email = aya): Promise<string> {
  const { AccessToken } = await signsIn(pool, password, email);
  const { SecretCode = '' } = await pool.cognito.send(new AssociateSoftwareTokenCommand({ AccessToken }));
  await pool.cognito.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: codeOf(SecretCode) }));
  await pool.cognito.send(new SetUserMFAPreferenceCommand({ AccessToken, ...on }));
  return SecretCode;
}

const challenged = (email = aya) =>
  pool.cognito.send(
    new InitiateAuthCommand({
      ClientId: clientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  );

const answer = (Session: string | undefined, code: string, USERNAME = aya) =>
  pool.cognito.send(
    new RespondToAuthChallengeCommand({
      ClientId: clientId,
      ChallengeName,
      Session,
      ChallengeResponses: { USERNAME, SOFTWARE_TOKEN_MFA_CODE: code },
    }),
  );

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code at %d s is that of RFC 6238', (seconds, code) => {
  const secret = toBase32(Buffer.from('12345678901234567890'));
  expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(totpAt(secret, stepAt(seconds * 1000))).toBe(code);
});

describe('setting up', () => {
  test('needs a right code, and asks for one from the next sign-in on', async () => {
    const { AccessToken } = await signsIn(pool);
    const { SecretCode = '' } = await pool.cognito.send(new AssociateSoftwareTokenCommand({ AccessToken }));
    expect(SecretCode).toMatch(/^[A-Z2-7]{32}$/);
    const verify = (UserCode: string) => pool.cognito.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }));
    await expect(verify(codeOf(SecretCode, 5))).rejects.toEqual(refused('EnableSoftwareTokenMFAException'));
    await expect(pool.cognito.send(new SetUserMFAPreferenceCommand({ AccessToken, ...on }))).rejects.toEqual(
      refused('InvalidParameterException'),
    );
    expect(await verify(codeOf(SecretCode))).toMatchObject({ Status: 'SUCCESS' });
    expect((await signsIn(pool)).AccessToken).toBeDefined();
    await pool.cognito.send(new SetUserMFAPreferenceCommand({ AccessToken, ...on }));
    const { UserMFASettingList } = await pool.cognito.send(new GetUserCommand({ AccessToken }));
    expect(UserMFASettingList).toEqual([ChallengeName]);
    expect(await challenged()).toMatchObject({ ChallengeName, Session: expect.any(String) });
    expect((await challenged()).AuthenticationResult).toBeUndefined();
  });

  test('again keeps the app in use until a code of the new one is right', async () => {
    const secret = await withApp();
    passSeconds(60);
    const { AuthenticationResult } = await answer((await challenged()).Session, codeOf(secret));
    await pool.cognito.send(new AssociateSoftwareTokenCommand({ AccessToken: AuthenticationResult?.AccessToken }));
    passSeconds(60);
    expect((await answer((await challenged()).Session, codeOf(secret))).AuthenticationResult).toBeDefined();
  });
});

describe('the code', () => {
  test('of the previous, the current or the next step opens a session', async () => {
    const secret = await withApp();
    for (const steps of [-1, 0, 1]) {
      passSeconds(120);
      const { AuthenticationResult } = await answer((await challenged()).Session, codeOf(secret, steps));
      expect(AuthenticationResult?.RefreshToken).toBeDefined();
    }
    for (const steps of [-2, 2]) {
      passSeconds(120);
      await expect(answer((await challenged()).Session, codeOf(secret, steps))).rejects.toEqual(
        refused('CodeMismatchException'),
      );
    }
  });

  test('is used once, also for another sign-in, and no earlier one after it', async () => {
    const secret = await withApp();
    const used = refused('ExpiredCodeException');
    await expect(answer((await challenged()).Session, codeOf(secret))).rejects.toEqual(used);
    passSeconds(60);
    const [one, other] = [await challenged(), await challenged()];
    await answer(one.Session, codeOf(secret));
    await expect(answer(other.Session, codeOf(secret))).rejects.toEqual(used);
    await expect(answer(other.Session, codeOf(secret, -1))).rejects.toEqual(used);
    await expect(answer(one.Session, codeOf(secret, 1))).rejects.toEqual(refused('NotAuthorizedException'));
  });

  test('cannot be guessed: after five wrong ones also the right one is refused for a quarter of an hour', async () => {
    const secret = await withApp();
    passSeconds(60);
    const { Session } = await challenged();
    for (let time = 0; time < 5; time++)
      await expect(answer(Session, codeOf(secret, 10 + time))).rejects.toEqual(refused('CodeMismatchException'));
    await expect(answer(Session, codeOf(secret))).rejects.toEqual(refused('LimitExceededException'));
    // Another right password gives no more attempts.
    await expect(answer((await challenged()).Session, codeOf(secret))).rejects.toEqual(
      refused('LimitExceededException'),
    );
    passSeconds(901);
    expect((await answer((await challenged()).Session, codeOf(secret))).AuthenticationResult).toBeDefined();
  });

  test('of one user does not open the session of another', async () => {
    const [ben, secret] = ['ben@example.com', await withApp()];
    await isConfirmed(pool, ben);
    const secretOfBen = await withApp(ben);
    passSeconds(60);
    const { Session } = await challenged();
    const invalid = refused('NotAuthorizedException');
    await expect(answer(Session, codeOf(secretOfBen), ben)).rejects.toEqual(invalid);
    await expect(answer(Session, codeOf(secretOfBen))).rejects.toEqual(refused('CodeMismatchException'));
    await expect(answer('made up', codeOf(secret))).rejects.toEqual(invalid);
    passSeconds(181);
    await expect(answer(Session, codeOf(secret))).rejects.toEqual(invalid);
  });
});

test('an administrator turns the code off for a user without the app', async () => {
  await withApp();
  const off = { SoftwareTokenMfaSettings: { Enabled: false } };
  await pool.cognito.send(new AdminSetUserMFAPreferenceCommand({ UserPoolId: poolId, Username: aya, ...off }));
  expect((await signsIn(pool)).AccessToken).toBeDefined();
});
