import { beforeEach, describe, expect, test } from 'vitest';
import type { Cloud } from '../../../cloud/cloud.ts';
import { readClaims } from '../../../cloud/identity/claims.ts';
import { liveOfFile, putLiveConnection } from '../../../cloud/table/people/live.ts';
import { getUser, patchUser } from '../../../cloud/table/people/users.ts';
import { limits } from '../../../services/limits/limits.ts';
import { refreshTokens } from '../../../services/session/refreshTokens.ts';
import { signIn } from '../../../services/session/signIn.ts';
import {
  changePassword,
  finishEmailChange,
  readAccount,
  setName,
  signOutEverywhere,
  startEmailChange,
} from '../../kit/services.ts';
import { givenCloud } from '../givenWorld.ts';
import { givenMembers, type Member, password } from './members.ts';

const { cloud: parts } = await givenCloud();
const members = givenMembers(parts);

let cloud: typeof parts & Pick<Cloud, 'identity' | 'ownUser' | 'people'>;
let aya: Member;
beforeEach(async () => {
  cloud = { ...parts, ...members.parts() };
  aya = await members.aMember();
});

const stored = ({ userId }: Member) => getUser(cloud.table, userId);
const refreshed = ({ userId, refreshToken }: Member) => refreshTokens(cloud, { username: userId, refreshToken });
const fresh = 'Another word 2';

describe('the name', () => {
  test('changes in the account and in the next tokens', async () => {
    await setName(cloud, aya, { firstName: 'Ayako', lastName: 'Mori' });
    expect(await readAccount(cloud, aya)).toMatchObject({ firstName: 'Ayako', lastName: 'Mori', hasPassword: true });
    const { idToken } = await refreshed(aya);
    expect(readClaims(idToken)).toMatchObject({ firstName: 'Ayako', lastName: 'Mori' });
  });

  test('of a person whose sessions were ended does not change', async () => {
    await signOutEverywhere(cloud, aya);
    const named = setName(cloud, aya, { firstName: 'Ayako', lastName: 'Mori' });
    await expect(named).rejects.toMatchObject({ code: 'session.missing' });
    expect(await stored(aya)).toMatchObject({ firstName: 'Aya' });
  });

  test('cannot be changed with the token of another person', async () => {
    const ben = await members.aMember();
    await setName(cloud, { ...ben, accessToken: aya.accessToken }, { firstName: 'Ben', lastName: 'Ito' });
    const claims = readClaims((await members.signIn(ben.email)).idToken);
    expect(claims.firstName).toBe('Aya');
  });
});

test('signing out everywhere and a new password end the live connections, also those of other browsers', async () => {
  const connection = { connectionId: 'elsewhere', videoId: 'file', userId: aya.userId, firstName: '', lastName: '' };
  const open = () =>
    putLiveConnection(
      cloud.table,
      { ...connection, connectedAt: cloud.now().toISOString(), mayEdit: true, captionId: null, isTyping: false },
      cloud.now(),
    );
  await open();
  await changePassword(cloud, aya, { password, newPassword: fresh });
  expect(cloud.live.ended).toEqual(['elsewhere']);
  await open();
  const again = await members.signIn(aya.email, fresh);
  await signOutEverywhere(cloud, { ...aya, accessToken: again.accessToken });
  expect(cloud.live.ended).toEqual(['elsewhere', 'elsewhere']);
  expect(await liveOfFile(cloud.table, 'file')).toEqual([]);
});

