import { expect, test } from 'vitest';
import { commit } from '../../../cloud/table/core/transaction.ts';
import { relistFile } from '../../../cloud/table/files/fileLists.ts';
import { patchFile, putNewFile } from '../../../cloud/table/files/files.ts';
import { closeLedger, jobsOfUser } from '../../../cloud/table/money/ledger.ts';
import { releaseSeconds, settleSeconds } from '../../../services/credits/closeReservation.ts';
import { grantTopUp } from '../../../services/credits/grantTopUp.ts';
import { reserveCharacters, reserveSeconds } from '../../../services/credits/reserveSeconds.ts';
import { aFileItem } from '../../kit/files.ts';
import type { Person } from '../../kit/people.ts';
import { readUsage, readUsageHistory } from '../../kit/services.ts';
import { countReads } from '../../kit/tableRequests.ts';
import { givenCloud } from '../givenWorld.ts';

const { cloud: given, given: make } = await givenCloud();
/** Money is stored in the same table, under its own keys. */
const cloud = { ...given, ledger: { ...given.table, writes: 'money' as const } };
const at = (time: string) => given.clock.set(time);

const job = ({ userId }: Person, videoId: string, attempt = 1) => ({ userId, jobKey: `${videoId}#${attempt}` });
const reserve = (person: Person, videoId: string, seconds: number, title = videoId) =>
  reserveSeconds(cloud, { ...job(person, videoId), seconds, file: { videoId, title } });
const settle = (person: Person, videoId: string, usedSeconds: number) =>
  settleSeconds(cloud, { ...job(person, videoId), usedSeconds });

test('usage tells what is used of each allowance, and until when bought minutes can be used', async () => {
  at('2026-11-10T12:00:00.000Z');
  const aya = await make.aPerson();
  await make.anUpload(aya, { sizeBytes: 4_000_000 });
  await grantTopUp(cloud, {
    userId: aya.userId,
    source: 'order#1',
    seconds: 600,
    expiresAt: '2027-05-09T00:00:00.000Z',
  });
  await reserve(aya, 'talk', 300);
  expect(await readUsage(cloud, aya)).toMatchObject({
    balance: { plan: 'free', planSeconds: 900, planSecondsLeft: 600, reservedSeconds: 300, storageBytes: 4_000_000 },
    lots: [{ seconds: 600, characters: 10_000, expiresAt: '2027-05-09T00:00:00.000Z' }],
    uploads: { used: 1, limit: 1 },
    exports: { used: 0, limit: 1 },
  });
});

test('characters of additional minutes are listed as long as some are left, also after their minutes are used', async () => {
  at('2026-11-10T12:00:00.000Z');
  const aya = await make.aPerson();
  const expiresAt = '2027-05-09T00:00:00.000Z';
  await grantTopUp(cloud, { userId: aya.userId, source: 'order#1', seconds: 600, expiresAt });
  await reserve(aya, 'talk', 1500);
  await reserveCharacters(cloud, { ...job(aya, 'talk'), characters: 16_000 });
  const { balance, lots } = await readUsage(cloud, aya);
  expect(lots).toEqual([{ seconds: 0, characters: 9000, expiresAt }]);
  expect(balance).toMatchObject({
    planCharacters: 15_000,
    planCharactersLeft: 0,
    topUpCharactersLeft: 9000,
    reservedCharacters: 16_000,
  });
});

test('a plan without limits of uploads and exports says so', async () => {
  const aya = await make.aPerson('standard');
  expect(await readUsage(cloud, aya)).toMatchObject({
    uploads: { used: 0, limit: null },
    exports: { used: 0, limit: null },
  });
});

test('the months are those of a year, and a job counts in the one in which it began', async () => {
  at('2026-10-31T23:50:00.000Z');
  const aya = await make.aPerson();
  await reserve(aya, 'october', 600);
  at('2026-11-01T00:10:00.000Z');
  await settle(aya, 'october', 500);
  await reserve(aya, 'november', 120);
  await settle(aya, 'november', 120);
  const { months } = await readUsage(cloud, aya);
  expect(months).toHaveLength(12);
  expect(months[0]).toEqual({ month: '2025-12', usedSeconds: 0, grantedSeconds: null });
  expect(months.slice(-3)).toEqual([
    { month: '2026-09', usedSeconds: 0, grantedSeconds: null },
    { month: '2026-10', usedSeconds: 500, grantedSeconds: 900 },
    { month: '2026-11', usedSeconds: 120, grantedSeconds: 900 },
  ]);
});

