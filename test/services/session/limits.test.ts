import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Refusal } from '../../../api/errors.ts';
import type { Cloud } from '../../../cloud/cloud.ts';
import { openIdentity } from '../../../cloud/identity/identity.ts';
import { openPeople } from '../../../cloud/identity/people.ts';
import { openSessions } from '../../../cloud/identity/sessions.ts';
import { limits } from '../../../services/limits/limits.ts';
import { confirmSignUp } from '../../../services/session/confirmSignUp.ts';
import { resendConfirmation } from '../../../services/session/resendConfirmation.ts';
import { resetPassword } from '../../../services/session/resetPassword.ts';
import { signIn } from '../../../services/session/signIn.ts';
import { signUp } from '../../../services/session/signUp.ts';
import { startPasswordReset } from '../../../services/session/startPasswordReset.ts';
import { startCloud, type TestCloud } from '../../kit/cloud.ts';
import { Outbox } from '../../kit/outbox.ts';
import { clientSettings } from '../../local/kit/served.ts';
import { temporaryFolder } from '../../local/kit/temporaryFolder.ts';
import { clientId, givenUserPool, poolId } from '../../local/kit/userPool.ts';

const folder = temporaryFolder();
let pool: Awaited<ReturnType<typeof givenUserPool>>;
let parts: TestCloud;
let cloud: Pick<Cloud, 'table' | 'identity' | 'people' | 'sessions' | 'mail' | 'config' | 'now' | 'newId'>;
/** Requests to the user pool, in order. */
let asked: string[];

