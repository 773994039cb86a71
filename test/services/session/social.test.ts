import { ListUsersCommand } from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Refusal } from '../../../api/errors.ts';
import { socialCallbacks } from '../../../api/social.ts';
import type { Cloud } from '../../../cloud/cloud.ts';
import { openIdentity } from '../../../cloud/identity/identity.ts';
import { openOwnUser } from '../../../cloud/identity/ownUser.ts';
import { openPeople } from '../../../cloud/identity/people.ts';
import { authorizeUrl, exchangeCode, newSignInSecrets, openSocial } from '../../../cloud/identity/social.ts';
import { getUser, patchUser } from '../../../cloud/table/people/users.ts';
import { limits } from '../../../services/limits/limits.ts';
import { closeAccount } from '../../../services/orchestration/accountDeletion/closeAccount.ts';
import { markClosed } from '../../../services/orchestration/accountDeletion/markClosed.ts';
import { confirmSignUp } from '../../../services/session/confirmSignUp.ts';
import { ensureAccount } from '../../../services/session/ensureAccount.ts';
import { linkIdentity, type PreSignUpEvent } from '../../../services/session/linkIdentity.ts';
import { readSocialLinks } from '../../../services/session/readSocialLinks.ts';
import { refreshTokens } from '../../../services/session/refreshTokens.ts';
import { signIn } from '../../../services/session/signIn.ts';
import { signInSocial } from '../../../services/session/signInSocial.ts';
import { signOut } from '../../../services/session/signOut.ts';
import { signUp } from '../../../services/session/signUp.ts';
import { signUpSocial } from '../../../services/session/signUpSocial.ts';
import { startCloud, type TestCloud } from '../../kit/cloud.ts';
import { Outbox } from '../../kit/outbox.ts';
import { startEmailChange } from '../../kit/services.ts';
import { clientSettings } from '../../local/kit/served.ts';
import { type ChoiceAtProvider, denying, signInAt, someone } from '../../local/kit/socialBrowser.ts';
import { temporaryFolder } from '../../local/kit/temporaryFolder.ts';
import { clientId, givenUserPool, poolId } from '../../local/kit/userPool.ts';

const appOrigin = 'http://127.0.0.1:9';
const [redirectUri = ''] = socialCallbacks(appOrigin);

type Parts = 'table' | 'mail' | 'identity' | 'ownUser' | 'people' | 'social' | 'sealing' | 'config' | 'now' | 'newId';

let pool: Awaited<ReturnType<typeof givenUserPool>>;
let parts: TestCloud;
let cloud: Pick<Cloud, Parts>;
const outbox = new Outbox();
const folder = temporaryFolder();