describe('the address', () => {
  const wanted = () => `new.${aya.email}`;

  test('is the new one when the code that was mailed to it is entered, and the old one until then', async () => {
    await startEmailChange(cloud, aya, { email: wanted() });
    expect(members.pool().mails.at(-1)).toMatchObject({ to: wanted() });
    expect(await stored(aya)).toMatchObject({ email: aya.email });
    await members.signIn(aya.email);
    expect(await finishEmailChange(cloud, aya, { code: members.pool().lastCode() })).toEqual({ email: wanted() });
    expect(await stored(aya)).toMatchObject({ email: wanted() });
    await members.signIn(wanted());
    await expect(members.signIn(aya.email)).rejects.toThrow('refused');
  });

  test('stays with a wrong code, of which only a few are tried', async () => {
    await startEmailChange(cloud, aya, { email: wanted() });
    const code = members.pool().lastCode();
    const wrong = code === '000000' ? '111111' : '000000';
    for (let guess = 0; guess < 5; guess++)
      await expect(finishEmailChange(cloud, aya, { code: wrong })).rejects.toMatchObject({ code: 'code.wrong' });
    await expect(finishEmailChange(cloud, aya, { code })).rejects.toMatchObject({ code: 'requests.toomany' });
    expect(await stored(aya)).toMatchObject({ email: aya.email });
  });

  test('of another person gets the same reply, without a mail', async () => {
    const ben = await members.aMember();
    const mailed = members.pool().mails.length;
    expect(await startEmailChange(cloud, aya, { email: ben.email })).toEqual({ done: true });
    expect(members.pool().mails).toHaveLength(mailed);
    await expect(finishEmailChange(cloud, aya, { code: '123456' })).rejects.toMatchObject({ code: 'code.wrong' });
    expect(await stored(aya)).toMatchObject({ email: aya.email });
  });

  test('can be asked codes for only a few times an hour, also for different ones, and the refusal says when again', async () => {
    const { max } = limits.addressCodesOfPerson;
    const ask = (to: string) => startEmailChange(cloud, aya, { email: to });
    for (let time = 0; time < max; time++) await ask(`${time}.${wanted()}`);
    const mailed = members.pool().mails.length;
    await expect(ask(wanted())).rejects.toMatchObject({
      status: 429,
      code: 'requests.toomany',
      details: { retryAfterSeconds: expect.any(Number) },
    });
    expect(members.pool().mails).toHaveLength(mailed);
    const ben = await members.aMember();
    expect(await startEmailChange(cloud, ben, { email: wanted() }), 'another person').toEqual({ done: true });
  });

  test('gets only so many codes from all people together', async () => {
    const to = wanted();
    const asked = [];
    for (let person = 0; person <= limits.mailOfAddress.max; person++)
      asked.push(
        startEmailChange(cloud, await members.aMember(), { email: to }).then(
          () => 'done',
          ({ code }) => code,
        ),
      );
    expect(await Promise.all(asked)).toEqual([...Array(limits.mailOfAddress.max).fill('done'), 'requests.toomany']);
  });

  test('that got an account before the code was entered is not taken from it', async () => {
    await startEmailChange(cloud, aya, { email: wanted() });
    const code = members.pool().lastCode();
    await members.aMember(wanted());
    await expect(finishEmailChange(cloud, aya, { code })).rejects.toMatchObject({ code: 'account.exists' });
    expect(await stored(aya)).toMatchObject({ email: aya.email });
  });

  test('of a person without a password is not changed here', async () => {
    await patchUser(cloud.table, aya.userId, { isSnsAccount: true, updatedAt: '2026-11-21T05:00:00.000Z' });
    const asked = startEmailChange(cloud, aya, { email: wanted() });
    await expect(asked).rejects.toMatchObject({ status: 403, code: 'access.denied' });
  });

  test('that was changed in the user pool alone is the account’s after the next sign-in or refresh', async () => {
    for (const next of [
      () => refreshed(aya),
      () => signIn(cloud, { email: aya.email, password, network: aya.userId }),
    ]) {
      await patchUser(cloud.table, aya.userId, { email: 'old@example.com', updatedAt: '2026-11-21T05:00:00.000Z' });
      await next();
      expect(await stored(aya)).toMatchObject({ email: aya.email });
    }
  });
});