test('the history tells of each job its file, when it was, what it cost and what came back', async () => {
  at('2026-11-10T12:00:00.000Z');
  const aya = await make.aPerson();
  const file = await make.aFile(aya, { title: 'Talk' });
  await reserve(aya, file.videoId, 300, 'Talk');
  at('2026-11-10T12:05:00.000Z');
  await settle(aya, file.videoId, 240);
  await reserve(aya, 'failed', 60, 'Broken');
  await releaseSeconds(cloud, job(aya, 'failed'));
  at('2026-11-10T12:10:00.000Z');
  await reserve(aya, 'running', 90, 'Running');
  const { jobs, nextCursor } = await readUsageHistory(cloud, aya, {});
  expect(nextCursor).toBeNull();
  expect(jobs).toMatchObject([
    { title: 'Running', endedAt: null, reservedSeconds: 90, usedSeconds: 0, returnedSeconds: 0 },
    { title: 'Broken', endedAt: '2026-11-10T12:05:00.000Z', usedSeconds: 0, returnedSeconds: 60, file: null },
    {
      title: 'Talk',
      kind: 'transcription',
      startedAt: '2026-11-10T12:00:00.000Z',
      endedAt: '2026-11-10T12:05:00.000Z',
      usedSeconds: 240,
      returnedSeconds: 60,
      file: { projectId: file.projectId, videoId: file.videoId },
    },
  ]);
});

test('the history has the present title of a file, and the last known one of a file that the person has no more', async () => {
  const [aya, ben] = await Promise.all([make.aPerson(), make.aPerson()]);
  const [renamed, deleting] = await Promise.all([make.aFile(aya), make.aFile(aya)]);
  const others = aFileItem({ videoId: cloud.newId(), ownerId: ben.userId, now: cloud.now() }, { title: 'Secret' });
  await commit(cloud.table, [putNewFile(others)]);
  for (const { videoId } of [renamed, deleting, others]) await reserve(aya, videoId, 1, 'As it was');
  const updatedAt = cloud.now().toISOString();
  await relistFile(cloud.table, renamed.videoId, () => ({ title: 'As it is', updatedAt }));
  await relistFile(cloud.table, deleting.videoId, () => ({ title: 'Gone', updatedAt }));
  await patchFile(cloud.table, deleting.videoId, { deleteStatus: 'deleting' });
  const { jobs } = await readUsageHistory(cloud, aya, {});
  const byFile = Object.fromEntries(jobs.map(({ id, title, file }) => [id.split('#')[0], { title, isThere: !!file }]));
  expect(byFile).toEqual({
    [renamed.videoId]: { title: 'As it is', isThere: true },
    [deleting.videoId]: { title: 'As it was', isThere: false },
    [others.videoId]: { title: 'As it was', isThere: false },
  });
});

test('the history comes in pages, each job once and the newest first, at the same cost however long it is', async () => {
  const aya = await make.aPerson('professional');
  for (let number = 0; number < 60; number++) {
    at(new Date(Date.UTC(2026, 10, 12, 0, number)).toISOString());
    await reserve(aya, `video${number}`, 1);
  }
  const seen: string[] = [];
  let cursor: string | undefined;
  const reads: number[] = [];
  do {
    let next: string | null = null;
    reads.push(
      await countReads(cloud.table, async () => {
        const page = await readUsageHistory(cloud, aya, cursor === undefined ? {} : { cursor });
        seen.push(...page.jobs.map(({ title }) => title));
        next = page.nextCursor;
      }),
    );
    cursor = next ?? undefined;
  } while (cursor !== undefined);
  expect(seen).toEqual(Array.from({ length: 60 }, (_, index) => `video${59 - index}`));
  // The caller's account, one query, and one read of the page's files.
  expect(reads).toEqual([3, 3, 3]);
});

test('a cursor leads nowhere but into the history of its reader', async () => {
  const [aya, ben] = await Promise.all([make.aPerson('professional'), make.aPerson()]);
  for (let number = 0; number < 27; number++) await reserve(aya, `aya${number}`, 1);
  await reserve(ben, 'ben', 1);
  const { nextCursor } = await readUsageHistory(cloud, aya, {});
  const read = await readUsageHistory(cloud, ben, { cursor: nextCursor ?? '' });
  expect(read.jobs.filter(({ title }) => title.startsWith('aya'))).toEqual([]);
  const forged = Buffer.from('BALANCE').toString('base64url');
  for (const cursor of [forged, '!', Buffer.from('LINE#x').toString('base64url')]) {
    await expect(readUsageHistory(cloud, ben, { cursor })).rejects.toMatchObject({ code: 'input.invalid' });
  }
});

test('the ledger of a deleted account keeps no title of a file, and lets none in that is booked late', async () => {
  const aya = await make.aPerson();
  await reserve(aya, 'secret', 60, 'Secret talk');
  const expiresAt = Date.parse('2033-12-31T00:00:00.000Z') / 1000;
  await closeLedger(cloud.ledger, aya.userId, expiresAt);
  await settle(aya, 'secret', 60);
  await reserve(aya, 'late', 30, 'Late talk');
  const jobs = await Array.fromAsync(jobsOfUser(cloud.table, aya.userId, { limit: 10 }));
  expect(jobs.map(({ videoId, title, usedSeconds }) => [videoId, title, usedSeconds]).sort()).toEqual([
    ['late', '', undefined],
    ['secret', undefined, 60],
  ]);
  expect(jobs.map((job) => 'expiresAt' in job && job.expiresAt)).toEqual([expiresAt, expiresAt]);
});
