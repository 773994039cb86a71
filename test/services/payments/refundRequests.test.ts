import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { payerPartition } from '../../../cloud/table/core/keys.ts';
import { query } from '../../../cloud/table/core/table.ts';
import { getOrder } from '../../../cloud/table/money/orders.ts';
import { getRefund, putNewRefund } from '../../../cloud/table/money/refunds.ts';
import { getUser } from '../../../cloud/table/people/users.ts';
import { lotSeconds } from '../../../domain/credits/account.ts';
import type { Receipt } from '../../../domain/payments/receipt.ts';
import { releaseSeconds, settleSeconds } from '../../../services/credits/closeReservation.ts';
import { reserveSeconds } from '../../../services/credits/reserveSeconds.ts';
import { reconcilePayments } from '../../../services/orchestration/payments/reconcilePayments.ts';
import { decideRefund } from '../../../services/orchestration/refunds/decideRefund.ts';
import { paymentParts } from '../../kit/checkouts.ts';
import { readCreditAccount } from '../../kit/readCreditAccount.ts';
import { listCharges, readRefund, requestRefund, setCountry } from '../../kit/services.ts';
import { givenCloud } from '../givenWorld.ts';
import { noProviders, type ProviderDouble, startProviders } from './providerDouble.ts';

/** A person requests the refund of additional minutes: the catalog's rule grants it, or an operator decides. */

const { cloud: base, given } = await givenCloud();
const dayMs = 24 * 3_600_000;
let days = 0;
const now = () => new Date(Date.now() + days * dayMs);
const providers = await startProviders(now);
afterAll(async () => {
  for (const provider of providers) await provider[Symbol.asyncDispose]();
});
afterEach(() => {
  days = 0;
  for (const provider of providers) provider.reject?.(false);
});
const access = Object.assign({}, noProviders, ...providers.map((provider) => provider.access));
const parts = paymentParts();
const cloud = { ...base, ...access, ...parts, now };

const minutesOf = async (userId: string) => lotSeconds((await readCreditAccount(cloud, userId)).lots) / 60;
const notesOf = async (userId: string) => {
  const papers = query<Receipt>(cloud.table, { PK: payerPartition(userId), SKPrefix: 'RECEIPT#' });
  return (await Array.fromAsync(papers)).flatMap(({ kind, totalCents }) => (kind === 'creditNote' ? [totalCents] : []));
};

let requests = 0;
/** Creates a paid order of one hour. */
async function aPaidOrder(provider: ProviderDouble) {
  const person = await given.aPerson();
  const { userId } = person;
  await setCountry(cloud, person, { country: provider.country });
  const placed = await provider.order(cloud, person, `refund${++requests}`, 2);
  provider.pay(placed);
  await provider.complete(cloud, person, placed);
  const { orderId: paymentId } = placed;
  const request = (by = person, requestId = 'r1') =>
    requestRefund(cloud, by, { paymentId, requestId, reason: 'unused' });
  const read = async (by = person) => (await readRefund(cloud, by, { paymentId })).terms;
  const state = async () => [
    (await getOrder(cloud.table, paymentId))?.status,
    (await getRefund(cloud.table, userId, paymentId))?.state,
    await minutesOf(userId),
  ];
  const decide = (decision: 'approve' | 'refuse') => decideRefund(cloud, { userId, paymentId, decision });
  const job = { userId, jobKey: `job${requests}` };
  const reserve = (minutes: number) =>
    reserveSeconds(cloud, { ...job, seconds: 60 * minutes, file: { videoId: 'v', title: 'A file' } });
  const { email = '' } = (await getUser(cloud.table, userId)) ?? {};
  const mails = () => parts.mail.kindsTo(email).filter((kind) => kind !== 'minutesPaid');
  return { person, userId, paymentId, placed, request, read, state, decide, job, reserve, mails };
}

const withApi = providers.filter(({ reject }) => reject).map((provider) => [provider.name, provider] as const);
const byHand = providers.filter(({ reject }) => !reject).map((provider) => [provider.name, provider] as const);

