import { describe, expect, test } from 'vitest';
import { getFile } from '../../../cloud/table/files/files.ts';
import { getUsage } from '../../../cloud/table/people/usage.ts';
import { plans } from '../../../domain/plans/catalogue.ts';
import { aMinute, asking } from '../../kit/files.ts';
import type { Person } from '../../kit/people.ts';
import { createFile, listFiles, readAccount, startFile } from '../../kit/services.ts';
import { givenCloud } from '../givenWorld.ts';

const { cloud, given } = await givenCloud();

const balance = async (person: Person) => (await readAccount(cloud, person)).balance;
const filesOf = async (person: Person) =>
  (await listFiles(cloud, person, { sort: 'createdAt', order: 'desc', limit: 50 })).files.map(({ id }) => id);

describe('a file before its upload', () => {
  test('gets its cost and what would be left, and nothing is taken', async () => {
    const aya = await given.aPerson();
    expect(await startFile(cloud, aya, { files: [{ ...aMinute, durationMs: 60_001 }] })).toEqual({
      files: [{ costSeconds: 61, problem: null }],
      costSeconds: 61,
      secondsLeft: 900,
      secondsAfter: 839,
      storageBytes: 0,
      storageLimitBytes: plans.free.storageBytes,
      uploadsLeft: 1,
    });
    expect(await balance(aya)).toMatchObject({ uploadsLeft: 1, storageBytes: 0, planSecondsLeft: 900 });
  });

  test('of unknown length has no cost yet', async () => {
    const aya = await given.aPerson();
    const asked = await startFile(cloud, aya, { files: [{ ...aMinute, durationMs: null }] });
    expect(asked).toMatchObject({ files: [{ costSeconds: null, problem: null }], costSeconds: 0, secondsAfter: 900 });
  });

  test('is looked at after those before it, which take their part of the minutes, the storage and the uploads', async () => {
    const [aya, ben] = [await given.aPerson(), await given.aPerson('starter')];
    const problems = async (person: Person, ...about: { sizeBytes?: number; durationMs?: number }[]) =>
      (await startFile(cloud, person, { files: about.map((one) => ({ ...aMinute, ...one })) })).files.map(
        ({ problem }) => problem,
      );
    expect(await problems(aya, {}, {})).toEqual([null, 'uploads.exceeded']);
    const long = { durationMs: 3_600_000 };
    expect(await problems(ben, long, long, {}, long)).toEqual([
      null,
      null,
      'minutes.insufficient',
      'minutes.insufficient',
    ]);
    const most = { durationMs: 5_400_000 };
    expect(await problems(ben, most, most, {})).toEqual([null, 'minutes.exceeded', null]);
    const large = { sizeBytes: 3_000_000_000 };
    expect(await problems(ben, large, large, {})).toEqual([null, 'storage.insufficient', null]);
  });

  test.each([
    ['is empty', { sizeBytes: 0 }, 'file.empty', 400],
    ['is longer than the minutes left', { durationMs: 900_001 }, 'minutes.exceeded', 402],
    ['is larger than the storage', { sizeBytes: plans.free.storageBytes + 1 }, 'storage.insufficient', 402],
  ])('that %s is refused', async (_, about, code, status) => {
    const aya = await given.aPerson();
    const asked = await startFile(cloud, aya, { files: [{ ...aMinute, ...about }] });
    expect(asked).toMatchObject({ files: [{ problem: code }], costSeconds: 0, secondsAfter: 900 });
    await expect(given.anUpload(aya, about)).rejects.toMatchObject({ code, status });
    expect(await filesOf(aya)).toEqual([]);
  });

  test('gets the numbers that explain a refusal', async () => {
    const aya = await given.aPerson();
    await expect(given.anUpload(aya, { durationMs: 900_001 })).rejects.toMatchObject({
      details: { plan: 'free', secondsLeft: 900, costSeconds: 901 },
    });
  });
});

