import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { machineName } from '../../../api/machines.ts';
import type { Cloud } from '../../../cloud/cloud.ts';
import { putBytes } from '../../../cloud/media/store.ts';
import { checkRecognition, startRecognition } from '../../../cloud/recognition.ts';
import { putNewRequest } from '../../../cloud/table/core/requests.ts';
import { commit } from '../../../cloud/table/core/transaction.ts';
import { type FileItem, getFile, patchFile } from '../../../cloud/table/files/files.ts';
import { takeStorage } from '../../../cloud/table/people/usage.ts';
import { maxAttempts } from '../../../services/orchestration/deletion/end.ts';
import type { Deletion } from '../../../services/orchestration/deletion/run.ts';
import { stopWork } from '../../../services/orchestration/deletion/stopWork.ts';
import { sweepFile } from '../../../services/orchestration/deletion/sweepFile.ts';
import { endDeadRun } from '../../../services/orchestration/runEnds/endDeadRun.ts';
import { enterStep } from '../../../services/runs/progress.ts';
import { reserveMinutes } from '../../../services/transcription/reserveMinutes.ts';
import { transcription } from '../../../services/transcription/run.ts';
import { readCreditAccount } from '../../kit/readCreditAccount.ts';
import { seed, strideOf } from '../../kit/seed.ts';
import {
  abortUpload,
  deleteFile,
  listFiles,
  readAccount,
  readFile,
  startExport,
  startUpload,
} from '../../kit/services.ts';
import { beforeNextTransaction } from '../../kit/tableRequests.ts';
import { givenWorld } from '../givenWorld.ts';
import { Ear } from '../transcription/run.ts';
import { noConversion, runDeletion } from './run.ts';

const world = await givenWorld();
const { given } = world;

const start = '2026-11-21T05:00:00.000Z';
let ear: Ear;
let cloud: typeof world.cloud & Pick<Cloud, 'recognition' | 'conversion'>;
beforeEach(() => {
  world.cloud.clock.set(start);
  ear = new Ear(world, []);
  cloud = { ...world.cloud, recognition: ear, conversion: noConversion };
});

const ref = ({ projectId, videoId }: FileItem) => ({ projectId, videoId });
const owner = ({ ownerId }: FileItem) => ({ userId: ownerId });
const remove = (file: FileItem, by: Pick<Cloud, 'table' | 'now' | 'jobs'> = cloud) =>
  deleteFile(by, owner(file), ref(file));
const first = ({ videoId }: FileItem): Deletion => ({ videoId, attempt: 1 });
const waitLong = () => world.cloud.clock.set(new Date(world.cloud.now().getTime() + 20 * 60_000).toISOString());
const swept = (file: FileItem, run = first(file), by = cloud) => runDeletion(by, run, waitLong);
const now = ({ videoId }: FileItem) => getFile(world.cloud.table, videoId);
const storageOf = async (file: FileItem) => (await readAccount(world.cloud, owner(file))).balance.storageBytes;
const running = (run: Deletion) => world.cloud.jobs.running.has(`deletion:${run.videoId}-${run.attempt}`);

/** Everything in the table and the bucket that contains the file's id, except the retained ledger. */
async function tracesOf({ videoId }: FileItem): Promise<string[]> {
  const { table } = world.cloud;
  const found: string[] = [];
  for (let from: Record<string, unknown> | undefined; ; ) {
    const page = await table.client.send(new ScanCommand({ TableName: table.name, ExclusiveStartKey: from }));
    for (const item of page.Items ?? [])
      if (!String(item.PK).startsWith('LEDGER#') && JSON.stringify(item).includes(videoId))
        found.push(`${item.PK} ${item.SK}`);
    from = page.LastEvaluatedKey;
    if (!from) break;
  }
  return [...found, ...(await world.keysBelow('')).filter((key) => key.includes(videoId))];
}

/**
 * Creates a file with data of all kinds: captions, an export in progress, staged changes, a recognition that has ended.
 */
async function aFullFile(): Promise<FileItem> {
  const file = await given.aTranscribedFile({ source: Buffer.from('not read here'), about: { sizeBytes: 1000 } });
  const { videoId, ownerId, requestId } = file;
  await startExport(cloud, owner(file), { ...ref(file), format: 'mp4', tab: 'en', resolution: '720' });
  await Promise.all([
    commit(cloud.table, [
      takeStorage(ownerId, file.sizeBytes, 10_000),
      putNewRequest(ownerId, requestId, { videoId, expiresAt: 4e9 }),
    ]),
    putBytes(cloud.media, `staged/${videoId}/doc/user/save.json.gz`, 'staged', 'application/json'),
    putBytes(cloud.media, `media/${videoId}/changes/doc/body.json.gz`, 'body', 'application/json'),
    putBytes(cloud.media, `media/${videoId}/transcript.json`, 'words', 'application/json'),
  ]);
  const transcriptKey = `media/${videoId}/transcript.json`;
  await startRecognition(ear, { name: `${videoId}-1`, audioKey: '', transcriptKey, localeCode: 'en-US' });
  return file;
}

