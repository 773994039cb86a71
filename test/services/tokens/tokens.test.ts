import { expect, test } from 'vitest';
import { hashOf } from '../../../cloud/hash.ts';
import { keys } from '../../../cloud/table/core/keys.ts';
import { putItem } from '../../../cloud/table/core/table.ts';
import { getPersonalTokens } from '../../../cloud/table/people/personalTokens.ts';
import { limits } from '../../../services/limits/limits.ts';
import { authorizeToken } from '../../../services/tokens/authorizeToken.ts';
import type { Person } from '../../kit/people.ts';
import { createToken, listTokens, revokeToken } from '../../kit/services.ts';
import { givenCloud } from '../givenWorld.ts';

const { cloud, given } = await givenCloud();

const make = (person: Person, name = 'Build server', days = 90) => createToken(cloud, person, { name, days });
const ask = (token: string, at = cloud.now()) =>
  authorizeToken({ ...cloud, now: () => at }, { identitySource: [`Bearer ${token}`] });
const inDays = (days: number) => new Date(cloud.now().getTime() + days * 86_400_000);

test('a token is shown once, and what is stored lets no one in', async () => {
  const aya = await given.aPerson();
  const { token, record } = await make(aya);
  const secret = token.split('_').at(-1) ?? '';
  expect(secret).toMatch(/^[0-9a-z]{40}$/);
  const stored = JSON.stringify(await getPersonalTokens(cloud.table, aya.userId));
  expect(stored).not.toContain(secret);
  expect((await listTokens(cloud, aya)).tokens).toEqual([record]);
  expect(JSON.stringify(await listTokens(cloud, aya))).not.toContain('ash');
});

test('it says whose it is, and its use is noted', async () => {
  const aya = await given.aPerson();
  const { token, record } = await make(aya);
  expect(record.lastUsedAt).toBeNull();
  expect(await ask(token)).toMatchObject({
    isAuthorized: true,
    context: { userId: aya.userId, retryAfterSeconds: '' },
  });
  const [used] = (await listTokens(cloud, aya)).tokens;
  expect(used?.lastUsedAt).toBe(cloud.now().toISOString());
});

test('no other secret, no other person and no nonsense is let in', async () => {
  const [aya, ben] = [await given.aPerson(), await given.aPerson()];
  const { token } = await make(aya);
  const other = (await make(aya, 'Laptop')).token;
  const [, , userId = '', tokenId = '', secret = ''] = token.split('_');
  const wrong = [
    `otoji_pat_${userId}_${tokenId}_${other.split('_').at(-1)}`,
    `otoji_pat_${ben.userId}_${tokenId}_${secret}`,
    `otoji_pat_${userId}_${tokenId}_`,
    `otoji_pat_${userId}_${tokenId}_${secret.slice(1)}`,
    'otoji_pat___',
    '',
    'eyJhbGciOiJSUzI1NiJ9.e30.x',
  ];
  for (const one of wrong) expect(await ask(one), one).toEqual({ isAuthorized: false });
  expect(await authorizeToken(cloud, {})).toEqual({ isAuthorized: false });
});

test('it ends when it expires and when it is revoked, which another person cannot do', async () => {
  const [aya, ben] = [await given.aPerson(), await given.aPerson()];
  const { token, record } = await make(aya, 'A month', 30);
  await revokeToken(cloud, ben, { tokenId: record.id });
  expect(await ask(token, inDays(29))).toMatchObject({ isAuthorized: true });
  expect(await ask(token, inDays(31))).toEqual({ isAuthorized: false });
  await revokeToken(cloud, aya, { tokenId: record.id });
  await revokeToken(cloud, aya, { tokenId: record.id });
  expect(await ask(token)).toEqual({ isAuthorized: false });
  expect((await listTokens(cloud, aya)).tokens).toEqual([]);
});

test('a person has 20 at most', async () => {
  const aya = await given.aPerson();
  for (let i = 1; i <= 20; i++) await make(aya, `Token ${i}`);
  await expect(make(aya)).rejects.toMatchObject({ code: 'tokens.exceeded', status: 403 });
});

test('of 40 requests at once 20 make a token, and each of these works', async () => {
  const aya = await given.aPerson();
  const made = await Promise.allSettled(Array.from({ length: 40 }, () => make(aya)));
  const tokens = made.flatMap((one) => (one.status === 'fulfilled' ? [one.value.token] : []));
  const refusals = made.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
  expect([tokens.length, new Set(refusals)]).toEqual([20, new Set(['tokens.exceeded'])]);
  expect((await listTokens(cloud, aya)).tokens).toHaveLength(20);
  for (const token of tokens) expect(await ask(token)).toMatchObject({ isAuthorized: true });
});

test('one that expired or was revoked makes room for another, and cannot end the other', async () => {
  const aya = await given.aPerson();
  const made = [];
  for (let i = 1; i <= 20; i++) made.push(await make(aya, `Token ${i}`));
  const [first] = made;
  await revokeToken(cloud, aya, { tokenId: first?.record.id ?? '' });
  const next = await make(aya, 'Next');
  await revokeToken(cloud, aya, { tokenId: first?.record.id ?? '' });
  expect(await ask(first?.token ?? '')).toEqual({ isAuthorized: false });
  expect(await ask(next.token)).toMatchObject({ isAuthorized: true });
  const later = { ...cloud, now: () => inDays(91) };
  const late = await createToken(later, aya, { name: 'Late', days: 30 });
  expect(await ask(late.token, inDays(92))).toMatchObject({ isAuthorized: true });
});

test('calls are counted by token, and one too many is told when to come again', async () => {
  const aya = await given.aPerson();
  const { token, record } = await make(aya);
  const other = (await make(aya, 'Laptop')).token;
  const { name, max, windowSeconds } = limits.callsOfToken;
  const window = Math.floor(cloud.now().getTime() / 1000 / windowSeconds);
  await putItem(cloud.table, { ...keys.attempts(name, hashOf(record.id), window), attempts: max - 1 });
  expect(await ask(token)).toMatchObject({ context: { retryAfterSeconds: '' } });
  expect(await ask(token)).toMatchObject({ context: { retryAfterSeconds: expect.stringMatching(/^[1-9]/) } });
  expect(await ask(other)).toMatchObject({ context: { retryAfterSeconds: '' } });
});