describe('making a file', () => {
  test('returns it as uploading, with its name without extension as title', async () => {
    const aya = await given.aPerson();
    const file = await given.anUpload(aya, { fileName: '会議 2.final.mp4' });
    expect(file).toMatchObject({
      projectId: aya.homeProjectId,
      title: '会議 2.final',
      fileName: '会議 2.final.mp4',
      fileType: 'video',
      fileStatus: 'uploading',
      transcriptStatus: 'none',
      thumbnailUrl: null,
    });
    expect(file).not.toHaveProperty('ownerId');
    expect(file).not.toHaveProperty('sourceKey');
  });

  test('keeps the type of audio and video only: the bucket will serve it', async () => {
    const types = ['Audio/MPEG', 'text/html', 'video/mp4; codecs="avc1"', ''];
    const kept = types.map(async (contentType) => {
      const file = await given.anUpload(await given.aPerson(), { contentType });
      return (await getFile(cloud.table, file.id))?.contentType;
    });
    const other = 'application/octet-stream';
    expect(await Promise.all(kept)).toEqual(['audio/mpeg', other, other, other]);
  });

  test('takes the storage and the one upload of the free plan', async () => {
    const aya = await given.aPerson();
    await given.anUpload(aya);
    expect(await balance(aya)).toMatchObject({ storageBytes: 1_000_000, uploadsLeft: 0 });
    await expect(given.anUpload(aya)).rejects.toMatchObject({ code: 'uploads.exceeded', status: 402 });
  });

  test('of two at once on the free plan exactly one succeeds', async () => {
    const aya = await given.aPerson();
    const both = await Promise.allSettled([given.anUpload(aya), given.anUpload(aya)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'uploads.exceeded' } });
    expect(await filesOf(aya)).toHaveLength(1);
    expect(await balance(aya)).toMatchObject({ storageBytes: 1_000_000 });
  });

  test('of eight at once as many succeed as the storage holds', async () => {
    const aya = await given.aPerson('starter');
    const sizeBytes = Math.floor(plans.starter.storageBytes / 3);
    const all = await Promise.allSettled(Array.from({ length: 8 }, () => given.anUpload(aya, { sizeBytes })));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    const reasons = all.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []));
    expect(new Set(reasons)).toEqual(new Set(['storage.insufficient']));
    expect(await balance(aya)).toMatchObject({ storageBytes: 3 * sizeBytes });
  });

  test('repeated with the same request id returns the same file and takes nothing', async () => {
    const aya = await given.aPerson();
    const asked = asking(cloud, aya);
    const files = await Promise.all([createFile(cloud, aya, asked), createFile(cloud, aya, asked)]);
    const again = await createFile(cloud, aya, asked);
    expect(new Set([...files, again].map(({ id }) => id)).size).toBe(1);
    expect(await getUsage(cloud.table, aya.userId, '2026-11')).toEqual({
      storageBytes: 1_000_000,
      uploads: 1,
      exports: 0,
      views: 0,
      viewBytes: 0,
    });
  });

  test('in a folder of another person, or in none, is refused', async () => {
    const [aya, ben] = [await given.aPerson(), await given.aPerson()];
    for (const projectId of [ben.homeProjectId, 'nowhere']) {
      await expect(given.anUpload(aya, { projectId })).rejects.toMatchObject({ code: 'project.missing' });
    }
    expect(await balance(aya)).toMatchObject({ uploadsLeft: 1, storageBytes: 0 });
  });

  test('in an unsupported language is refused', async () => {
    const aya = await given.aPerson();
    for (const language of ['fil', 'xx']) {
      await expect(given.anUpload(aya, { language })).rejects.toMatchObject({ code: 'language.unknown' });
    }
  });

  test('with a model for speech recognition that the installation does not offer is refused', async () => {
    const aya = await given.aPerson();
    await expect(given.anUpload(aya, { model: 'small' })).rejects.toMatchObject({ code: 'model.unknown' });
  });

  test('by a person without an account is refused as without a session', async () => {
    const nobody = { userId: 'nobody', homeProjectId: 'none' };
    await expect(given.anUpload(nobody)).rejects.toMatchObject({ code: 'session.missing', status: 401 });
  });
});

describe('a new month', () => {
  test('brings the free plan another upload and its minutes', async () => {
    const aya = await given.aPerson();
    await given.anUpload(aya);
    cloud.clock.set('2026-11-30T23:59:59.999Z');
    expect(await balance(aya)).toMatchObject({ uploadsLeft: 0, renewsAt: '2026-12-01T00:00:00.000Z' });
    cloud.clock.set('2026-12-01T00:00:00.000Z');
    expect(await balance(aya)).toMatchObject({ uploadsLeft: 1, renewsAt: '2027-01-01T00:00:00.000Z' });
    await given.anUpload(aya);
    cloud.clock.set('2026-11-21T05:00:00.000Z');
  });
});
