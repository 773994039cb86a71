import { readFile } from 'node:fs/promises';
import { beforeAll, beforeEach, describe, expect, onTestFailed, test } from 'vitest';
import { putBytes } from '../../cloud/media/store.ts';
import { TableBusy } from '../../cloud/table/core/attempt.ts';
import { type FileItem, getFile } from '../../cloud/table/files/files.ts';
import { grantTopUp } from '../../services/credits/grantTopUp.ts';
import { reserveSeconds } from '../../services/credits/reserveSeconds.ts';
import { prepareMedia } from '../../services/transcription/prepareMedia.ts';
import { clipDirectory, makeClip } from '../cloud/ffmpeg/clips.ts';
import { randomOf } from '../kit/random.ts';
import { readCreditAccount } from '../kit/readCreditAccount.ts';
import { seed } from '../kit/seed.ts';
import { completeUpload, readAccount, signParts, startUpload } from '../kit/services.ts';
import { delaySometimes, impatient, rejectNext, rejectSometimes } from '../kit/tableFaults.ts';
import { deleteFully } from './deletion/run.ts';
import { givenIn } from './given.ts';
import { givenWorld } from './givenWorld.ts';
import { open, save, spoken, textChange, textOf } from './subtitles/kit.ts';
import { Ear, runMachine, studio } from './transcription/run.ts';

/**
 * Settings of a table that rejects one request in four, as DynamoDB does while it scales or two writers conflict.
 * `SEED` repeats a run.
 */
const probability = 0.25;

const started = await givenWorld();
const table = { ...started.cloud.table, pacing: impatient };
const cloud = { ...started.cloud, table, ledger: { ...table, writes: 'money' as const } };
const world = { ...started, cloud, given: givenIn(cloud) };
const { given } = world;
beforeEach(() => cloud.clock.set('2026-11-21T05:00:00.000Z'));

const clips = clipDirectory();
let clip: Uint8Array;
beforeAll(async () => {
  clip = await readFile(await makeClip(clips.path('clip.mp4'), { seconds: 2, size: '160x90' }));
});

/** Runs `act` on a table that rejects its first request and others. Fails if no request was rejected. */
async function underFaults<T>(act: () => Promise<T>): Promise<T> {
  onTestFailed(() => console.error(`SEED=${seed}`));
  const random = randomOf(seed);
  let draws = 0;
  const end = rejectSometimes(table, probability, () => (draws++ === 0 ? 0 : random()));
  const endDelays = delaySometimes(table, probability, randomOf(seed + 1));
  let count = 0;
  try {
    return await act().finally(() => {
      count = end();
      endDelays();
    });
  } finally {
    expect(count).toBeGreaterThan(0);
  }
}

describe('while the table rejects requests', () => {
  test('every save of captions is kept', async () => {
    const file = await given.aCaptionedFile(spoken(3));
    await underFaults(async () => {
      for (let round = 0; round < 12; round++) {
        const { document, revision } = await open(world, file);
        const change = textChange(document, `c${round % 3}`, `round ${round}`);
        await save(world, file, { baseRevision: revision, saveId: `save-${round}`, change });
      }
    });
    const { document } = await open(world, file);
    expect(['c0', 'c1', 'c2'].map((id) => textOf(document, id))).toEqual(['round 9', 'round 10', 'round 11']);
  });

  test('minutes are bought, reserved and charged once', async () => {
    const aya = await given.aPerson();
    const file = await given.aFile(aya);
    await underFaults(async () => {
      for (let time = 0; time < 2; time++)
        await grantTopUp(cloud, {
          userId: aya.userId,
          source: 'order#1',
          seconds: 600,
          expiresAt: '2027-11-21T00:00:00.000Z',
        });
      await putBytes(cloud.media, file.sourceKey, clip, 'video/mp4');
      expect(await runMachine(studio(world, new Ear(world, ['hello', 'there'])), runOf(file), 2)).toBeNull();
    });
    const { planSeconds, reservedSeconds, lots } = await readCreditAccount(cloud, aya.userId);
    expect({ planSeconds, reservedSeconds, lots: lots.map(({ seconds }) => seconds) }).toEqual({
      planSeconds: 898,
      reservedSeconds: 0,
      lots: [600],
    });
    expect(await getFile(table, file.videoId)).toMatchObject({ transcriptStatus: 'done' });
  });

  test('a file is uploaded, and deleted with all that it has', async () => {
    const aya = await given.aPerson();
    const ids = await underFaults(async () => {
      const { id, projectId } = await given.anUpload(aya, { sizeBytes: 1000 });
      const ids = { projectId, videoId: id };
      const { uploadId } = await startUpload(cloud, aya, ids);
      const { urls } = await signParts(cloud, aya, { ...ids, uploadId, partNumbers: [1] });
      const sent = await fetch(urls[0]?.url ?? '', { method: 'PUT', body: new Uint8Array(1000) });
      const parts = [{ partNumber: 1, etag: sent.headers.get('etag') ?? '' }];
      expect(await completeUpload(cloud, aya, { ...ids, uploadId, parts })).toMatchObject({ fileStatus: 'success' });
      return ids;
    });
    expect((await readAccount(cloud, aya)).balance).toMatchObject({ uploadsLeft: 0, storageBytes: 1000 });
    await underFaults(() => deleteFully(cloud, aya, ids));
    expect(await getFile(table, ids.videoId)).toBeUndefined();
  });
});

const runOf = ({ videoId, ownerId }: FileItem) => ({ videoId, attempt: 1, ownerId });

test('a preparation goes on while its progress cannot be written', async () => {
  const file = await given.aFile(await given.aPerson());
  await putBytes(cloud.media, file.sourceKey, clip, 'video/mp4');
  const media = studio(world, new Ear(world, []));
  let rejected = 0;
  const extractAudio: typeof media.tools.extractAudio = async (job) => {
    const end = rejectSometimes(table, 1, () => 0);
    await media.tools.extractAudio(job);
    rejected = end();
  };
  const tools = { ...media.tools, extractAudio };
  const probed = { ...runOf(file), durationMs: 2000, needsProxy: false, isTranscribed: true };
  expect(await prepareMedia({ ...media, tools }, probed)).toMatchObject({ audioKey: expect.any(String) });
  expect(rejected).toBeGreaterThan(0);
});

test('a booking that the table never takes fails as busy, and books nothing', async () => {
  const { userId } = await given.aPerson();
  const file = { videoId: 'video', title: 'Video' };
  const remaining = rejectNext(table, 'ThrottlingError', 10);
  const asked = reserveSeconds(cloud, { userId, jobKey: 'video#1', seconds: 60, file });
  await expect(asked).rejects.toBeInstanceOf(TableBusy);
  expect(remaining()).toBe(0);
  expect(await readCreditAccount(cloud, userId)).toMatchObject({ planSeconds: 900, reservedSeconds: 0 });
});
