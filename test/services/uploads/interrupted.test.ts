import { expect, test } from 'vitest';
import { machineName } from '../../../api/machines.ts';
import { keys } from '../../../cloud/table/core/keys.ts';
import { getItem } from '../../../cloud/table/core/table.ts';
import { getFile } from '../../../cloud/table/files/files.ts';
import { getUpload } from '../../../cloud/table/files/uploads.ts';
import { endDeadRun } from '../../../services/orchestration/runEnds/endDeadRun.ts';
import { failTranscription } from '../../../services/transcription/failTranscription.ts';
import { probeMedia } from '../../../services/transcription/probeMedia.ts';
import type { Run } from '../../../services/transcription/run.ts';
import {
  abortUpload,
  completeUpload,
  readAccount,
  readOnboarding,
  signParts,
  startUpload,
  transcribe,
} from '../../kit/services.ts';
import { deleteFully } from '../deletion/run.ts';
import { givenWorld } from '../givenWorld.ts';

const { cloud, given } = await givenWorld();

/** Media tools that report a minute of sound for every file. */
const audio = { number: 0, codec: 'aac', isDefault: true };
const facts = { durationMs: 60_000, container: 'mp4', video: null, audio, sounds: [audio] };
const studio = { ...cloud, tools: { probe: async () => facts } as never };

/** Creates a person whose one-part upload is stored but not yet completed. */
async function aSentUpload() {
  const owner = await given.aPerson();
  const file = await given.anUpload(owner, { sizeBytes: 1000 });
  const ids = { projectId: file.projectId, videoId: file.id };
  const { uploadId } = await startUpload(cloud, owner, ids);
  const { urls } = await signParts(cloud, owner, { ...ids, uploadId, partNumbers: [1] });
  const sent = await fetch(urls[0]?.url ?? '', { method: 'PUT', body: new Uint8Array(1000) });
  const parts = [{ partNumber: 1, etag: sent.headers.get('etag') ?? '' }];
  return { owner, ids, complete: (by = cloud) => completeUpload(by, owner, { ...ids, uploadId, parts }) };
}

/**
 * Cloud that carries out `count` requests of one caller. The process dies at the next one, before or after it arrives.
 */
function killedAfter(count: number, arrives: boolean) {
  let sent = 0;
  const killed = cloudWith(async (send) => {
    sent++;
    if (sent > count && (sent > count + 1 || !arrives)) throw new Error('killed');
    const reply = await send();
    if (sent > count) throw new Error('killed');
    return reply;
  });
  return { cloud: killed, isKilled: () => sent > count };
}

/** Cloud whose requests to the table, the storage and the state machines are sent by a function. */
function cloudWith(request: (send: () => unknown) => unknown): typeof cloud {
  const wrapped = <Client extends { send: (...args: never[]) => unknown }>(client: Client): Client => {
    const send = async (...args: never[]) => request(() => client.send(...args));
    return new Proxy(client, { get: (of, key) => (key === 'send' ? send : Reflect.get(of, key)) });
  };
  const jobs = { arnOf: cloud.jobs.arnOf, client: wrapped(cloud.jobs.client) };
  const table = { ...cloud.table, client: wrapped(cloud.table.client) };
  const media = { ...cloud.media, client: wrapped(cloud.media.client) };
  return { ...cloud, table, media, jobs } as unknown as typeof cloud;
}

const executionOf = (videoId: string) => cloud.jobs.running.get(`transcription:${videoId}-1`) as Run | undefined;
const today = '2026-11-21';
const transcriptionsOf = async (userId: string) =>
  (await getItem<{ transcriptions?: number }>(cloud.table, keys.day(userId, today)))?.transcriptions;

