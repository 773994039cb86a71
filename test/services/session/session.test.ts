import { AdminDeleteUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Refusal } from '../../../api/errors.ts';
import type { Cloud } from '../../../cloud/cloud.ts';
import { readClaims } from '../../../cloud/identity/claims.ts';
import { openIdentity } from '../../../cloud/identity/identity.ts';
import { openPeople } from '../../../cloud/identity/people.ts';
import { openSessions } from '../../../cloud/identity/sessions.ts';
import { keys } from '../../../cloud/table/core/keys.ts';
import { query } from '../../../cloud/table/core/table.ts';
import { getSignUpNote, getUser } from '../../../cloud/table/people/users.ts';
import { confirmSignUp } from '../../../services/session/confirmSignUp.ts';
import { refreshTokens } from '../../../services/session/refreshTokens.ts';
import { resendConfirmation } from '../../../services/session/resendConfirmation.ts';
import { resetPassword } from '../../../services/session/resetPassword.ts';
import { signIn } from '../../../services/session/signIn.ts';
import { signOut } from '../../../services/session/signOut.ts';
import { signUp } from '../../../services/session/signUp.ts';
import { startPasswordReset } from '../../../services/session/startPasswordReset.ts';
import { startCloud, type TestCloud } from '../../kit/cloud.ts';
import { Outbox } from '../../kit/outbox.ts';
import { setLanguage } from '../../kit/services.ts';
import { clientSettings } from '../../local/kit/served.ts';
import { temporaryFolder } from '../../local/kit/temporaryFolder.ts';
import { clientId, givenUserPool, poolId } from '../../local/kit/userPool.ts';

let pool: Awaited<ReturnType<typeof givenUserPool>>;
let parts: TestCloud;
let cloud: Pick<Cloud, 'table' | 'identity' | 'people' | 'sessions' | 'mail' | 'config' | 'now' | 'newId'>;
let outbox: Outbox;
const folder = temporaryFolder();

