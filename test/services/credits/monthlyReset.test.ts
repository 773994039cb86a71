import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { put } from '../../../cloud/table/core/actions/put.ts';
import { indexKeys, keys } from '../../../cloud/table/core/keys.ts';
import type { Table } from '../../../cloud/table/core/table.ts';
import { commit } from '../../../cloud/table/core/transaction.ts';
import { line } from '../../../domain/credits/account.ts';
import { resetCredits } from '../../../services/credits/resetCredits.ts';
import { randomOf } from '../../kit/random.ts';
import { seedsOf } from '../../kit/seed.ts';
import { startTable } from '../../kit/table.ts';
import { Killed, killSometimes } from '../../kit/tableRequests.ts';

/** `PEOPLE=100000` is the long form, which takes some minutes. */
const people = Number(process.env.PEOPLE ?? 40);
const calls = 4;

let table: Table;
let stop: () => void;

beforeEach(async () => {
  ({ table, stop } = await startTable());
});
afterEach(() => stop());

const userIds = Array.from({ length: people }, (_, number) => number.toString(16).padStart(8, '0'));
/** Seconds left of November, which differ by person. Some have used all. */
const leftOf = (userId: string) => Number.parseInt(userId, 16) % 900;

/** Balance and ledger of a person who used some of November's minutes. */
function novemberOf(userId: string) {
  const [period, planSeconds] = ['2026-11', leftOf(userId)];
  const months = [{ month: period, grantedSeconds: 900, usedSeconds: 900 - planSeconds }];
  const balance = { period, planSeconds, lots: [], reservedSeconds: 0, months, userId, version: 1 };
  const grant = line('grant', `grant#plan#${period}`, { planSeconds: 900 });
  const spent = line('settle', 'close#video#1', { planSeconds: planSeconds - 900, usedSeconds: 900 - planSeconds });
  return [
    put({ ...keys.credits(userId), ...indexKeys.creditsOfPeriod(period, userId), ...balance }, [{ exists: false }]),
    ...[grant, spent].map((entry) => put({ ...keys.ledgerLine(userId, entry.key), ...entry }, [{ exists: false }])),
  ];
}

async function givenNovember(): Promise<void> {
  const perTransaction = 33;
  const chunks = Array.from({ length: Math.ceil(people / perTransaction) }, (_, index) =>
    userIds.slice(index * perTransaction, (index + 1) * perTransaction),
  );
  for (const chunk of chunks) await commit(table, chunk.flatMap(novemberOf));
}

test.each(seedsOf(200, 1))(
  `${people} people get December's minutes exactly once by a reset that is killed again and again (seed %i)`,
  async (seed) => {
    await givenNovember();
    const random = randomOf(seed);
    const cloud = { ledger: { ...table, writes: 'money' as const }, now: () => new Date('2026-12-01T00:00:05Z') };
    let deaths = 0;
    for (let call = 1; call < calls; call++) {
      // Each person causes at least two checks of whether the process is alive: all of these calls die before the last
      // one.
      let looksLeft = Math.floor((random() * people) / 2);
      const end = killSometimes(table, 0.5, () => (looksLeft-- > 0 ? 1 : 0));
      await resetCredits(cloud).catch((error) => {
        if (!(error instanceof Killed)) throw error;
        deaths++;
      });
      end();
    }
    expect((await resetCredits(cloud)).isDone).toBe(true);
    expect(await resetCredits(cloud)).toEqual({ reset: 0, isDone: true });

    const told = `seed ${seed}, ${deaths} deaths`;
    expect(deaths, told).toBe(calls - 1);
    expect(await readAll(), told).toEqual({
      // Booked once each: a second booking would have created a third version.
      balances: { 'December, 900 s, version 2': people },
      grants: people,
      expired: userIds.reduce((sum, userId) => sum + leftOf(userId), 0),
      sum: 900 * people,
    });
  },
  60_000 + 60 * people,
);

/** Counts of all balances and lines of the table. */
async function readAll() {
  const found = { balances: {} as Record<string, number>, grants: 0, expired: 0, sum: 0 };
  let from: Record<string, unknown> | undefined;
  do {
    const page = await table.client.send(new ScanCommand({ TableName: table.name, ExclusiveStartKey: from }));
    for (const item of page.Items ?? []) {
      if (item.SK === 'BALANCE') {
        const kind = `${item.period === '2026-12' ? 'December' : item.period}, ${item.planSeconds} s, version ${item.version}`;
        found.balances[kind] = (found.balances[kind] ?? 0) + 1;
      } else if (!item.unit) {
        found.sum += item.planSeconds;
        if (item.key === 'grant#plan#2026-12') found.grants++;
        if (item.key === 'expire#plan#2026-11') found.expired -= item.planSeconds;
      }
    }
    from = page.LastEvaluatedKey;
  } while (from);
  return found;
}