describe.each(withApi)('a refund of unused minutes that were paid at %s', (_, provider) => {
  test('is granted immediately: the money, the minutes, the credit note and the mail follow, once', async () => {
    const { person, userId, request, read, state, mails, placed } = await aPaidOrder(provider);
    expect(await read()).toBe('automatic');
    const told = provider.count();
    expect(await Promise.all([request(), request(person, 'r2')])).toContainEqual({ state: 'returned', until: null });
    expect(await request()).toEqual({ state: 'returned', until: null });
    for (let index = told; index < provider.count(); index++) await provider.deliver(cloud, index);
    await reconcilePayments(cloud);
    expect(await state()).toEqual(['refunded', 'returned', 0]);
    const price = (await getOrder(cloud.table, placed.orderId))?.priceCents ?? 0;
    expect([await notesOf(userId), mails()]).toEqual([[-price], ['moneyReturned']]);
    const booked = provider.books().find(([orderId]) => orderId === placed.orderId);
    expect([...(booked?.[1].refunds.values() ?? [])]).toEqual([price]);
    expect((await listCharges(cloud, person, { limit: 5 })).charges).toMatchObject([
      { status: 'refunded', refund: { state: 'returned', until: null } },
    ]);
  });

  test('is completed by the reconciliation if the process died after it was stored', async () => {
    const { userId, paymentId, state, mails } = await aPaidOrder(provider);
    const time = now().toISOString();
    await putNewRefund(cloud.ledger, {
      ...{ userId, paymentId, provider: provider.name, requestId: 'r1', reason: 'unused', state: 'returning' },
      ...{ isAutomatic: true, attempt: 1, priceCents: 600, currency: 'USD', version: 1 },
      ...{ requestedAt: time, changedAt: time },
    });
    await reconcilePayments(cloud);
    expect([await state(), mails()]).toEqual([['refunded', 'returned', 0], ['moneyReturned']]);
  });

  test('is granted by an operator instead if a job takes the minutes first', async () => {
    const { request, reserve, state, job, read } = await aPaidOrder(provider);
    const free = 15;
    await reserve(free + 20);
    expect(await read()).toBe('byOperator');
    expect(await request()).toEqual({ state: 'waiting', until: null });
    await settleSeconds(cloud, { ...job, usedSeconds: 60 * (free + 20) });
    expect(await state()).toEqual(['paid', 'waiting', 40]);
  });

  test('never refunds minutes that a job reserves between the check and the hold', async () => {
    const { userId, paymentId, state, reserve } = await aPaidOrder(provider);
    await reserve(15 + 1);
    const time = now().toISOString();
    await putNewRefund(cloud.ledger, {
      ...{ userId, paymentId, provider: provider.name, requestId: 'r1', reason: 'unused', state: 'returning' },
      ...{ isAutomatic: true, attempt: 1, priceCents: 600, currency: 'USD', version: 1 },
      ...{ requestedAt: time, changedAt: time },
    });
    await reconcilePayments(cloud);
    expect(await state()).toEqual(['paid', 'waiting', 59]);
  });

  test('waits for an operator if the provider rejects it, and the minutes can be used again', async () => {
    const { request, state, decide, mails } = await aPaidOrder(provider);
    provider.reject?.(true);
    expect(await request()).toEqual({ state: 'waiting', until: null });
    expect(await state()).toEqual(['paid', 'waiting', 60]);
    expect((await decide('approve')).requests).toMatchObject([{ state: 'waiting', isRejected: true }]);
    provider.reject?.(false);
    expect((await decide('approve')).requests).toMatchObject([{ state: 'returned' }]);
    expect([await state(), mails()]).toEqual([['refunded', 'returned', 0], ['moneyReturned']]);
  });

  test('after 14 days is decided by an operator, who takes back what is left', async () => {
    const { userId, request, reserve, state, job, decide, read } = await aPaidOrder(provider);
    days = 15;
    expect(await read()).toBe('byOperator');
    await request();
    await reserve(15 + 20);
    await releaseSeconds(cloud, job);
    const listed = (await decideRefund(cloud, {})).requests;
    expect(listed.filter((one) => one.userId === userId)).toMatchObject([{ state: 'waiting', reason: 'unused' }]);
    await decide('approve');
    expect(await state()).toEqual(['refunded', 'returned', 0]);
    await expect(decide('refuse')).rejects.toThrow('already returned');
  });

  test('that an operator refuses leaves everything as it was, and is not decided twice', async () => {
    const { request, state, decide, mails } = await aPaidOrder(provider);
    days = 20;
    await request();
    await decide('refuse');
    await decide('refuse');
    expect(await request()).toEqual({ state: 'refused', until: null });
    await reconcilePayments(cloud);
    expect([await state(), mails()]).toEqual([['paid', 'refused', 60], ['refundRefused']]);
    await expect(decide('approve')).rejects.toThrow('already refused');
  });

  test('that an operator made at the provider closes the request', async () => {
    const { request, state, placed, mails } = await aPaidOrder(provider);
    days = 20;
    await request();
    provider.refund(placed);
    await reconcilePayments(cloud);
    expect([await state(), mails()]).toEqual([['refunded', 'returned', 0], ['moneyReturned']]);
  });

  test('is impossible for others, for what was refunded or disputed, and after 60 days', async () => {
    const { person, paymentId, request, read, placed } = await aPaidOrder(provider);
    const stranger = await given.aPerson();
    await expect(request(stranger)).rejects.toMatchObject({ code: 'payment.missing' });
    await expect(read(stranger)).rejects.toMatchObject({ code: 'payment.missing' });
    await expect(
      requestRefund(cloud, person, { paymentId: `${paymentId}x`, requestId: 'r1', reason: 'other' }),
    ).rejects.toMatchObject({ code: 'payment.missing' });
    days = 61;
    await expect(request()).rejects.toMatchObject({ code: 'refund.late' });
    days = 0;
    provider.dispute(placed);
    await reconcilePayments(cloud);
    await expect(request()).rejects.toMatchObject({ code: 'refund.disputed' });
    const other = await aPaidOrder(provider);
    provider.refund(other.placed);
    await reconcilePayments(cloud);
    await expect(other.request()).rejects.toMatchObject({ code: 'refund.done' });
  });
});

describe.each(byHand)('a refund of unused minutes that were paid at %s', (_, provider) => {
  test('is granted, holds the minutes, and is closed once an operator has returned the money there', async () => {
    const { request, state, placed, mails } = await aPaidOrder(provider);
    expect(await request()).toEqual({ state: 'byHand', until: null });
    await reconcilePayments(cloud);
    expect(await state()).toEqual(['paid', 'byHand', 0]);
    days = 30;
    provider.refund(placed);
    await reconcilePayments(cloud);
    expect([await state(), mails()]).toEqual([['refunded', 'returned', 0], ['moneyReturned']]);
  });

  test('releases the minutes if the operator cannot return the money after all', async () => {
    const { request, state, decide, mails } = await aPaidOrder(provider);
    await request();
    await decide('refuse');
    await reconcilePayments(cloud);
    expect([await state(), mails()]).toEqual([['paid', 'refused', 60], ['refundRefused']]);
  });
});
