import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Refusal } from '../../../api/errors.ts';
import { hashOf } from '../../../cloud/hash.ts';
import { keys } from '../../../cloud/table/core/keys.ts';
import { getItem } from '../../../cloud/table/core/table.ts';
import { countCall } from '../../../services/limits/countCall.ts';
import { startCloud, type TestCloud } from '../../kit/cloud.ts';
import { randomOf } from '../../kit/random.ts';
import { countReads, countWrites } from '../../kit/tableRequests.ts';

const max = 400;
let parts: TestCloud;
let cloud: TestCloud;
let userId = '';

beforeAll(async () => {
  parts = await startCloud();
  cloud = { ...parts, config: { ...parts.config, callsPerMinute: max } };
});
afterAll(() => parts.stop());

const begin = '2026-11-21T05:00:00.000Z';
const later = (seconds: number) => parts.clock.set(new Date(Date.parse(begin) + seconds * 1000).toISOString());
beforeEach(() => {
  later(0);
  userId = cloud.newId();
});

const counted = () => 0;
const onlyRead = () => 0.99;

/** Seconds after which a call may be repeated; null for a call that is admitted. */
const refusedFor = (random: () => number, weight = 1, who = userId): Promise<unknown> =>
  countCall(cloud, who, weight, random).then(
    () => null,
    (error: unknown) => {
      if (error instanceof Refusal && error.code === 'calls.toomany') return error.details?.retryAfterSeconds;
      throw error;
    },
  );

test('a person beyond the limit is refused by every function until the minute ends, and nobody else is', async () => {
  for (let n = 0; n < max / 20; n++) expect(await refusedFor(counted)).toBeNull();
  later(18.5);
  expect(await refusedFor(counted)).toBe(42);
  expect(await refusedFor(onlyRead)).toBe(42);
  expect(await refusedFor(onlyRead, 1, cloud.newId())).toBeNull();
  later(60);
  expect(await refusedFor(onlyRead)).toBeNull();
  expect(await refusedFor(counted)).toBeNull();
});

test('one of twenty calls writes and the others read, each once', async () => {
  const random = randomOf(1);
  const calls = async () => {
    for (let n = 0; n < 300; n++) await refusedFor(random);
  };
  let written = 0;
  const read = await countReads(cloud.table, async () => {
    written = await countWrites(cloud.table, calls);
  });
  expect(read + written).toBe(300);
  expect(written).toBeGreaterThan(5);
  expect(written).toBeLessThan(30);
});

test.each([
  [1, 0.7 * max, 1.4 * max],
  [5, (0.7 * max) / 5, (1.4 * max) / 5],
])('of a flood of calls of weight %i some %i to %i are admitted a minute', async (weight, least, most) => {
  const random = randomOf(2);
  let admitted = 0;
  for (let n = 0; n < 1.8 * max; n++) if ((await refusedFor(random, weight)) === null) admitted += 1;
  expect(admitted).toBeGreaterThan(least);
  expect(admitted).toBeLessThan(most);
});

test('without a limit the table is not asked', async () => {
  const reads = await countReads(parts.table, async () => {
    for (const random of [counted, onlyRead]) await countCall(parts, userId, 5, random);
  });
  expect(reads).toBe(0);
});

test('counters expire', async () => {
  await refusedFor(counted);
  const minute = Math.floor(Date.parse(begin) / 60_000);
  expect(await getItem(cloud.table, keys.attempts('callsOfPerson', hashOf(userId), minute))).toMatchObject({
    attempts: 20,
    expiresAt: (minute + 2) * 60,
  });
});
