import { afterAll, describe, expect, test } from 'vitest';
import { payerPartition } from '../../../cloud/table/core/keys.ts';
import { query } from '../../../cloud/table/core/table.ts';
import { getOrder } from '../../../cloud/table/money/orders.ts';
import { lotSeconds } from '../../../domain/credits/account.ts';
import type { Receipt } from '../../../domain/payments/receipt.ts';
import { releaseSeconds, settleSeconds } from '../../../services/credits/closeReservation.ts';
import { reserveSeconds } from '../../../services/credits/reserveSeconds.ts';
import { reconcilePayments } from '../../../services/orchestration/payments/reconcilePayments.ts';
import { finishOrder } from '../../../services/payments/receivePayment.ts';
import { paymentParts } from '../../kit/checkouts.ts';
import { minuteLinesOf } from '../../kit/minuteLines.ts';
import { readCreditAccount } from '../../kit/readCreditAccount.ts';
import { listCharges } from '../../kit/services.ts';
import { givenCloud } from '../givenWorld.ts';
import { noProviders, type ProviderDouble, startProviders } from './providerDouble.ts';

/**
 * A payment of minutes is disputed: nobody may use them until the decision, and won minutes are returned to the person.
 */

const { cloud: base, given } = await givenCloud();
const dayMs = 24 * 3_600_000;
let days = 0;
const now = () => new Date(Date.now() + days * dayMs);
const providers = await startProviders(now);
afterAll(async () => {
  for (const provider of providers) await provider[Symbol.asyncDispose]();
});
const access = Object.assign({}, noProviders, ...providers.map((provider) => provider.access));
const cloud = { ...base, ...access, ...paymentParts(), now };

const minutesOf = async (userId: string) => lotSeconds((await readCreditAccount(cloud, userId)).lots) / 60;
const papersOf = async (userId: string) => {
  const papers = await Array.fromAsync(
    query<Receipt>(cloud.table, { PK: payerPartition(userId), SKPrefix: 'RECEIPT#' }),
  );
  return papers.map(({ kind, totalCents }) => [kind, totalCents]).sort();
};

let requests = 0;
/** Creates a paid order of one hour for 6.00. */
async function aPaidOrder(provider: ProviderDouble) {
  days = 0;
  const person = await given.aPerson();
  const { userId } = person;
  const placed = await provider.order(cloud, person, `dispute${++requests}`, 2);
  provider.pay(placed);
  await provider.complete(cloud, person, placed);
  const told = provider.count();
  /** Delivers each event since the payment twice, and in reverse order. */
  const tellAll = async () => {
    for (let round = 0; round < 2; round++)
      for (let index = provider.count() - 1; index >= told; index--) await provider.deliver(cloud, index);
  };
  const state = async () => [(await getOrder(cloud.table, placed.orderId))?.status, await minutesOf(userId)];
  const decide = (isWon: boolean) => provider.decide?.(placed, isWon);
  const job = { userId, jobKey: `job${requests}` };
  const reserve = (minutes: number) =>
    reserveSeconds(cloud, { ...job, seconds: 60 * minutes, file: { videoId: 'v', title: 'A file' } });
  return { placed, person, userId, tellAll, state, decide, job, reserve, dispute: () => provider.dispute(placed) };
}

