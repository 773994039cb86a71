import { expect, test } from 'vitest';
import { type CreditAccount, emptyAccount, freeSeconds, lotSeconds } from '../../../domain/credits/account.ts';
import { bringBothUpToDate, charactersOf, inBoth, partOf, wholeBooking } from '../../../domain/credits/characters.ts';
import { addLot, reserve } from '../../../domain/credits/operations.ts';
import { isLotUnused, isPlanUnused } from '../../../domain/credits/unused.ts';
import { planNames, planSeconds, plans } from '../../../domain/plans/catalogue.ts';
import { topUp } from '../../../domain/plans/topUp.ts';

const november = { now: '2026-11-21T05:00:00.000Z', period: '2026-11', planSeconds: 900 };
const lot = { id: 'a', expiresAt: '2026-12-24T00:00:00.000Z' };

/** Account of a free plan with one top-up of half an hour. */
const given = (): CreditAccount =>
  inBoth(bringBothUpToDate(emptyAccount, november).account, (part, amountOf) =>
    addLot(part, { ...lot, seconds: amountOf(1800) }, 'topup#a'),
  ).account;

const charactersIn = (account: CreditAccount) => partOf(account, 'character');

/** Account after a job reserved characters. */
function translating(account: CreditAccount, characters: number): CreditAccount {
  const reserved = reserve(charactersIn(account), characters, 'reserve#job');
  if (!reserved) throw new Error('there are not enough characters');
  return wholeBooking(account, 'character', reserved).account;
}

test.each(planNames)('the plan %s has 1,000 characters for each of its minutes', (name) => {
  expect(plans[name].charactersPerMonth).toBe(charactersOf(planSeconds(plans[name])));
  expect(plans.free.charactersPerMonth).toBeLessThanOrEqual(50_000);
});

test('one unit of additional minutes brings 30,000 characters', () => {
  expect(charactersOf(topUp.secondsPerPoint)).toBe(30_000);
});

test('a month and a top-up bring minutes and characters, in lines of their own', () => {
  const account = given();
  expect([freeSeconds(account), freeSeconds(charactersIn(account))]).toEqual([2700, 45_000]);
  const { entries } = bringBothUpToDate(emptyAccount, november);
  expect(entries.map(({ key, unit, planSeconds }) => [key, unit, planSeconds])).toEqual([
    ['grant#plan#2026-11', undefined, 900],
    ['characters#grant#plan#2026-11', 'character', 15_000],
  ]);
});

test('characters of the plan are used first, then those of the top-up, and no minutes', () => {
  const account = translating(given(), 20_000);
  expect(charactersIn(account)).toMatchObject({ planSeconds: 0, reservedSeconds: 20_000 });
  expect(lotSeconds(charactersIn(account).lots)).toBe(25_000);
  expect(freeSeconds(account)).toBe(2700);
  expect(reserve(charactersIn(account), 25_001, 'reserve#more')).toBeNull();
});

test('characters end with their month and their top-up, as minutes do', () => {
  const december = { now: '2026-12-23T00:00:00.000Z', period: '2026-12', planSeconds: 900 };
  const account = bringBothUpToDate(translating(given(), 20_000), december).account;
  expect([charactersIn(account).planSeconds, lotSeconds(charactersIn(account).lots)]).toEqual([15_000, 25_000]);
  const late = bringBothUpToDate(account, { ...december, now: lot.expiresAt }).account;
  expect([late.lots, charactersIn(late).lots]).toEqual([[], []]);
});

test('a top-up or a plan of which only characters were used is used', () => {
  expect(isLotUnused(given(), 'a', 1800)).toBe(true);
  expect(isLotUnused(translating(given(), 15_000), 'a', 1800)).toBe(true);
  expect(isLotUnused(translating(given(), 15_001), 'a', 1800)).toBe(false);
  const standard = { ...november, planSeconds: planSeconds(plans.standard) };
  const account = bringBothUpToDate(emptyAccount, standard).account;
  expect(isPlanUnused(translating(account, 15_000), 900, '2026-11')).toBe(true);
  expect(isPlanUnused(translating(account, 15_001), 900, '2026-11')).toBe(false);
});
