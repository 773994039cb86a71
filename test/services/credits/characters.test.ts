import { expect, test } from 'vitest';
import { getCredits } from '../../../cloud/table/money/ledger.ts';
import { lotSeconds } from '../../../domain/credits/account.ts';
import { bringBothUpToDate, partOf } from '../../../domain/credits/characters.ts';
import { settleCharacters } from '../../../services/credits/closeReservation.ts';
import { grantTopUp } from '../../../services/credits/grantTopUp.ts';
import { giveBackDisputed, holdDisputed } from '../../../services/credits/holdDisputed.ts';
import { holdTopUp, releaseTopUp } from '../../../services/credits/holdForRefund.ts';
import { reserveCharacters } from '../../../services/credits/reserveSeconds.ts';
import { takeBackPart, takeBackTopUp } from '../../../services/credits/takeBackTopUp.ts';
import { readToday } from '../../../services/credits/today.ts';
import { givenCloud } from '../givenWorld.ts';

const { cloud, given } = await givenCloud();

const source = 'order#1';
const seconds = 1800;
const expiresAt = '2027-05-01T00:00:00.000Z';
const planCharacters = 15_000;

/** Person of the free plan with half an hour bought in addition. */
async function buyer(): Promise<string> {
  const { userId } = await given.aPerson();
  await grantTopUp(cloud, { userId, source, seconds, expiresAt });
  return userId;
}

/** Characters left of the plan and of top-ups, and those reserved. */
async function charactersOf(userId: string) {
  const { account } = bringBothUpToDate(await getCredits(cloud.table, userId), await readToday(cloud, userId));
  const { planSeconds, lots, reservedSeconds } = partOf(account, 'character');
  return [planSeconds, lotSeconds(lots), reservedSeconds];
}

const job = (userId: string, jobKey = 'film#es#1') => ({ userId, jobKey });

test('a top-up brings its characters once', async () => {
  const userId = await buyer();
  await grantTopUp(cloud, { userId, source, seconds, expiresAt });
  expect(await charactersOf(userId)).toEqual([planCharacters, 30_000, 0]);
});

test('characters are reserved once, and what was not translated returns to where it came from', async () => {
  const userId = await buyer();
  const reserve = () => reserveCharacters(cloud, { ...job(userId), characters: 20_000 });
  expect([await reserve(), await reserve()]).toEqual(['reserved', 'reserved']);
  expect(await charactersOf(userId)).toEqual([0, 25_000, 20_000]);
  expect(await reserveCharacters(cloud, { ...job(userId, 'other'), characters: 25_001 })).toBe('insufficient');
  for (const used of [16_000, 0]) await settleCharacters(cloud, { ...job(userId), used });
  expect(await charactersOf(userId)).toEqual([0, 29_000, 0]);
  expect(await reserve()).toBe('closed');
});

test('a refund takes the characters of the top-up, also those that a translation returns later', async () => {
  const userId = await buyer();
  await reserveCharacters(cloud, { ...job(userId), characters: 20_000 });
  expect(await takeBackTopUp(cloud, { userId, source })).toBe(seconds);
  expect(await charactersOf(userId)).toEqual([0, 0, 20_000]);
  await settleCharacters(cloud, { ...job(userId), used: 0 });
  expect(await charactersOf(userId)).toEqual([planCharacters, 0, 0]);
});

test('a refund of a part takes the part of the characters', async () => {
  const userId = await buyer();
  await takeBackPart(cloud, { userId, source, refundId: 'r1', seconds: 600 });
  expect(await charactersOf(userId)).toEqual([planCharacters, 20_000, 0]);
});

test('characters of a disputed payment cannot be used until the dispute is won', async () => {
  const userId = await buyer();
  await holdDisputed(cloud, { userId, source, wonDisputes: 0, expiresAt });
  expect(await charactersOf(userId)).toEqual([planCharacters, 0, 0]);
  await giveBackDisputed(cloud, { userId, source, wonDisputes: 1 });
  expect(await charactersOf(userId)).toEqual([planCharacters, 30_000, 0]);
});

test('a top-up of which characters were used is not refunded automatically', async () => {
  const userId = await buyer();
  const refund = { userId, source, seconds, expiresAt };
  expect(await holdTopUp(cloud, refund)).toBe(true);
  expect(await charactersOf(userId)).toEqual([planCharacters, 0, 0]);
  await releaseTopUp(cloud, refund);
  expect(await charactersOf(userId)).toEqual([planCharacters, 30_000, 0]);
  const another = await buyer();
  await reserveCharacters(cloud, { ...job(another), characters: planCharacters + 1 });
  expect(await holdTopUp(cloud, { ...refund, userId: another })).toBe(false);
});
