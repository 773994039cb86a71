import { expect, test } from 'vitest';
import { patchUser } from '../../../cloud/table/people/users.ts';
import { grantTopUp } from '../../../services/credits/grantTopUp.ts';
import { paymentParts } from '../../kit/checkouts.ts';
import { readPlans } from '../../kit/services.ts';
import { givenCloud } from '../givenWorld.ts';

const { cloud: base, given } = await givenCloud();
const cloud = { ...base, ...paymentParts() };

test('the plans have their prices by currency, a year for the price of ten months', async () => {
  const { plans, topUp, localCurrency } = await readPlans(cloud, await given.aPerson());
  expect(localCurrency).toBe('USD');
  expect(
    plans.map(({ name, monthlyPriceCents, annualPriceCents }) => [name, monthlyPriceCents.USD, annualPriceCents.USD]),
  ).toEqual([
    ['free', 0, 0],
    ['starter', 999, 9990],
    ['standard', 1999, 19990],
    ['professional', 4999, 49990],
  ]);
  expect(topUp).toEqual({ minutesPerUnit: 30, minQuantity: 1, maxQuantity: 40, stepQuantity: 1, validDays: 180 });
});

test('the catalogue has methods, subscriptions by period, and additional minutes, in the language of the person', async () => {
  cloud.clock.set('2026-11-10T12:00:00.000Z');
  const aya = await given.aPerson('standard');
  expect(await readPlans(cloud, aya)).toMatchObject({
    paymentMethods: ['card', 'paypal'],
    subscriptions: {
      monthly: [{ planId: 'starter', price: 9.99, currency: 'USD' }, { price: 19.99 }, { price: 49.99 }],
      annually: [{ planId: 'starter', price: 99.9 }, { price: 199.9 }, { price: 499.9 }],
      paymentProvider: 'stripe',
      options: { annuallyLabel: 'Best value' },
    },
    topup: {
      ...{ id: 'topup', title: 'Additional minutes', type: 'topup', label: '30 minutes', storage: 0 },
      ...{ pricePerQuantity: { USD: 2.5, IDR: 41_000, PHP: 140 }, pointPerQuantity: 1, pointPerMinutes: 30 },
      ...{ minQuantity: 1, maxQuantity: 40, stepQuantity: 1, expireDate: '2027-05-09T12:00:00.000Z' },
      ...{ eligibility: 'eligible', buyAble: true, discountAble: true },
    },
  });
  await patchUser(cloud.table, aya.userId, { country: 'ID', language: 'ja', updatedAt: cloud.now().toISOString() });
  const free = { ...cloud, config: { ...cloud.config, topUpPrices: { standard: { IDR: 0 } } } };
  expect(await readPlans(free, aya)).toMatchObject({
    paymentMethods: ['card', 'paypal', 'doku'],
    subscriptions: { options: { annuallyLabel: 'お得' } },
    topup: { label: '30分', eligibility: 'ineligible', buyAble: false },
  });
});

test('the prices of plans are those that the environment sets, and else those of the catalogue', async () => {
  const prices = { starter: { monthly: 1200, annual: 12_000 }, standard: { annual: 21_000 } };
  const set = { ...cloud, config: { ...cloud.config, planPrices: prices } };
  const { plans } = await readPlans(set, await given.aPerson());
  expect(
    plans.map(({ name, monthlyPriceCents, annualPriceCents }) => [name, monthlyPriceCents.USD, annualPriceCents.USD]),
  ).toEqual([
    ['free', 0, 0],
    ['starter', 1200, 12_000],
    ['standard', 1999, 21_000],
    ['professional', 4999, 49_990],
  ]);
});

test('the prices of additional minutes are those that the environment sets, and else those of the catalogue', async () => {
  const prices = { free: { IDR: 52_000_00 }, standard: { USD: 240 } };
  const set = { ...cloud, config: { ...cloud.config, topUpPrices: prices } };
  const { plans } = await readPlans(set, await given.aPerson());
  expect(plans.map(({ name, topUpPriceCents: { USD, IDR } }) => [name, USD, IDR])).toEqual([
    ['free', 300, 52_000_00],
    ['starter', 300, 49_000_00],
    ['standard', 240, 41_000_00],
    ['professional', 250, 41_000_00],
  ]);
});

test('the reply has the balance with its lots, the day of the renewal, and no change of the plan', async () => {
  cloud.clock.set('2026-11-10T12:00:00.000Z');
  const aya = await given.aPerson('starter');
  const ledger = { ...cloud, ledger: { ...cloud.table, writes: 'money' as const } };
  const expiresAt = '2027-05-09T00:00:00.000Z';
  await grantTopUp(ledger, { userId: aya.userId, source: 'order#1', seconds: 1800, expiresAt });
  expect(await readPlans(cloud, aya)).toMatchObject({
    balance: { plan: 'starter', planSecondsLeft: 7200, topUpSecondsLeft: 1800, renewsAt: '2026-12-01T00:00:00.000Z' },
    lots: [{ seconds: 1800, expiresAt }],
    pendingChange: null,
  });
});
