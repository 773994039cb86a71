import { beforeEach, describe, expect, test } from 'vitest';
import { putBytes } from '../../../cloud/media/store.ts';
import { getDailyTotal } from '../../../cloud/table/core/dailyTotals.ts';
import { filePartition } from '../../../cloud/table/core/keys.ts';
import { query } from '../../../cloud/table/core/table.ts';
import { commit } from '../../../cloud/table/core/transaction.ts';
import { type FileItem, patchFile } from '../../../cloud/table/files/files.ts';
import { takeView } from '../../../cloud/table/people/usage.ts';
import { getUser } from '../../../cloud/table/people/users.ts';
import { plans } from '../../../domain/plans/catalogue.ts';
import { watchFile } from '../../../services/teams/watchFile.ts';
import { Outbox } from '../../kit/outbox.ts';
import type { Person } from '../../kit/people.ts';
import { listMembers, makeLink, readFile, readUsage } from '../../kit/services.ts';
import { givenWorld } from '../givenWorld.ts';

const world = await givenWorld();
const { cloud, given } = world;
const config = { environment: 'dev', appOrigin: 'https://otoji.example' };
const network = '198.51.100.7';
const sizeBytes = 1000;
const { viewBytesPerMonth: limitBytes } = plans.free;

let outbox: Outbox;
let owner: Person;
let file: FileItem;
let token: string;

beforeEach(async () => {
  cloud.clock.set('2026-11-21T05:00:00.000Z');
  outbox = new Outbox();
  owner = await given.aPerson();
  file = await given.aFile(owner, { durationMs: 60_000, sizeBytes, widthPx: 640, heightPx: 360 });
  await patchFile(cloud.table, file.videoId, { playbackKey: file.sourceKey });
  await putBytes(cloud.media, file.sourceKey, Buffer.alloc(sizeBytes), 'video/mp4');
  token = await make();
});

const make = async () => (await makeLink(cloud, owner, { teamId: file.videoId, level: 'view', days: 30 })).token;

const watch = (viewId: string, from: string | null = network) =>
  watchFile({ ...cloud, mail: outbox, config }, { token, viewId: viewId.padEnd(16, '-'), network: from });

/** Counts bytes of other views in this month. */
const play = (bytes: number) =>
  commit(cloud.table, [takeView(owner.userId, '2026-11', { views: 0, bytes }, limitBytes)]);

const viewsOfMonth = async () => (await readUsage(cloud, owner)).views;
const viewsOfLink = async () => (await listMembers(cloud, owner, { teamId: file.videoId })).links[0]?.views;
const mails = async () => outbox.kindsTo((await getUser(cloud.table, owner.userId))?.email ?? '');

describe('a view through a link', () => {
  test('counts once for each opened page, with the size of what it plays', async () => {
    await watch('a');
    await watch('a');
    await Promise.all([watch('b'), watch('b')]);
    expect(await viewsOfMonth()).toEqual({ count: 2, bytes: 2 * sizeBytes, limitBytes });
    expect(await viewsOfLink()).toEqual({ count: 2, bytes: 2 * sizeBytes });
  });

  test('counts again when its address has expired, and from 0 for a new link', async () => {
    await watch('a');
    cloud.clock.set('2026-11-21T11:00:00.000Z');
    await watch('a');
    expect(await viewsOfLink()).toEqual({ count: 2, bytes: 2 * sizeBytes });
    token = await make();
    expect(await viewsOfLink()).toEqual({ count: 0, bytes: 0 });
    expect(await viewsOfMonth()).toMatchObject({ count: 2 });
  });

  test('counts the sound before the copy exists, and both as one view', async () => {
    const audioKey = `media/${file.videoId}/audio.mp3`;
    await putBytes(cloud.media, audioKey, Buffer.alloc(10), 'audio/mpeg');
    await patchFile(cloud.table, file.videoId, { widthPx: 1920, heightPx: 1080, audioKey });
    expect(await watch('a')).toMatchObject({ mediaStatus: 'preparing' });
    expect(await viewsOfLink()).toEqual({ count: 0, bytes: 10 });
    await putBytes(cloud.media, `media/${file.videoId}/proxy.mp4`, Buffer.alloc(100), 'video/mp4');
    await patchFile(cloud.table, file.videoId, { proxyStatus: 'done' });
    expect(await watch('a')).toMatchObject({ mediaStatus: 'ready' });
    expect(await viewsOfLink()).toEqual({ count: 1, bytes: 110 });
  });

  test('stores nothing about the viewer', async () => {
    await watch('random-id-of-a-page');
    const rows = await Array.fromAsync(query(cloud.table, { PK: filePartition(file.videoId), SKPrefix: 'VIEW' }));
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain(network);
    expect(JSON.stringify(rows)).not.toContain('random-id-of-a-page');
  });
});