describe.each(providers.filter(({ decide }) => decide).map((provider) => [provider.name, provider] as const))(
  'a payment that is disputed at %s',
  (_, provider) => {
    test('gives its minutes back, once, when the dispute is won, and keeps its receipt all along', async () => {
      const { person, userId, tellAll, state, decide, dispute } = await aPaidOrder(provider);
      dispute();
      await tellAll();
      expect(await state()).toEqual(['disputed', 0]);
      const { charges } = await listCharges(cloud, person, { limit: 5 });
      expect(charges).toMatchObject([{ status: 'disputed', receipts: ['receipt'] }]);
      decide(true);
      await tellAll();
      expect(await state()).toEqual(['paid', 60]);
      await reconcilePayments(cloud);
      await tellAll();
      expect(await state()).toEqual(['paid', 60]);
      expect(await papersOf(userId)).toEqual([['receipt', 600]]);
    });

    test('keeps nothing and has a credit note when the dispute is lost', async () => {
      const { userId, tellAll, state, decide, dispute } = await aPaidOrder(provider);
      dispute();
      await tellAll();
      decide(false);
      await tellAll();
      expect(await state()).toEqual(['refunded', 0]);
      expect(await papersOf(userId)).toEqual([
        ['creditNote', -600],
        ['receipt', 600],
      ]);
    });

    test.each([true, false])('is found decided months later by the reconciliation alone, won: %s', async (isWon) => {
      const { state, decide, dispute } = await aPaidOrder(provider);
      dispute();
      await reconcilePayments(cloud);
      expect(await state()).toEqual(['disputed', 0]);
      days = 90;
      decide(isWon);
      await reconcilePayments(cloud);
      await reconcilePayments(cloud);
      expect(await state()).toEqual(isWon ? ['paid', 60] : ['refunded', 0]);
    });

    test('gives back what was left, not what was used, also of what a job held meanwhile', async () => {
      const { userId, tellAll, state, decide, dispute, job, reserve } = await aPaidOrder(provider);
      // The free plan's 15 minutes are used first.
      expect(await reserve(15 + 40)).toBe('reserved');
      dispute();
      await tellAll();
      await settleSeconds(cloud, { ...job, usedSeconds: 60 * (15 + 10) });
      expect([await state(), await minutesOf(userId)]).toEqual([['disputed', 0], 0]);
      expect(
        await reserveSeconds(cloud, { ...job, jobKey: 'no', seconds: 60, file: { videoId: 'v', title: '' } }),
      ).toBe('insufficient');
      decide(true);
      await tellAll();
      expect(await state()).toEqual(['paid', 50]);
    });

    test('gives a job back what it held when that ends after the dispute was won', async () => {
      const { tellAll, state, decide, dispute, job, reserve } = await aPaidOrder(provider);
      await reserve(15 + 40);
      dispute();
      await tellAll();
      decide(true);
      await tellAll();
      expect(await state()).toEqual(['paid', 20]);
      await releaseSeconds(cloud, job);
      expect(await state()).toEqual(['paid', 60]);
    });

    test('gives nothing back when it was refunded meanwhile', async () => {
      const { placed, userId, tellAll, state, decide, dispute } = await aPaidOrder(provider);
      dispute();
      await tellAll();
      provider.refund(placed);
      decide(true);
      await tellAll();
      await reconcilePayments(cloud);
      expect(await state()).toEqual(['refunded', 0]);
      expect(await papersOf(userId)).toEqual([
        ['creditNote', -600],
        ['receipt', 600],
      ]);
    });

    test('and won can be disputed and won again, and refunded in the end', async () => {
      const { placed, userId, tellAll, state, decide, dispute } = await aPaidOrder(provider);
      for (let round = 0; round < 2; round++) {
        dispute();
        await tellAll();
        expect(await state()).toEqual(['disputed', 0]);
        decide(true);
        await tellAll();
        expect(await state()).toEqual(['paid', 60]);
      }
      provider.refund(placed);
      await tellAll();
      expect(await state()).toEqual(['refunded', 0]);
      const lines = await minuteLinesOf(cloud.table, userId);
      expect(lines.reduce((sum, { topUpSeconds }) => sum + topUpSeconds, 0)).toBe(0);
    });

    test('loses a part that was given back meanwhile, and no more', async () => {
      const { placed, userId, tellAll, state, decide, dispute } = await aPaidOrder(provider);
      dispute();
      await tellAll();
      provider.refundPart?.(placed, 0.25);
      await tellAll();
      expect(await state()).toEqual(['disputed', 0]);
      decide(true);
      await tellAll();
      expect(await state()).toEqual(['paid', 45]);
      expect(await papersOf(userId)).toEqual([
        ['creditNote', -150],
        ['receipt', 600],
      ]);
    });

    test('is given when it was first heard of as disputed, and then won', async () => {
      days = 0;
      const person = await given.aPerson();
      const placed = await provider.order(cloud, person, `dispute${++requests}`, 2);
      provider.pay(placed);
      // PayPal captures an approved payment on request.
      if (provider.name === 'paypal') await provider.complete(cloud, person, placed);
      provider.dispute(placed);
      await provider.complete(cloud, person, placed);
      expect(await minutesOf(person.userId)).toBe(0);
      provider.decide?.(placed, true);
      await provider.complete(cloud, person, placed);
      expect(await minutesOf(person.userId)).toBe(60);
    });

    test('has as long to be used afterwards as it had before', async () => {
      const { userId, tellAll, decide, dispute } = await aPaidOrder(provider);
      const expiryOf = async () => (await readCreditAccount(cloud, userId)).lots[0]?.expiresAt ?? '';
      const before = Date.parse(await expiryOf());
      dispute();
      await tellAll();
      days = 60;
      decide(true);
      await reconcilePayments(cloud);
      expect(Math.round((Date.parse(await expiryOf()) - before) / dayMs)).toBe(60);
    });

    test('is not held again by a report of it that comes when it was won', async () => {
      const { placed, tellAll, state, decide, dispute } = await aPaidOrder(provider);
      dispute();
      await tellAll();
      const old = await getOrder(cloud.table, placed.orderId);
      if (old?.status !== 'disputed') throw new Error('nothing is disputed');
      decide(true);
      await tellAll();
      // State read earlier by another process.
      await finishOrder(cloud, old);
      expect(await state()).toEqual(['paid', 60]);
    });
  },
);