/** Cloud in which the `nth` request to the table or the bucket fails, as for a function that is killed there. */
function killedAt(nth: number): { cloud: typeof cloud; isKilled: () => boolean } {
  let count = 0;
  const wrapped = <Client extends { send: (...sent: never[]) => unknown }>(client: Client): Client => {
    const send = (...sent: never[]) => (++count >= nth ? Promise.reject(new Error('killed')) : client.send(...sent));
    return new Proxy(client, { get: (of, key) => (key === 'send' ? send : Reflect.get(of, key)) });
  };
  const { table, ledger, media, staged } = cloud;
  const killed = {
    ...cloud,
    table: { ...table, client: wrapped(table.client) },
    ledger: { ...ledger, client: wrapped(ledger.client) },
    media: { ...media, client: wrapped(media.client) },
    staged: { ...staged, client: wrapped(staged.client) },
  };
  return { cloud: killed, isKilled: () => count >= nth };
}

/** Handles the event of a deletion's execution that ended without success, as EventBridge sends it. */
const died = (run: Deletion) => {
  const machine = machineName('dev', 'deletion');
  const arn = (type: string) => `arn:aws:states:ap-southeast-1:111111111111:${type}:${machine}`;
  const executionArn = `${arn('execution')}:${run.videoId}-${run.attempt}`;
  return endDeadRun(cloud, {
    detail: { stateMachineArn: arn('stateMachine'), executionArn, input: JSON.stringify(run) },
  });
};

describe('deleting a file', () => {
  test('hides it and frees its storage at once, and leaves the rest to a run', async () => {
    const file = await aFullFile();
    expect(await storageOf(file)).toBe(1000);
    expect(await remove(file)).toEqual({ done: true });
    expect((await listFiles(cloud, owner(file), { sort: 'title', order: 'asc', limit: 50 })).files).toEqual([]);
    await expect(readFile(cloud, owner(file), ref(file))).rejects.toMatchObject({ code: 'file.missing' });
    expect(await storageOf(file)).toBe(0);
    expect(running(first(file))).toBe(true);
    expect(await tracesOf(file)).not.toEqual([]);
  });

  test('leaves no trace of it in the table or the bucket', async () => {
    const file = await aFullFile();
    await remove(file);
    await swept(file);
    expect(await tracesOf(file)).toEqual([]);
    expect(ear.jobs.size).toBe(0);
    expect(await storageOf(file)).toBe(0);
  });

  test('that is asked for again is done, and starts nothing twice', async () => {
    const file = await aFullFile();
    await remove(file);
    expect(await Promise.all([remove(file), remove(file)])).toEqual([{ done: true }, { done: true }]);
    expect(await now(file)).toMatchObject({ deleteStatus: 'deleting', deleteAttempt: 1 });
    await swept(file);
    await expect(remove(file)).rejects.toMatchObject({ code: 'file.missing' });
    expect(await storageOf(file)).toBe(0);
  });

  test('is not begun if its machine cannot start', async () => {
    const file = await aFullFile();
    const jobs = Object.assign(Object.create(cloud.jobs), { start: () => Promise.reject(new Error('busy')) });
    await expect(remove(file, { ...cloud, jobs })).rejects.toThrow('busy');
    expect(await readFile(cloud, owner(file), ref(file))).toMatchObject({ id: file.videoId });
    expect(await storageOf(file)).toBe(1000);
  });

  test('goes on though the request is killed at any moment after its machine has started', async () => {
    for (let nth = 1; ; nth++) {
      const file = await aFullFile();
      const killed = killedAt(nth);
      const reply = await remove(file, killed.cloud).catch(() => 'killed');
      if (!running(first(file))) {
        expect(await now(file), 'hidden, and nothing deletes it').toMatchObject({ deleteStatus: 'active' });
        await remove(file);
      }
      await swept(file);
      expect(await tracesOf(file), `killed at request ${nth}`).toEqual([]);
      expect(await storageOf(file)).toBe(0);
      if (reply !== 'killed') break;
    }
  });

  test('returns the storage once, although the request and the run hide the file at the same moment', async () => {
    const file = await aFullFile();
    beforeNextTransaction(world.cloud.table, () => stopWork(cloud, first(file)));
    await remove(file);
    expect(await storageOf(file)).toBe(0);
  });

  test('of an upload under way drops its parts and uncounts it', async () => {
    const aya = await given.aPerson();
    const { id: videoId, projectId } = await given.anUpload(aya);
    const file = { videoId, projectId, ownerId: aya.userId } as FileItem;
    await startUpload(cloud, aya, { projectId, videoId });
    await remove(file);
    expect((await readAccount(cloud, aya)).balance).toMatchObject({ uploadsLeft: 1, storageBytes: 0 });
    await expect(abortUpload(cloud, aya, { projectId, videoId })).rejects.toMatchObject({ code: 'file.missing' });
    await swept(file);
    expect(await tracesOf(file)).toEqual([]);
    expect((await readAccount(cloud, aya)).balance).toMatchObject({ uploadsLeft: 1, storageBytes: 0 });
  });
});