describe('the limit of a month', () => {
  test('ends the media, but not the captions, until the next month', async () => {
    await play(limitBytes - sizeBytes);
    expect(await watch('a')).toMatchObject({ mediaStatus: 'ready' });
    expect(await watch('b')).toMatchObject({ mediaStatus: 'exceeded', mediaUrl: null, title: file.title });
    expect(await watch('a')).toMatchObject({ mediaStatus: 'ready' });
    expect(await viewsOfMonth()).toEqual({ count: 1, bytes: limitBytes, limitBytes });
    cloud.clock.set('2026-12-01T00:00:00.000Z');
    expect(await watch('b')).toMatchObject({ mediaStatus: 'ready' });
  });

  test('is not exceeded by views at the same time', async () => {
    await play(limitBytes - 3 * sizeBytes);
    const all = await Promise.all(Array.from({ length: 8 }, (_, index) => watch(`page ${index}`.replace(' ', '-'))));
    expect(all.filter(({ mediaStatus }) => mediaStatus === 'ready')).toHaveLength(3);
    expect((await viewsOfMonth()).bytes).toBe(limitBytes);
  });

  test('is mailed to the owner at 80 and at 100 percent, once a month each', async () => {
    await play(0.8 * limitBytes - 2 * sizeBytes);
    await watch('a');
    expect(await mails()).toEqual([]);
    await watch('b');
    await watch('c');
    expect(await mails()).toEqual(['viewsNearlyUsed']);
    await play(0.2 * limitBytes - sizeBytes);
    await watch('d');
    await watch('e');
    expect(await mails()).toEqual(['viewsNearlyUsed', 'viewsUsedUp']);
    expect(outbox.sent[1]?.text).toContain('December 1');
  });

  test('does not depend on the mail being sent', async () => {
    await play(0.9 * limitBytes);
    outbox.nextError = new Error('SES is not available');
    expect(await watch('a')).toMatchObject({ mediaStatus: 'ready' });
  });
});

describe('the ceiling of a day', () => {
  /** Opens pages of an installation whose ceiling of the day is this many bytes. */
  const watchBelow = (egress: number, viewId: string) =>
    watchFile(
      { ...cloud, mail: outbox, config: { ...config, dailyCeilings: { egress } } },
      { token, viewId: viewId.padEnd(16, '-'), network },
    );

  test('ends new views of the whole installation until midnight, but neither captions nor open pages', async () => {
    cloud.clock.set('2026-11-22T05:00:00.000Z');
    expect(await watchBelow(1.5 * sizeBytes, 'a')).toMatchObject({ mediaStatus: 'ready' });
    // The view that reaches the ceiling is shown.
    expect(await watchBelow(1.5 * sizeBytes, 'b')).toMatchObject({ mediaStatus: 'ready' });
    expect(await watchBelow(1.5 * sizeBytes, 'c')).toMatchObject({
      ...{ mediaStatus: 'ceiling', mediaUrl: null, title: file.title },
    });
    expect(await watchBelow(1.5 * sizeBytes, 'a')).toMatchObject({ mediaStatus: 'ready' });
    expect(await viewsOfMonth()).toMatchObject({ count: 2 });
    cloud.clock.set('2026-11-23T00:00:00.000Z');
    expect(await watchBelow(1.5 * sizeBytes, 'c')).toMatchObject({ mediaStatus: 'ready' });
  });

  test('is not used by views that the plan refuses', async () => {
    cloud.clock.set('2026-11-24T05:00:00.000Z');
    await play(limitBytes);
    expect(await watchBelow(sizeBytes, 'a')).toMatchObject({ mediaStatus: 'exceeded' });
    expect(await getDailyTotal(cloud.table, '2026-11-24', 'EGRESS')).toBe(0);
  });

  test('never concerns the owner', async () => {
    cloud.clock.set('2026-11-25T05:00:00.000Z');
    for (const page of ['a', 'b']) await watchBelow(sizeBytes, page);
    expect(await watchBelow(sizeBytes, 'c')).toMatchObject({ mediaStatus: 'ceiling' });
    const { mediaUrl } = await readFile(cloud, owner, file);
    expect(mediaUrl).toContain(file.sourceKey);
  });
});

test('a network opens a link 120 times an hour; other networks, other links and open pages are not concerned', async () => {
  for (let index = 0; index < 120; index += 1) await watch(`page-${index}`);
  await expect(watch('one-more')).rejects.toMatchObject({ code: 'requests.toomany' });
  expect(await watch('page-7')).toMatchObject({ mediaStatus: 'ready' });
  expect(await watch('elsewhere', '203.0.113.9')).toMatchObject({ mediaStatus: 'ready' });
  expect(await watch('exempt', null)).toMatchObject({ mediaStatus: 'ready' });
  token = await make();
  expect(await watch('one-more')).toMatchObject({ mediaStatus: 'ready' });
});
