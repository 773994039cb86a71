import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../cloud/id.ts';
import { putNew } from '../../../cloud/table/core/actions/put.ts';
import { keys } from '../../../cloud/table/core/keys.ts';
import type { Table } from '../../../cloud/table/core/table.ts';
import { commit } from '../../../cloud/table/core/transaction.ts';
import { getCredits } from '../../../cloud/table/money/ledger.ts';
import { lotSeconds } from '../../../domain/credits/account.ts';
import { releaseSeconds, settleSeconds } from '../../../services/credits/closeReservation.ts';
import { grantTopUp } from '../../../services/credits/grantTopUp.ts';
import { closeKey } from '../../../services/credits/jobKeys.ts';
import { reserveSeconds as reserve } from '../../../services/credits/reserveSeconds.ts';
import { resetCredits } from '../../../services/credits/resetCredits.ts';
import { minuteLinesOf } from '../../kit/minuteLines.ts';
import { givenPerson } from '../../kit/people.ts';
import { randomOf } from '../../kit/random.ts';
import { readCreditAccount } from '../../kit/readCreditAccount.ts';
import { runs } from '../../kit/runs.ts';
import { seed } from '../../kit/seed.ts';
import { startTable } from '../../kit/table.ts';
import { beforeNextTransaction } from '../../kit/tableRequests.ts';

let table: Table;
let stop: () => void;
let now = new Date('2026-11-10T12:00:00Z');

beforeAll(async () => {
  ({ table, stop } = await startTable());
});
afterAll(() => stop());

const cloud = () => ({ table, ledger: { ...table, writes: 'money' as const }, now: () => now });

const file = { videoId: 'video', title: 'Interview' };
const reserveSeconds = (parts: ReturnType<typeof cloud>, job: Omit<Parameters<typeof reserve>[1], 'file'>) =>
  reserve(parts, { ...job, file });

const aPerson = async () => (await givenPerson({ ...cloud(), newId })).userId;

async function sums(userId: string) {
  const lines = await minuteLinesOf(table, userId);
  const sum = (of: 'planSeconds' | 'topUpSeconds' | 'reservedSeconds') =>
    lines.reduce((all, line) => all + line[of], 0);
  return { plan: sum('planSeconds'), topUp: sum('topUpSeconds'), reserved: sum('reservedSeconds') };
}

describe('minutes', () => {
  test('a new person on the free plan has 15 of them', async () => {
    const userId = await aPerson();
    expect(await readCreditAccount(cloud(), userId)).toMatchObject({ planSeconds: 900, reservedSeconds: 0 });
  });

  test('are reserved, charged once, and the rest is released', async () => {
    const job = { userId: await aPerson(), jobKey: 'video#1' };
    expect(await reserveSeconds(cloud(), { ...job, seconds: 600 })).toBe('reserved');
    expect(await reserveSeconds(cloud(), { ...job, seconds: 600 })).toBe('reserved');
    expect(await readCreditAccount(cloud(), job.userId)).toMatchObject({ planSeconds: 300, reservedSeconds: 600 });
    expect(await settleSeconds(cloud(), { ...job, usedSeconds: 590 })).toBe(590);
    expect(await settleSeconds(cloud(), { ...job, usedSeconds: 1 })).toBe(590);
    await releaseSeconds(cloud(), job);
    expect(await readCreditAccount(cloud(), job.userId)).toMatchObject({ planSeconds: 310, reservedSeconds: 0 });
    expect(await sums(job.userId)).toEqual({ plan: 310, topUp: 0, reserved: 0 });
  });

  test('two jobs at the same time never reserve more than there is', async () => {
    const userId = await aPerson();
    const asked = Array.from({ length: 12 }, (_, n) =>
      reserveSeconds(cloud(), { userId, jobKey: `video${n}#1`, seconds: 200 }),
    );
    const outcomes = await Promise.all(asked);
    expect(outcomes.filter((outcome) => outcome === 'reserved')).toHaveLength(4);
    expect(outcomes.filter((outcome) => outcome === 'insufficient')).toHaveLength(8);
    expect(await readCreditAccount(cloud(), userId)).toMatchObject({ planSeconds: 100, reservedSeconds: 800 });
  });

  test('a job that has ended cannot reserve minutes afterwards', async () => {
    const job = { userId: await aPerson(), jobKey: 'video#1' };
    await releaseSeconds(cloud(), job);
    expect(await reserveSeconds(cloud(), { ...job, seconds: 60 })).toBe('closed');
    expect(await readCreditAccount(cloud(), job.userId)).toMatchObject({ planSeconds: 900, reservedSeconds: 0 });
  });

  test.each([
    ['given up', (job: { userId: string; jobKey: string }) => releaseSeconds(cloud(), job)],
    [
      'closed by a line that left the balance alone',
      ({ userId, jobKey }: { userId: string; jobKey: string }) =>
        commit(table, [putNew(keys.ledgerLine(userId, closeKey(jobKey)))]),
    ],
  ])('a job that is %s while its minutes are being reserved holds none', async (_, close) => {
    const job = { userId: await aPerson(), jobKey: 'video#1' };
    beforeNextTransaction(table, () => close(job));
    expect(await reserveSeconds(cloud(), { ...job, seconds: 60 })).toBe('closed');
    expect(await readCreditAccount(cloud(), job.userId)).toMatchObject({ planSeconds: 900, reservedSeconds: 0 });
  });

  test('are granted only once by the same source', async () => {
    const topUp = {
      userId: await aPerson(),
      source: 'stripe#evt_1',
      seconds: 1800,
      expiresAt: '2027-05-01T00:00:00.000Z',
    };
    const given = await Promise.all([
      grantTopUp(cloud(), topUp),
      grantTopUp(cloud(), topUp),
      grantTopUp(cloud(), topUp),
    ]);
    expect(given.filter(Boolean)).toHaveLength(1);
    expect(lotSeconds((await readCreditAccount(cloud(), topUp.userId)).lots)).toBe(1800);
  });

  test('after random operations, eight at a time, the balance is the sum of its lines and nothing is negative', async () => {
    const userId = await aPerson();
    await grantTopUp(cloud(), { userId, source: 'gift', seconds: 3000, expiresAt: '2027-05-01T00:00:00.000Z' });
    const random = randomOf(seed);
    for (let round = 0; round < runs(50, 12); round++) {
      const operations = Array.from({ length: 8 }, () => {
        const job = { userId, jobKey: `v${Math.floor(random() * 25)}#1` };
        const dice = random();
        if (dice < 0.5) return reserveSeconds(cloud(), { ...job, seconds: 1 + Math.floor(random() * 900) });
        if (dice < 0.75) return settleSeconds(cloud(), { ...job, usedSeconds: Math.floor(random() * 900) });
        return releaseSeconds(cloud(), job);
      });
      await Promise.all(operations);
    }
    const account = await getCredits(table, userId);
    const held = { plan: account.planSeconds, topUp: lotSeconds(account.lots), reserved: account.reservedSeconds };
    expect(await sums(userId), `seed ${seed}`).toEqual(held);
    expect(Math.min(held.plan, held.topUp, held.reserved), `seed ${seed}`).toBeGreaterThanOrEqual(0);
  });
});