/** Runs the deletion that the event of a dead execution starts. */
async function sweptByTheNext(file: FileItem): Promise<void> {
  const next = { ...first(file), attempt: 2 };
  await died(first(file));
  expect(running(next)).toBe(true);
  await swept(file, next);
}

describe('a deletion', () => {
  test('killed at any step is completed by trying the step again, and by the next attempt', async () => {
    const stride = strideOf(4);
    let isSwept = false;
    let nth = 1 + (seed % stride);
    for (let isKilled = true; isKilled; nth += stride) {
      world.cloud.clock.set(start);
      const file = await aFullFile();
      await remove(file);
      const killed = killedAt(nth);
      await swept(file, first(file), killed.cloud).catch(() => undefined);
      isKilled = killed.isKilled();
      if (isKilled && (await now(file))) await (isSwept ? swept(file) : sweptByTheNext(file));
      isSwept = !isSwept;
      expect(await tracesOf(file), `killed at request ${nth}`).toEqual([]);
      expect(await storageOf(file)).toBe(0);
      const counted = (await readAccount(cloud, owner(file))).balance;
      expect(counted).toMatchObject({ exportsLeft: 1, reservedSeconds: 0, planSecondsLeft: 900 });
    }
    expect(nth).toBeGreaterThan(15);
  });

  test('deletes what is written after its first sweep', async () => {
    const file = await aFullFile();
    await remove(file);
    const run = first(file);
    await stopWork(cloud, run);
    expect(await sweepFile(cloud, run)).toMatchObject({ isLast: false });
    const { videoId } = file;
    await putBytes(cloud.media, `media/${videoId}/transcript.json`, 'late words', 'application/json');
    await putBytes(cloud.media, `staged/${videoId}/doc/user/late.json.gz`, 'late', 'application/json');
    waitLong();
    await swept(file);
    expect(await tracesOf(file)).toEqual([]);
  });

  test('waits for a recognition that cannot be stopped, and deletes its result', async () => {
    const file = await aFullFile();
    await remove(file);
    ear.isBusy = true;
    let waits = 0;
    await runDeletion(cloud, first(file), async () => {
      waitLong();
      if (++waits < 3) return;
      ear.isBusy = false;
      await checkRecognition(ear, `${file.videoId}-1`);
    });
    expect(waits).toBe(3);
    expect(ear.jobs.size).toBe(0);
    expect(await tracesOf(file)).toEqual([]);
  });

  test('that dies is started again some times, and then needs a person', async () => {
    const file = await aFullFile();
    await remove(file);
    for (let attempt = 1; attempt < maxAttempts; attempt++) {
      await died({ ...first(file), attempt });
      // The event may be delivered twice.
      await died({ ...first(file), attempt });
      expect(running({ ...first(file), attempt: attempt + 1 })).toBe(true);
      await stopWork(cloud, { ...first(file), attempt: attempt + 1 });
    }
    const last = { ...first(file), attempt: maxAttempts };
    await expect(died(last)).rejects.toThrow(`failed ${maxAttempts} times`);
    expect(await now(file)).toMatchObject({ deleteStatus: 'failed' });
    // The owner may request the deletion again, and an operator may restart the execution.
    expect(await remove(file)).toEqual({ done: true });
    expect(running({ ...last, attempt: maxAttempts + 1 })).toBe(true);
    await swept(file, { ...last, attempt: maxAttempts + 1 });
    expect(await tracesOf(file)).toEqual([]);
    expect(await storageOf(file)).toBe(0);
  });

  test('is ended by a later attempt, which the event of an earlier one does not disturb', async () => {
    const file = await aFullFile();
    await remove(file);
    await died(first(file));
    const second = { ...first(file), attempt: 2 };
    await stopWork(cloud, second);
    await expect(stopWork(cloud, first(file))).rejects.toThrow('run.superseded');
    await expect(sweepFile(cloud, first(file))).rejects.toThrow('run.superseded');
    await died(first(file));
    expect(await now(file)).toMatchObject({ deleteStatus: 'deleting', deleteAttempt: 2 });
    await swept(file, second);
    await died(second);
    expect(await tracesOf(file)).toEqual([]);
  });

  test('releases the minutes of a transcription that had not reached the recognition', async () => {
    const file = await given.aFile(await given.aPerson());
    const run = { videoId: file.videoId, attempt: 1 };
    await enterStep(cloud, transcription, run, 'reserve');
    const probed = { ...run, ownerId: file.ownerId, durationMs: 60_000, needsProxy: false, isTranscribed: true };
    await reserveMinutes(cloud, probed);
    await remove(file);
    await swept(file);
    expect(await readCreditAccount(cloud, file.ownerId)).toMatchObject({ planSeconds: 900, reservedSeconds: 0 });
  });

  test('of a file that an earlier version marked and left behind is completed too', async () => {
    const file = await aFullFile();
    await patchFile(cloud.table, file.videoId, { deleteStatus: 'deleting' });
    await remove(file);
    await swept(file);
    expect(await tracesOf(file)).toEqual([]);
    expect(await storageOf(file)).toBe(0);
  });
});