beforeAll(async () => {
  parts = await startCloud();
  pool = await givenUserPool(folder.path, {
    preSignUp: (event) => linkIdentity({ linking: { client: pool.cognito } }, event as PreSignUpEvent),
  });
  const settings = { ...clientSettings, endpoint: pool.url };
  cloud = {
    table: parts.table,
    now: parts.now,
    newId: parts.newId,
    config: { environment: 'dev', appOrigin },
    identity: openIdentity({ clientId }, settings),
    ownUser: openOwnUser(settings),
    people: openPeople(poolId, settings),
    mail: outbox,
    social: openSocial({ domain: pool.domain, clientId, providers: ['Google', 'Facebook'] }),
    sealing: { key: async () => new Uint8Array(32).fill(7) },
  };
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
async function givenAccountWithPassword() {
  const names = { firstName: 'Aya', lastName: 'Mori', language: 'ja' } as const;
  await signUp(cloud, { email, password, ...names, newsletter: true, agreed: true, network });
  await confirmSignUp(cloud, { email, code: pool.lastCode(), network });
  await signIn(cloud, { email, password, network });
  return onlyUser();
}

const usersWithAddress = async () =>
  (await pool.cognito.send(new ListUsersCommand({ UserPoolId: poolId, Filter: `email = "${email}"` }))).Users ?? [];

async function onlyUser() {
  const [user, ...others] = await usersWithAddress();
  expect(others).toEqual([]);
  return user?.Attributes?.find(({ Name }) => Name === 'sub')?.Value ?? '';
}

/** Visits a provider and returns: the query, and the browser's cookies for `signInSocial`. */
async function comeBack(provider: 'google' | 'facebook', choice: ChoiceAtProvider, attempt: '1' | '2' = '1') {
  const { reply, setCookies } = await readSocialLinks(cloud, { redirect_uri: redirectUri, attempt, cookies: {} });
  const returned = await signInAt(reply[provider] ?? '', choice, redirectUri);
  const [, value = ''] = /^otoji-social=([^;]*)/.exec(setCookies[0] ?? '') ?? [];
  return {
    error: returned.get('error_description'),
    asked: {
      code: returned.get('code') ?? '',
      state: returned.get('state') ?? '',
      cookies: { 'otoji-social': value },
      network,
    },
  };
}

const refusalOf = (call: Promise<unknown>): Promise<Refusal> =>
  call.then(
    () => Promise.reject(new Error('nothing was refused')),
    (error: unknown) => (error instanceof Refusal ? error : Promise.reject(error)),
  );

/** Ticket of a person who signs in for the first time. */
async function firstVisit(provider: 'google' | 'facebook', choice: ChoiceAtProvider) {
  const { asked } = await comeBack(provider, choice);
  const refusal = await refusalOf(signInSocial(cloud, asked));
  expect(refusal.code).toBe('social.unknown');
  return refusal.details as Record<'ticket' | 'email' | 'firstName' | 'lastName', string>;
}

const agreeing = { firstName: 'Hana', lastName: 'Sato', language: 'ja', newsletter: false, agreed: true } as const;

describe('a first sign-in with Google', () => {
  test('opens no session and makes no account before the terms are agreed to', async () => {
    const visit = await firstVisit('google', someone(email));
    expect(visit).toEqual({ ticket: expect.any(String), email, firstName: 'Hana', lastName: 'Sato' });
    expect(await getUser(cloud.table, await onlyUser())).toBeUndefined();
  });

  test('makes an account without a password, whose session can be renewed and ended', async () => {
    const { ticket } = await firstVisit('google', someone(email));
    const session = await signUpSocial(cloud, { ...agreeing, network, ticket });
    const user = await getUser(cloud.table, await onlyUser());
    expect(user).toMatchObject({ email, isSnsAccount: true, language: 'ja', plan: 'free' });
    expect(user?.agreedAt).toBe(cloud.now().toISOString());
    expect(outbox.kindsTo(email)).toEqual(['welcome']);
    const { refreshToken } = session;
    const renewed = await refreshTokens(cloud, { username: user?.username ?? '', refreshToken });
    expect(renewed.onboarding).toBe(false);
    await signOut(cloud, { refreshToken });
    const refused = await refusalOf(refreshTokens(cloud, { username: email, refreshToken }));
    expect(refused.code).toBe('session.missing');
  });

  test('needs no family name at Google, because the sign-up asks for it', async () => {
    expect(await firstVisit('google', someone(email, { lastName: '' }))).toMatchObject({ lastName: '' });
  });

  test('asks for a mailed code when Google does not say that the address is verified', async () => {
    const { ticket } = await firstVisit('google', someone(email, { verified: false }));
    expect((await refusalOf(signUpSocial(cloud, { ...agreeing, network, ticket }))).code).toBe('code.needed');
    expect(pool.mails.at(-1)?.to).toBe(email);
    const code = pool.lastCode();
    const wrong = signUpSocial(cloud, {
      ...agreeing,
      network,
      ticket,
      addressCode: code === '000000' ? '000001' : '000000',
    });
    expect((await refusalOf(wrong)).code).toBe('code.wrong');
    await signUpSocial(cloud, { ...agreeing, network, ticket, addressCode: code });
    expect(await getUser(cloud.table, await onlyUser())).toMatchObject({ email, isSnsAccount: true });
  });

  test('is not refused for a welcome that could not be mailed', async () => {
    const { ticket } = await firstVisit('google', someone(email));
    outbox.nextError = new Error('busy');
    await signUpSocial(cloud, { ...agreeing, network, ticket });
    expect(await getUser(cloud.table, await onlyUser())).toMatchObject({ email });
  });

  test('lets only a few codes be guessed and mailed', async () => {
    const { ticket } = await firstVisit('google', someone(email, { verified: false }));
    const codesOf = async (times: number, more: { addressCode?: string }) => {
      const refused = [];
      for (let time = 0; time < times; time++)
        refused.push((await refusalOf(signUpSocial(cloud, { ...agreeing, network, ticket, ...more }))).code);
      return refused;
    };
    const mails = await codesOf(limits.mailOfPair.max + 1, {});
    expect(mails).toEqual([...mails.slice(1).map(() => 'code.needed'), 'requests.toomany']);
    const wrong = pool.lastCode() === '000000' ? '000001' : '000000';
    const guesses = await codesOf(limits.codeOfPair.max + 1, { addressCode: wrong });
    expect(guesses).toEqual([...guesses.slice(1).map(() => 'code.wrong'), 'code.toomany']);
  });

  test('makes no account by tokens that were fetched from the user pool without us', async () => {
    const own = { ...newSignInSecrets(), redirectUri };
    const returned = await signInAt(authorizeUrl(cloud.social, 'Google', own), someone(email), redirectUri);
    const opened = await exchangeCode(cloud.social, { ...own, code: returned.get('code') ?? '' });
    if (!opened.ok) throw new Error(opened.reason);
    const { refreshToken, claims } = opened.value;
    const renewed = refreshTokens(cloud, { username: claims.username, refreshToken });
    expect((await refusalOf(renewed)).code).toBe('social.unknown');
    expect(await getUser(cloud.table, claims.userId)).toBeUndefined();
  });

  test('takes no ticket that was changed, has expired, or is a cookie', async () => {
    const { ticket } = await firstVisit('google', someone(email));
    const { asked } = await comeBack('google', someone(email));
    const forged = [`${ticket.slice(0, -4)}AAAA`, asked.cookies['otoji-social'], 'x'];
    for (const other of forged)
      expect((await refusalOf(signUpSocial(cloud, { ...agreeing, network, ticket: other }))).code).toBe('social.stale');
    const before = cloud.now();
    parts.clock.set(new Date(before.getTime() + 1_801_000).toISOString());
    expect((await refusalOf(signUpSocial(cloud, { ...agreeing, network, ticket }))).code).toBe('social.stale');
    parts.clock.set(before.toISOString());
  });
});

describe('a later sign-in with Google', () => {
  test('opens the session of the account', async () => {
    const { ticket } = await firstVisit('google', someone(email));
    await signUpSocial(cloud, { ...agreeing, network, ticket });
    const { asked } = await comeBack('google', someone(email));
    const { reply, setCookies } = await signInSocial(cloud, asked);
    expect(reply).toMatchObject({ onboarding: false, refreshToken: expect.any(String) });
    expect(setCookies).toEqual([expect.stringMatching(/^otoji-social=; .*Max-Age=0; HttpOnly; SameSite=Lax/)]);
  });

  test('is refused when its code is replayed', async () => {
    const { asked } = await comeBack('google', someone(email));
    await refusalOf(signInSocial(cloud, asked));
    expect((await refusalOf(signInSocial(cloud, asked))).code).toBe('social.refused');
  });

  test('is refused when the browser did not begin it', async () => {
    const { asked } = await comeBack('google', someone(email));
    const other = await comeBack('google', someone(email));
    for (const cookies of [{}, { 'otoji-social': 'forged' }, other.asked.cookies])
      expect((await refusalOf(signInSocial(cloud, { ...asked, cookies }))).code).toBe('social.stale');
    const forged = { ...asked, state: 'forged.1' };
    expect((await refusalOf(signInSocial(cloud, forged))).code).toBe('social.stale');
  });

  test('is refused after ten minutes', async () => {
    const { asked } = await comeBack('google', someone(email));
    const before = cloud.now();
    parts.clock.set(new Date(before.getTime() + 601_000).toISOString());
    expect((await refusalOf(signInSocial(cloud, asked))).code).toBe('social.stale');
    parts.clock.set(before.toISOString());
  });
});

test('one network can make the user pool look at so many wrong codes only', async () => {
  const { asked } = await comeBack('google', someone(email));
  const guess = () => refusalOf(signInSocial(cloud, { ...asked, code: 'guessed' }));
  for (let time = 0; time < limits.exchangeOfNetwork.max; time++) expect((await guess()).code).toBe('social.refused');
  expect(await guess()).toMatchObject({ code: 'requests.toomany', details: { retryAfterSeconds: expect.any(Number) } });
  const elsewhere = await refusalOf(signInSocial(cloud, { ...asked, network: cloud.newId() }));
  expect(elsewhere.code, 'the right one, from elsewhere').toBe('social.unknown');
});

describe('an account without a password', () => {
  const givenSocialAccount = async () => {
    const { ticket } = await firstVisit('google', someone(email));
    await signUpSocial(cloud, { ...agreeing, network, ticket });
    const user = await getUser(cloud.table, await onlyUser());
    if (!user) throw new Error('there is no account');
    return user;
  };

  test('cannot be entered any more while it is deleted, and leaves nobody in the user pool', async () => {
    const { userId } = await givenSocialAccount();
    const run = { userId, attempt: 1 };
    await markClosed(cloud, run);
    const { asked } = await comeBack('google', someone(email));
    expect((await refusalOf(signInSocial(cloud, asked))).code).toBe('session.refused');
    await closeAccount({ ...cloud, youtube: { open: async () => undefined } }, run);
    expect(await usersWithAddress()).toEqual([]);
  });

  test('takes over an address that was changed at the provider only if it is proved', async () => {
    const { userId, username = '', firstName, lastName, language } = await givenSocialAccount();
    const [claims, changed] = [{ userId, signedInAt: 0, username, firstName, lastName, language }, `New-${email}`];
    await ensureAccount(cloud, { ...claims, email: changed, isEmailVerified: false });
    expect(await getUser(cloud.table, userId)).toMatchObject({ email });
    await ensureAccount(cloud, { ...claims, email: changed, isEmailVerified: true });
    expect(await getUser(cloud.table, userId)).toMatchObject({ email: changed.toLowerCase() });
  });

  const names = { firstName: 'Eve', lastName: 'Other', language: 'en' } as const;
  const signsUpWithPassword = () =>
    signUp(cloud, { email, password, ...names, newsletter: false, agreed: true, network });

  test('is the only one of its address: a sign-up with it looks as any other, and its owner learns of it', async () => {
    await givenSocialAccount();
    const mailed = pool.mails.length;
    expect(await signsUpWithPassword()).toEqual({ done: true });
    expect(await usersWithAddress()).toHaveLength(1);
    expect(pool.mails).toHaveLength(mailed);
    expect(outbox.kindsTo(email)).toContain('accountExists');
    expect(outbox.sent.at(-1)?.text).toContain('Google');
  });

  test('keeps its address when a person with a password asks for it, who gets the same reply, without a mail', async () => {
    await givenSocialAccount();
    const taken = email;
    email = `other-${taken}`;
    const userId = await givenAccountWithPassword();
    const { accessToken } = await signIn(cloud, { email, password, network });
    const mailed = pool.mails.length;
    expect(await startEmailChange(cloud, { userId, accessToken }, { email: taken })).toEqual({ done: true });
    expect(pool.mails).toHaveLength(mailed);
  });

  test('that only claims an address at its provider keeps nobody from signing up with it', async () => {
    const { userId } = await givenSocialAccount();
    await patchUser(cloud.table, userId, { email: `own-${email}`, updatedAt: cloud.now().toISOString() });
    expect(await signsUpWithPassword()).toEqual({ done: true });
    expect(await usersWithAddress()).toHaveLength(2);
  });
});

describe('an account with a password', () => {
  test('is connected with the Google account of its verified address, in a second try', async () => {
    const userId = await givenAccountWithPassword();
    const first = await comeBack('google', someone(email));
    expect(first.error).toMatch(/^Already found an entry for username google_\d+$/);
    const { asked } = await comeBack('google', someone(email), '2');
    expect(asked.state.endsWith('.2')).toBe(true);
    const { reply } = await signInSocial(cloud, asked);
    const { refreshToken } = reply;
    await refreshTokens(cloud, { username: userId, refreshToken });
    expect(await onlyUser()).toBe(userId);
    expect((await getUser(cloud.table, userId))?.isSnsAccount).toBeUndefined();
    await signIn(cloud, { email, password, network });
  });

  test.each([
    ['Google does not say that the address is verified', 'google', { verified: false }],
    ['the person comes from Facebook', 'facebook', { verified: true }],
  ] as const)('cannot be taken over when %s', async (_, provider, options) => {
    const userId = await givenAccountWithPassword();
    for (const attempt of ['1', '2'] as const) {
      const { error, asked } = await comeBack(provider, someone(email, options), attempt);
      expect(error).toBe('PreSignUp failed with error account.exists.');
      expect(asked.code).toBe('');
    }
    expect(await onlyUser()).toBe(userId);
  });

  test('that never proved its address is not connected with anybody', async () => {
    const names = { firstName: 'Eve', lastName: 'Mori', language: 'en' } as const;
    await signUp(cloud, { email, password, ...names, newsletter: false, agreed: true, network });
    const { ticket } = await firstVisit('google', someone(email));
    await signUpSocial(cloud, { ...agreeing, network, ticket });
    expect((await usersWithAddress()).map(({ UserStatus }) => UserStatus).sort()).toEqual([
      'EXTERNAL_PROVIDER',
      'UNCONFIRMED',
    ]);
  });
});

describe('Facebook', () => {
  test('does not vouch for an address: a mailed code proves it', async () => {
    const { ticket } = await firstVisit('facebook', someone(email));
    expect((await refusalOf(signUpSocial(cloud, { ...agreeing, network, ticket }))).code).toBe('code.needed');
    await signUpSocial(cloud, { ...agreeing, network, ticket, addressCode: pool.lastCode() });
    const { asked } = await comeBack('facebook', someone(email));
    expect((await signInSocial(cloud, asked)).reply.refreshToken).not.toBe('');
  });

  test('cannot make a second account of an address', async () => {
    const first = await firstVisit('google', someone(email));
    await signUpSocial(cloud, { ...agreeing, network, ticket: first.ticket });
    const { ticket } = await firstVisit('facebook', someone(email));
    await refusalOf(signUpSocial(cloud, { ...agreeing, network, ticket }));
    const second = signUpSocial(cloud, { ...agreeing, network, ticket, addressCode: pool.lastCode() });
    expect((await refusalOf(second)).code).toBe('account.exists');
  });

  test('without an address is refused by the user pool', async () => {
    const { error } = await comeBack('facebook', someone(''));
    expect(error).toBe('attributes required: [email]');
  });
});

test.each(['google', 'facebook'] as const)('saying no at %s says so to the browser', async (provider) => {
  const { error, asked } = await comeBack(provider, denying);
  expect(error).toMatch(/said no|Permissions error/);
  expect(asked.code).toBe('');
});

describe('the addresses to sign in at', () => {
  test.each([
    'https://evil.example/en/signin/callback',
    'http://127.0.0.1:9/en/me',
    'http://127.0.0.1:9.evil.example/en/signin/callback',
    'http://127.0.0.1:9/en/signin/callback?x',
    '//127.0.0.1:9/en/signin/callback',
  ])('never lead back to %s', async (elsewhere) => {
    const asked = { redirect_uri: elsewhere, attempt: '1', cookies: {} } as const;
    expect((await refusalOf(readSocialLinks(cloud, asked))).code).toBe('input.invalid');
  });

  test('come with a cookie that scripts and other sites cannot use, and that tells nothing', async () => {
    const secure = { ...cloud, config: { environment: 'prod', appOrigin: 'https://otoji.example' } };
    const asked = { redirect_uri: 'https://otoji.example/ja/signin/callback', attempt: '1', cookies: {} } as const;
    const { reply, setCookies } = await readSocialLinks(secure, asked);
    expect(setCookies).toEqual([
      expect.stringMatching(
        /^otoji-social=[\w.-]+; Path=\/api\/users\/sns; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
      ),
    ]);
    const { searchParams } = new URL(reply.google ?? '');
    expect(searchParams.get('response_type')).toBe('code');
    expect(searchParams.get('code_challenge_method')).toBe('S256');
    expect(setCookies.join()).not.toContain(searchParams.get('state'));
  });
});