describe('the 1st of a month', () => {
  test("grants everyone the month's minutes once, however often the job runs", async () => {
    const people = await Promise.all([aPerson(), aPerson(), aPerson()]);
    for (const userId of people) await reserveSeconds(cloud(), { userId, jobKey: 'old#1', seconds: 500 });
    now = new Date('2026-12-01T00:00:05Z');
    expect((await resetCredits(cloud())).reset).toBeGreaterThanOrEqual(3);
    expect(await resetCredits(cloud())).toEqual({ reset: 0, isDone: true });
    for (const userId of people) {
      expect(await getCredits(table, userId)).toMatchObject({
        period: '2026-12',
        planSeconds: 900,
        reservedSeconds: 500,
      });
      await releaseSeconds(cloud(), { userId, jobKey: 'old#1' });
      expect(await sums(userId)).toEqual({ plan: 900, topUp: 0, reserved: 0 });
    }
  });

  test('goes on in the next call when time runs out', async () => {
    now = new Date('2026-11-21T05:00:00Z');
    const people = await Promise.all([aPerson(), aPerson(), aPerson()]);
    for (const userId of people) await reserveSeconds(cloud(), { userId, jobKey: 'late#1', seconds: 1 });
    now = new Date('2026-12-01T00:00:05Z');
    let calls = 0;
    const resets = [];
    do {
      // Ten minutes pass between two reads of the clock, so that a call makes little progress.
      const started = now.getTime();
      let looks = 0;
      const slow = { ...cloud(), now: () => new Date(started + 600_000 * Math.max(0, looks++ - 2)) };
      resets.push(await resetCredits(slow));
    } while (!resets.at(-1)?.isDone && ++calls < 100);
    expect(resets.length).toBeGreaterThan(1);
    expect(resets.at(-1)?.isDone).toBe(true);
    for (const userId of people) expect(await getCredits(table, userId)).toMatchObject({ period: '2026-12' });
  });

  test('needs no job: a balance is right even if the job is late', async () => {
    const userId = await aPerson();
    await reserveSeconds(cloud(), { userId, jobKey: 'december#1', seconds: 900 });
    expect(await reserveSeconds(cloud(), { userId, jobKey: 'more#1', seconds: 1 })).toBe('insufficient');
    now = new Date('2027-01-03T00:00:00Z');
    expect(await readCreditAccount(cloud(), userId)).toMatchObject({ period: '2027-01', planSeconds: 900 });
    expect(await reserveSeconds(cloud(), { userId, jobKey: 'january#1', seconds: 900 })).toBe('reserved');
    await resetCredits(cloud());
    expect(await readCreditAccount(cloud(), userId)).toMatchObject({ planSeconds: 0, reservedSeconds: 1800 });
  });
});
