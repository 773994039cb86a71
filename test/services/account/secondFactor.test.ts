import { beforeEach, describe, expect, test } from 'vitest';
import type { Cloud } from '../../../cloud/cloud.ts';
import { signIn } from '../../../services/session/signIn.ts';
import {
  changePassword,
  confirmSecondFactor,
  readSecondFactor,
  removeSecondFactor,
  startSecondFactor,
} from '../../kit/services.ts';
import { givenCloud } from '../givenWorld.ts';
import { givenMembers, type Member, password } from './members.ts';

const { cloud: parts } = await givenCloud();
const members = givenMembers(parts);

let cloud: typeof parts & Pick<Cloud, 'identity' | 'ownUser' | 'people'>;
let aya: Member;
let network: string;
beforeEach(async () => {
  cloud = { ...parts, ...members.parts() };
  aya = await members.aMember();
  network = parts.newId();
});

const passSeconds = (seconds: number) => members.pool().passHours(seconds / 3600);

const codeOf = (secret: string, steps = 0) => members.pool().appCode(secret, steps);

/** Sets up an app and lets the code that confirmed it pass. Returns the secret. */
async function withApp(): Promise<string> {
  const { secret } = await startSecondFactor(cloud, aya, { password });
  await confirmSecondFactor(cloud, aya, { code: codeOf(secret) });
  passSeconds(90);
  return secret;
}

const signsIn = (appCode?: string, word = password) =>
  signIn(cloud, { email: aya.email, password: word, network, appCode });

const rejection = (code: string) => expect.objectContaining({ code });

describe('setting up an authenticator app', () => {
  test('needs the password and a code of the app, and changes nothing before', async () => {
    await expect(startSecondFactor(cloud, aya, { password: 'Wrong word 1' })).rejects.toEqual(
      rejection('password.wrong'),
    );
    await expect(confirmSecondFactor(cloud, aya, { code: '123456' })).rejects.toEqual(rejection('secondFactor.wrong'));
    const { secret } = await startSecondFactor(cloud, aya, { password });
    await expect(confirmSecondFactor(cloud, aya, { code: codeOf(secret, 7) })).rejects.toEqual(
      rejection('secondFactor.wrong'),
    );
    expect(await readSecondFactor(cloud, aya)).toEqual({ isOn: false });
    expect(await signsIn()).toHaveProperty('accessToken');
    await confirmSecondFactor(cloud, aya, { code: codeOf(secret) });
    expect(await readSecondFactor(cloud, aya)).toEqual({ isOn: true });
  });

  test('again is refused, so that the one in use is not replaced by somebody with a password alone', async () => {
    await withApp();
    await expect(startSecondFactor(cloud, aya, { password })).rejects.toEqual(rejection('secondFactor.on'));
  });
});

describe('signing in with an app', () => {
  test('asks for the code after the right password only', async () => {
    const secret = await withApp();
    await expect(signsIn(undefined, 'Wrong word 1')).rejects.toEqual(rejection('session.refused'));
    await expect(signsIn(codeOf(secret), 'Wrong word 1')).rejects.toEqual(rejection('session.refused'));
    await expect(signsIn()).rejects.toEqual(rejection('secondFactor.needed'));
    expect(await signsIn(codeOf(secret))).toHaveProperty('accessToken');
  });

  test('refuses a code that was used', async () => {
    const secret = await withApp();
    const code = codeOf(secret);
    await signsIn(code);
    await expect(signsIn(code)).rejects.toEqual(rejection('secondFactor.wrong'));
  });

  test('refuses the code of another person', async () => {
    await withApp();
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    await expect(signsIn(codeOf(secret))).rejects.toEqual(rejection('secondFactor.wrong'));
  });

  test('ends guessing after five wrong codes, also from another network, and not for people without the password', async () => {
    const secret = await withApp();
    for (let time = 0; time < 9; time++) {
      const guess = signIn(cloud, {
        email: aya.email,
        password: 'Wrong word 1',
        network: `attacker ${time}`,
        appCode: '000000',
      });
      await expect(guess).rejects.toEqual(rejection('session.refused'));
    }
    passSeconds(1800);
    for (let time = 0; time < 5; time++)
      await expect(signsIn(codeOf(secret, 20 + time))).rejects.toEqual(rejection('secondFactor.wrong'));
    await expect(signsIn(codeOf(secret))).rejects.toEqual(rejection('secondFactor.toomany'));
    network = parts.newId();
    await expect(signsIn(codeOf(secret))).rejects.toEqual(rejection('secondFactor.toomany'));
  });
});

describe('with an app', () => {
  test('a new password ends every session without opening one', async () => {
    const secret = await withApp();
    const fresh = 'Another word 2';
    const none = { accessToken: null, idToken: null, refreshToken: null };
    expect(await changePassword(cloud, aya, { password, newPassword: fresh })).toEqual(none);
    await expect(signsIn(undefined, fresh)).rejects.toEqual(rejection('secondFactor.needed'));
    expect(await signsIn(codeOf(secret), fresh)).toHaveProperty('accessToken');
  });

  test('it is removed with the password and a code, and with neither alone', async () => {
    const secret = await withApp();
    const remove = (word: string, code: string) => removeSecondFactor(cloud, aya, { password: word, code });
    await expect(remove('Wrong word 1', codeOf(secret))).rejects.toEqual(rejection('password.wrong'));
    await expect(remove(password, codeOf(secret, 9))).rejects.toEqual(rejection('secondFactor.wrong'));
    expect(await readSecondFactor(cloud, aya)).toEqual({ isOn: true });
    expect(await remove(password, codeOf(secret))).toEqual({ done: true });
    expect(await readSecondFactor(cloud, aya)).toEqual({ isOn: false });
    expect(await signsIn()).toHaveProperty('accessToken');
  });
});