beforeAll(async () => {
  parts = await startCloud();
  pool = await givenUserPool(folder.path);
  const identity = openIdentity({ clientId }, { ...clientSettings, endpoint: pool.url });
  const people = openPeople(poolId, { ...clientSettings, endpoint: pool.url });
  const sessions = openSessions(poolId, { ...clientSettings, endpoint: pool.url });
  outbox = new Outbox();
  const config = { environment: 'dev', appOrigin: 'https://otoji.example' };
  const { table, now, newId } = parts;
  cloud = { table, now, newId, config, identity, people, sessions, mail: outbox };
});
afterAll(async () => {
  parts.stop();
  await pool[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

let email = '';
/** Network of each test, because the limits of a network apply to all its people. */
let network = '';
beforeEach(() => {
  network = cloud.newId();
  email = `${cloud.newId()}@example.com`;
});

const password = 'Correct horse 1';
const person = {
  firstName: 'Aya',
  lastName: 'Mori',
  password,
  language: 'ja',
  newsletter: true,
  agreed: true,
} as const;
const signsUp = () => signUp(cloud, { ...person, email, network });
const confirms = (code = pool.lastCode()) => confirmSignUp(cloud, { email, code, network });
const signsIn = (word = password) => signIn(cloud, { email, password: word, network });
const account = async () => {
  await signsUp();
  await confirms();
};

const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => 'nothing was refused',
    ({ status, code }: Refusal) => ({ status, code }),
  );

async function itemsOf(userId: string) {
  const found: string[] = [];
  for await (const { SK } of query<{ SK: string }>(cloud.table, { PK: keys.user(userId).PK })) found.push(SK);
  return found;
}

describe('signing up', () => {
  test('mails a code, and there is no account before the first sign-in', async () => {
    expect(await signsUp()).toEqual({ done: true });
    expect(pool.mails.at(-1)).toEqual({ to: email, code: expect.stringMatching(/^\d{6}$/) });
    await confirms();
    const { claims } = await signedIn();
    expect(await getUser(cloud.table, claims.userId)).toMatchObject({ email, plan: 'free', newsletter: true });
  });

  test('with a taken address looks the same to the caller, and only its owner learns of it', async () => {
    await account();
    const mailed = pool.mails.length;
    expect(await signsUp()).toEqual({ done: true });
    expect(pool.mails).toHaveLength(mailed);
    expect(outbox.kindsTo(email)).toEqual(['accountExists']);
    expect(await signsUp()).toEqual({ done: true });
    expect(outbox.kindsTo(email), 'once a day').toHaveLength(1);
    expect(await signsIn(), 'the password is the old one').toMatchObject({ onboarding: false });
  });

  test('with a taken address says nothing of mails that cannot be sent', async () => {
    await account();
    outbox.nextError = new Error('too many mails');
    expect(await signsUp()).toEqual({ done: true });
  });

  test('again before the address is confirmed mails the code again and keeps the first password', async () => {
    await signsUp();
    const mailed = pool.mails.length;
    expect(await signUp(cloud, { ...person, password: 'Other horse 9', email, network })).toEqual({ done: true });
    expect(pool.mails).toHaveLength(mailed + 1);
    await confirms();
    await expect(signsIn('Other horse 9')).rejects.toMatchObject({ code: 'session.refused' });
    expect(await signsIn()).toMatchObject({ onboarding: false });
  });

  test('confirms only with the right code', async () => {
    await signsUp();
    await expect(confirms('000000')).rejects.toMatchObject({ code: 'code.wrong' });
    expect(await confirms()).toEqual({ done: true });
  });

  test('reports the same for a wrong code whether the address is unknown, unconfirmed or confirmed', async () => {
    const unknown = await refusalOf(confirms('000000'));
    await signsUp();
    const unconfirmed = await refusalOf(confirms('000000'));
    await confirms();
    const confirmed = await refusalOf(confirms('000000'));
    expect([unknown, unconfirmed, confirmed]).toEqual(Array(3).fill({ status: 400, code: 'code.wrong' }));
  });

  test('mails another code on request, and returns the same for an unknown address', async () => {
    await signsUp();
    const before = pool.mails.length;
    expect(await resendConfirmation(cloud, { email, network })).toEqual({ done: true });
    expect(pool.mails).toHaveLength(before + 1);
    expect(await resendConfirmation(cloud, { email: 'nobody@example.com', network })).toEqual({ done: true });
    expect(pool.mails).toHaveLength(before + 1);
  });
});

async function signedIn() {
  const tokens = await signsIn();
  return { ...tokens, claims: readClaims(tokens.idToken) };
}

describe('signing in', () => {
  test('creates the account once, even for simultaneous first sign-ins', async () => {
    await account();
    const all = await Promise.all([signedIn(), signedIn(), signedIn()]);
    const { userId } = all[0].claims;
    const user = await getUser(cloud.table, userId);
    expect(user).toMatchObject({ firstName: 'Aya', lastName: 'Mori', language: 'ja', agreedAt: expect.any(String) });
    expect(await itemsOf(userId)).toEqual(['PROFILE', `PROJECT#${user?.homeProjectId}`]);
    expect(await getSignUpNote(cloud.table, userId)).toBeUndefined();
  });

  test('returns the three tokens and whether the questions were answered', async () => {
    await account();
    expect(await signsIn()).toEqual({
      accessToken: expect.any(String),
      idToken: expect.any(String),
      refreshToken: expect.any(String),
      onboarding: false,
    });
  });

  test('is refused with a reason before the address is confirmed', async () => {
    await signsUp();
    await expect(signsIn()).rejects.toMatchObject({ code: 'account.unconfirmed', status: 403 });
  });

  test('refuses a wrong password and an unknown person alike', async () => {
    await account();
    const refusal = { code: 'session.refused', status: 401, message: 'LOGIN FAILD' };
    await expect(signsIn('Wrong horse 1')).rejects.toMatchObject(refusal);
    await expect(signIn(cloud, { email: 'nobody@example.com', password, network })).rejects.toMatchObject(refusal);
  });
});

describe('a session', () => {
  test('is refreshed only with the email or id of its person', async () => {
    await account();
    const { refreshToken, claims } = await signedIn();
    for (const username of [email.toUpperCase(), claims.userId]) {
      const fresh = await refreshTokens(cloud, { username, refreshToken });
      expect(readClaims(fresh.idToken).userId).toBe(claims.userId);
      expect(fresh).not.toHaveProperty('refreshToken');
    }
    const stranger = refreshTokens(cloud, { username: 'other@example.com', refreshToken });
    await expect(stranger).rejects.toMatchObject({ status: 401 });
  });

  test('ends with the sign-out, also when it is signed out twice', async () => {
    await account();
    const { refreshToken } = await signsIn();
    expect(await signOut(cloud, { refreshToken })).toEqual({ done: true });
    expect(await signOut(cloud, { refreshToken })).toEqual({ done: true });
    await expect(refreshTokens(cloud, { username: email, refreshToken })).rejects.toMatchObject({ status: 401 });
  });

  test('accepts an invalid token at sign-out', async () => {
    expect(await signOut(cloud, { refreshToken: 'nonsense' })).toEqual({ done: true });
  });

  test('has the language that was chosen last', async () => {
    await account();
    const { claims, refreshToken } = await signedIn();
    expect(claims.language).toBe('ja');
    await setLanguage(cloud, { userId: claims.userId }, { language: 'en' });
    const fresh = await refreshTokens(cloud, { username: email, refreshToken });
    expect(readClaims(fresh.idToken).language).toBe('en');
    expect(await getUser(cloud.table, claims.userId)).toMatchObject({ language: 'en' });
  });

  test('of a person who was removed from the user pool is refused its language', async () => {
    await account();
    const { claims } = await signedIn();
    await pool.cognito.send(new AdminDeleteUserCommand({ UserPoolId: poolId, Username: claims.userId }));
    const chosen = setLanguage(cloud, { userId: claims.userId }, { language: 'en' });
    await expect(chosen).rejects.toMatchObject({ status: 401, code: 'session.missing' });
  });
});

describe('a forgotten password', () => {
  test('is replaced with the mailed code, and the old one no longer works', async () => {
    await account();
    await startPasswordReset(cloud, { email, network });
    const code = pool.lastCode();
    const reset = { username: email, password: 'Better horse 2', confirmation_code: code, network };
    await expect(resetPassword(cloud, { ...reset, confirmation_code: '000000' })).rejects.toMatchObject({
      code: 'code.wrong',
    });
    expect(await resetPassword(cloud, reset)).toEqual({ done: true });
    expect(await signsIn('Better horse 2')).toMatchObject({ onboarding: false });
    await expect(signsIn()).rejects.toMatchObject({ code: 'session.refused' });
  });

  test('never reveals whether there is an account', async () => {
    await account();
    const known = await startPasswordReset(cloud, { email, network });
    expect(await startPasswordReset(cloud, { email: 'nobody@example.com', network })).toEqual(known);
    const wrong = { password, confirmation_code: '000000' };
    const outcome = (username: string) => refusalOf(resetPassword(cloud, { username, network, ...wrong }));
    const asked = await outcome(email);
    email = `${cloud.newId()}@example.com`;
    await account();
    const askedForNone = await outcome(email);
    const unknown = await outcome('nobody@example.com');
    expect([asked, askedForNone, unknown]).toEqual(Array(3).fill({ status: 400, code: 'code.wrong' }));
  });

  test('ends every session, and opens new ones with the new password', async () => {
    await account();
    const before = [await signsIn(), await signsIn()];
    await startPasswordReset(cloud, { email, network });
    const reset = { username: email, password: 'Better horse 2', confirmation_code: pool.lastCode(), network };
    await resetPassword(cloud, reset);
    for (const { refreshToken } of before) {
      const refreshed = refreshTokens(cloud, { username: email, refreshToken });
      await expect(refreshed).rejects.toMatchObject({ status: 401, code: 'session.missing' });
    }
    const { refreshToken, idToken } = await signsIn('Better horse 2');
    expect(await refreshTokens(cloud, { username: email, refreshToken })).toHaveProperty('accessToken');
    const { userId, signedInAt } = readClaims(idToken);
    const endedAt = (await getUser(cloud.table, userId))?.sessionsEndedAt ?? 0;
    expect(endedAt).toBeGreaterThanOrEqual(readClaims(before[0]?.idToken ?? '').signedInAt);
    expect(endedAt).toBeLessThanOrEqual(signedInAt);
  });
});