describe('the password', () => {
  const change = (newPassword = fresh, old = password) => changePassword(cloud, aya, { password: old, newPassword });

  test('is replaced, and every other session ends while the caller gets a new one', async () => {
    const elsewhere = await members.signIn(aya.email);
    const { refreshToken } = await change();
    await expect(refreshed({ ...aya, refreshToken: elsewhere.refreshToken })).rejects.toMatchObject({ status: 401 });
    await expect(refreshed(aya)).rejects.toMatchObject({ status: 401 });
    expect(await refreshed({ ...aya, refreshToken: refreshToken ?? '' })).toMatchObject({ onboarding: false });
    await members.signIn(aya.email, fresh);
    await expect(members.signIn(aya.email)).rejects.toThrow('refused');
  });

  test('stays when the old one is wrong, and the session goes on', async () => {
    await expect(change(fresh, 'Wrong horse 1')).rejects.toMatchObject({ status: 400, code: 'password.wrong' });
    expect(await refreshed(aya)).toMatchObject({ onboarding: false });
    await members.signIn(aya.email);
  });

  test('cannot be guessed: after some wrong ones every one is refused for a while, and says for how long', async () => {
    const { max, windowSeconds } = limits.passwordOfPerson;
    for (let guess = 0; guess < max; guess++)
      await expect(change(fresh, 'Wrong horse 1')).rejects.toMatchObject({ code: 'password.wrong' });
    const details = { retryAfterSeconds: expect.any(Number) };
    await expect(change()).rejects.toMatchObject({ status: 429, code: 'requests.toomany', details });
    members.pool().passHours(1);
    cloud.clock.set(new Date(cloud.now().getTime() + windowSeconds * 1000).toISOString());
    // The access token has expired in the meantime.
    aya = { ...aya, ...(await members.signIn(aya.email)) };
    await change();
  });

  test('guessed many times at once is counted each time', async () => {
    const { max } = limits.passwordOfPerson;
    const guesses = await Promise.allSettled(Array.from({ length: 20 }, () => change(fresh, 'Wrong horse 1')));
    const codes = guesses.map((one) => (one.status === 'rejected' ? one.reason.code : 'changed'));
    expect(codes.filter((code) => code !== 'requests.toomany')).toEqual(Array(max).fill('password.wrong'));
  });

  test('that is right or too weak is not counted', async () => {
    const { max } = limits.passwordOfPerson;
    for (let time = 0; time < max + 2; time++)
      await expect(change('short')).rejects.toMatchObject({ code: 'password.weak' });
    await change();
  });

  test('is not changed by a session that has ended', async () => {
    await signOutEverywhere(cloud, aya);
    await expect(change()).rejects.toMatchObject({ status: 401, code: 'session.missing' });
    await members.signIn(aya.email);
  });
});

test('a session that ends takes its access tokens along, and the one that begins with it goes on', async () => {
  const { accessToken, claims } = await members.signIn(aya.email);
  const before = { ...aya, signedInAt: claims.signedInAt - 1 };
  const { idToken } = await changePassword(cloud, { ...aya, accessToken }, { password, newPassword: fresh });
  await expect(readAccount(cloud, before)).rejects.toMatchObject({ status: 401, code: 'session.missing' });
  const after = { ...aya, signedInAt: readClaims(idToken ?? '').signedInAt };
  expect(await readAccount(cloud, after)).toMatchObject({ email: aya.email });
});

test('signing out everywhere ends every session and no other person’s', async () => {
  const ben = await members.aMember();
  const elsewhere = await members.signIn(aya.email);
  expect(await signOutEverywhere(cloud, aya)).toEqual({ done: true });
  for (const refreshToken of [aya.refreshToken, elsewhere.refreshToken])
    await expect(refreshed({ ...aya, refreshToken })).rejects.toMatchObject({ status: 401 });
  expect(await refreshed(ben)).toMatchObject({ onboarding: false });
});