beforeAll(async () => {
  parts = await startCloud();
  pool = await givenUserPool(folder.path);
  const real = openIdentity({ clientId }, { ...clientSettings, endpoint: pool.url });
  const identity = new Proxy(real, {
    get: (target, name: keyof typeof real) => {
      asked.push(name);
      return target[name];
    },
  });
  const sessions = openSessions(poolId, { ...clientSettings, endpoint: pool.url });
  const people = openPeople(poolId, { ...clientSettings, endpoint: pool.url });
  const config = { environment: 'dev', appOrigin: 'https://otoji.example' };
  const { table, now, newId } = parts;
  cloud = { table, now, newId, config, identity, people, sessions, mail: new Outbox() };
});
afterAll(async () => {
  parts.stop();
  await pool[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

const begin = '2026-11-21T05:00:00.000Z';
const later = (seconds: number) => parts.clock.set(new Date(Date.parse(begin) + seconds * 1000).toISOString());

let email = '';
let network = '';
let elsewhere = '';
beforeEach(() => {
  parts.clock.set(begin);
  asked = [];
  email = `${cloud.newId()}@example.com`;
  [network, elsewhere] = [cloud.newId(), cloud.newId()];
});

const password = 'Correct horse 1';
const person = { firstName: 'Aya', lastName: 'Mori', language: 'ja', newsletter: true, agreed: true } as const;
const signsUp = (from = network, as = email) => signUp(cloud, { ...person, email: as, password, network: from });
const signsIn = (word = password, from = network, as = email) =>
  signIn(cloud, { email: as, password: word, network: from });
const account = async () => {
  await signsUp(cloud.newId());
  await confirmSignUp(cloud, { email, code: pool.lastCode(), network: cloud.newId() });
};

/** Returns `done`, or the code of the refusal, for each call. */
const outcomeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    ({ code }: Refusal) => code,
  );

async function outcomes(times: number, call: (time: number) => Promise<unknown>): Promise<string[]> {
  const all: string[] = [];
  for (let time = 0; time < times; time++) all.push(await outcomeOf(call(time)));
  return all;
}

const counted = (all: readonly string[]) =>
  Object.fromEntries([...Map.groupBy(all, (one) => one)].map(([code, some]) => [code, some.length]));

describe('passwords', () => {
  const { max, windowSeconds } = limits.passwordOfPair;
  const guess = (from = network) => signsIn('Wrong horse 1', from);

  test('can be guessed a few times for one address from one network, and the refusal says when again', async () => {
    await account();
    expect(counted(await outcomes(max + 3, () => guess()))).toEqual({ 'session.refused': max, 'requests.toomany': 3 });
    await expect(signsIn(), 'not even the right one').rejects.toMatchObject({
      status: 429,
      details: { retryAfterSeconds: windowSeconds },
    });
    later(windowSeconds - 30);
    await expect(signsIn()).rejects.toMatchObject({ details: { retryAfterSeconds: 30 } });
    later(windowSeconds);
    pool.passHours(windowSeconds / 3600);
    expect(await outcomeOf(signsIn())).toBe('done');
  });

  test('sent at once are not guessed more often', async () => {
    await account();
    const all = await Promise.all(Array.from({ length: 3 * max }, () => outcomeOf(guess())));
    expect(counted(all)).toEqual({ 'session.refused': max, 'requests.toomany': 2 * max });
  });

  test('guessed by an attacker do not lock out the person who signs in from another network', async () => {
    await account();
    await outcomes(max + 5, () => guess());
    // The pause imposed by the user pool itself.
    pool.passHours(0.01);
    expect(await outcomeOf(signsIn(password, elsewhere))).toBe('done');
  });

  test('that are right are not counted', async () => {
    await account();
    expect(counted(await outcomes(2 * max, () => signsIn()))).toEqual({ done: 2 * max });
  });

  test('can be guessed for many addresses only so often from one network', async () => {
    const all = await outcomes(limits.passwordOfNetwork.max + 5, (time) =>
      signsIn(password, network, `${time}-${email}`),
    );
    expect(counted(all)).toEqual({ 'session.refused': limits.passwordOfNetwork.max, 'requests.toomany': 5 });
    expect(await outcomeOf(signsIn(password, elsewhere, 'other@example.com'))).toBe('session.refused');
  });

  test('are limited alike for addresses with and without an account', async () => {
    const unknown = await outcomes(max + 2, () => guess());
    email = `${cloud.newId()}@example.com`;
    await account();
    expect(await outcomes(max + 2, () => guess())).toEqual(unknown);
  });
});

describe('codes', () => {
  const { max } = limits.codeOfPair;
  const confirm = (code: string, from = network) => confirmSignUp(cloud, { email, code, network: from });
  const reset = (code: string, from = network) =>
    resetPassword(cloud, { username: email, password: 'Better horse 2', confirmation_code: code, network: from });

  test('are refused after five wrong ones, with the time to wait, and then accepted again', async () => {
    await signsUp();
    expect(await outcomes(max + 1, () => confirm('000000'))).toEqual([
      ...Array(max).fill('code.wrong'),
      'code.toomany',
    ]);
    await expect(confirm(pool.lastCode())).rejects.toMatchObject({ status: 429, details: { retryAfterSeconds: 900 } });
    later(900);
    pool.passHours(0.3);
    expect(await outcomeOf(confirm(pool.lastCode()))).toBe('done');
  });

  test('are limited alike for addresses with and without an account', async () => {
    const unknown = await outcomes(max + 2, () => reset('000000'));
    email = `${cloud.newId()}@example.com`;
    await account();
    await startPasswordReset(cloud, { email, network });
    expect(await outcomes(max + 2, () => reset('000000'))).toEqual(unknown);
  });

  test('guessed from many networks run into the limit of the address, which the user pool does not show', async () => {
    await account();
    await startPasswordReset(cloud, { email, network });
    const all = await outcomes(limits.codeOfAddress.max + 3, () => reset('000000', cloud.newId()));
    expect(counted(all)).toEqual({ 'code.wrong': limits.codeOfAddress.max, 'code.toomany': 3 });
  });

  test('of sign-up are counted apart from those of a new password', async () => {
    await account();
    await outcomes(max + 1, () => confirm('000000'));
    await startPasswordReset(cloud, { email, network });
    expect(await outcomeOf(reset(pool.lastCode()))).toBe('done');
  });
});

describe('mails', () => {
  const askReset = (from: string | null = network, as = email) =>
    startPasswordReset(cloud, { email: as, network: from });

  test('of all kinds to one address are limited for one network', async () => {
    const { max } = limits.mailOfPair;
    await signsUp();
    await resendConfirmation(cloud, { email, network });
    expect(counted(await outcomes(max, () => askReset()))).toEqual({ done: max - 2, 'requests.toomany': 2 });
    await expect(askReset()).rejects.toMatchObject({ details: { retryAfterSeconds: 3600 } });
    expect(await outcomeOf(askReset(elsewhere)), 'the owner of the address, from elsewhere').toBe('done');
    later(3600);
    expect(await outcomeOf(askReset())).toBe('done');
  });

  test('to one address are limited for all networks together', async () => {
    const { max } = limits.mailOfAddress;
    const all = await outcomes(max + 4, () => askReset(cloud.newId()));
    expect(counted(all)).toEqual({ done: max, 'requests.toomany': 4 });
  });

  test('to many addresses are limited for one network, by the hour and by the day', async () => {
    const { mailOfNetwork: hourly, mailOfNetworkInDay: daily } = limits;
    const ask = (time: number) => askReset(network, `${time}-${email}`);
    expect(counted(await outcomes(hourly.max + 2, ask))).toEqual({ done: hourly.max, 'requests.toomany': 2 });
    later(3600);
    await outcomes(hourly.max, (time) => ask(1000 + time));
    later(7200);
    const third = counted(await outcomes(hourly.max, (time) => ask(2000 + time)));
    expect(third).toEqual({ done: daily.max - 2 * hourly.max, 'requests.toomany': 3 * hourly.max - daily.max });
  });

  test('are not limited by a network that the installation exempts', async () => {
    const all = await outcomes(limits.mailOfNetwork.max + 5, (time) => askReset(null, `${time}-${email}`));
    expect(counted(all)).toEqual({ done: limits.mailOfNetwork.max + 5 });
  });

  test('are asked for by the same calls whether or not the address has an account', async () => {
    const callsOf = async (call: () => Promise<unknown>) => {
      asked = [];
      const outcome = await outcomeOf(call());
      return { outcome, asked };
    };
    const known = email;
    await account();
    const unknown = `${cloud.newId()}@example.com`;
    for (const call of [
      (as: string) => startPasswordReset(cloud, { email: as, network }),
      (as: string) => resendConfirmation(cloud, { email: as, network }),
      (as: string) => confirmSignUp(cloud, { email: as, code: '000000', network }),
      (as: string) => signIn(cloud, { email: as, password: 'Wrong horse 1', network }),
    ])
      expect(await callsOf(() => call(known))).toEqual(await callsOf(() => call(unknown)));
  });
});

describe('what is stored of attempts', () => {
  test('holds neither the address nor the network, and expires', async () => {
    await signsIn().catch(() => undefined);
    const { ScanCommand } = await import('@aws-sdk/lib-dynamodb');
    const { Items = [] } = await cloud.table.client.send(new ScanCommand({ TableName: cloud.table.name }));
    const attempts = Items.filter(({ PK }) => String(PK).startsWith('LIMIT#'));
    expect(attempts.length).toBeGreaterThan(0);
    expect(JSON.stringify(attempts)).not.toContain(email);
    expect(JSON.stringify(attempts)).not.toContain(network);
    for (const { expiresAt } of attempts) expect(expiresAt).toBeGreaterThan(Date.parse(begin) / 1000);
  });
});