test.each([true, false])(
  'a completion that is interrupted at any step is finished by its run, or is still open (arrives: %s)',
  async (arrives) => {
    let byRun = 0;
    for (let count = 0; ; count++) {
      const { owner, ids, complete } = await aSentUpload();
      const killed = killedAfter(count, arrives);
      await complete(killed.cloud).catch(() => undefined);
      const run = executionOf(ids.videoId);
      const before = await getFile(cloud.table, ids.videoId);
      expect(before?.fileStatus === 'success' && !run, `after ${count} requests`).toBe(false);
      if (run && before?.fileStatus === 'uploading') byRun++;
      if (!run) await complete();
      expect(await probeMedia(studio, executionOf(ids.videoId) as Run)).toMatchObject({ ownerId: owner.userId });
      expect(await getFile(cloud.table, ids.videoId), `after ${count} requests`).toMatchObject({
        ...{ fileStatus: 'success', transcriptStatus: 'processing', attempt: 1, attemptsOfDay: 1 },
      });
      expect(await getUpload(cloud.table, ids.videoId)).toBeUndefined();
      expect(await transcriptionsOf(owner.userId)).toBe(1);
      expect((await readAccount(cloud, owner)).balance).toMatchObject({ uploadsLeft: 0, storageBytes: 1000 });
      expect((await readOnboarding(cloud, owner)).hasUploaded).toBe(true);
      expect((await complete()).id).toBe(ids.videoId);
      if (!killed.isKilled()) break;
    }
    expect(byRun).toBeGreaterThan(0);
  },
  60_000,
);

test('a completion during which another one is made, at any step, returns the same file', async () => {
  for (let count = 0, isLast = false; !isLast; count++) {
    const { ids, owner, complete } = await aSentUpload();
    let sent = 0;
    isLast = true;
    const slow = cloudWith(async (send) => {
      if (sent++ === count) {
        isLast = false;
        await complete();
      }
      return send();
    });
    expect((await complete(slow)).id, `before request ${count}`).toBe(ids.videoId);
    expect(await transcriptionsOf(owner.userId)).toBe(1);
  }
});

/** Creates an upload whose completion was interrupted after its execution started and before the file was marked. */
async function anInterruptedUpload() {
  const upload = await aSentUpload();
  for (let count = 0; !executionOf(upload.ids.videoId); count++)
    await upload.complete(killedAfter(count, true).cloud).catch(() => undefined);
  expect((await getFile(cloud.table, upload.ids.videoId))?.fileStatus).toBe('uploading');
  return { ...upload, run: executionOf(upload.ids.videoId) as Run };
}

test('the first task may run twice, and beside a repeated completion', async () => {
  const { ids, owner, complete, run } = await anInterruptedUpload();
  await Promise.all([complete(), probeMedia(studio, run), complete()]);
  await probeMedia(studio, run);
  expect(await getFile(cloud.table, ids.videoId)).toMatchObject({
    fileStatus: 'success',
    attempt: 1,
    attemptsOfDay: 1,
  });
  expect(await transcriptionsOf(owner.userId)).toBe(1);
});

test.each([
  ['cancelled', abortUpload],
  ['deleted', deleteFully],
] as const)('a run whose upload was %s in between ends without a trace', async (_, end) => {
  const { ids, owner, run } = await anInterruptedUpload();
  await end(cloud, owner, ids);
  await expect(probeMedia(studio, run)).rejects.toMatchObject({ name: expect.stringMatching(/^run\./) });
  await failTranscription(cloud, { ...run, error: { Error: 'run.superseded' } });
  expect(await getFile(cloud.table, ids.videoId)).toBeUndefined();
  const { balance } = await readAccount(cloud, owner);
  expect(balance).toMatchObject({ uploadsLeft: 1, storageBytes: 0, reservedSeconds: 0 });
});

test('a run whose execution died before its first task is shown as failed, and can be started again', async () => {
  const { ids, owner, complete, run } = await anInterruptedUpload();
  cloud.jobs.running.delete(`transcription:${ids.videoId}-1`);
  const stateMachineArn = `arn:aws:states:ap-southeast-1:1:stateMachine:${machineName('dev', 'transcription')}`;
  const detail = { stateMachineArn, executionArn: 'dead', input: JSON.stringify(run) };
  await endDeadRun(cloud, { detail });
  const failed = { fileStatus: 'success', transcriptStatus: 'failed', failureReason: 'engine.failed' };
  expect(await getFile(cloud.table, ids.videoId)).toMatchObject(failed);
  expect(await complete()).toMatchObject({ id: ids.videoId, transcriptStatus: 'failed' });
  expect(await transcribe(cloud, owner, ids)).toMatchObject({ transcriptStatus: 'queued' });
});
