import { beforeEach, describe, expect, test } from 'vitest';
import { Refusal } from '../../../api/errors.ts';
import { type FileItem, getFile } from '../../../cloud/table/files/files.ts';
import { getUsage } from '../../../cloud/table/people/usage.ts';
import { transcriptionsPerDay } from '../../../domain/plans/catalogue.ts';
import { settleSeconds } from '../../../services/credits/closeReservation.ts';
import { transcriptionKey } from '../../../services/credits/jobKeys.ts';
import { endDeadRun } from '../../../services/orchestration/runEnds/endDeadRun.ts';
import { checkTranscript } from '../../../services/transcription/checkTranscript.ts';
import { failTranscription } from '../../../services/transcription/failTranscription.ts';
import { reserveMinutes } from '../../../services/transcription/reserveMinutes.ts';
import { runName } from '../../../services/transcription/run.ts';
import { saveCaptions } from '../../../services/transcription/saveCaptions.ts';
import { settleMinutes } from '../../../services/transcription/settleMinutes.ts';
import { startTranscript } from '../../../services/transcription/startTranscript.ts';
import { asking } from '../../kit/files.ts';
import type { Person } from '../../kit/people.ts';
import { readCreditAccount } from '../../kit/readCreditAccount.ts';
import { createFile, deleteFile, readSubtitles, transcribe } from '../../kit/services.ts';
import { beforeNextTransaction } from '../../kit/tableRequests.ts';
import { deleteFully } from '../deletion/run.ts';
import { givenWorld } from '../givenWorld.ts';
import { Ear, runSpeech, studio } from './run.ts';

const world = await givenWorld();
const { given } = world;
beforeEach(() => world.cloud.clock.set('2026-11-21T05:00:00.000Z'));

const silence = () => new Ear(world, []);
const speech = () => new Ear(world, ['hello', 'there']);
const cloudWith = (ear: Ear) => studio(world, ear);
const runOf = ({ videoId, ownerId }: FileItem, attempt = 1) => ({ videoId, attempt, ownerId });
const preparedOf = (file: FileItem) => ({
  ...runOf(file),
  durationMs: 60_000,
  needsProxy: false,
  isTranscribed: true,
  audioKey: 'audio.mp3',
});
const refOf = ({ projectId, videoId }: FileItem) => ({ projectId, videoId });
const callerOf = ({ ownerId }: Pick<FileItem, 'ownerId'>) => ({ userId: ownerId });
const fileNow = async ({ videoId }: FileItem) => getFile(world.cloud.table, videoId);
const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'allowed',
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  );

const minutesOf = async (userId: string) => {
  const { planSeconds, reservedSeconds } = await readCreditAccount(world.cloud, userId);
  return { planSeconds, reservedSeconds };
};
const untouched = { planSeconds: 900, reservedSeconds: 0 };
const charged = (times: number) => ({ planSeconds: 900 - 60 * times, reservedSeconds: 0 });

/** Requests another transcription, and runs it with this recognizer. */
async function again(file: FileItem, ear: Ear): Promise<string | null> {
  await transcribe(world.cloud, callerOf(file), refOf(file));
  return runSpeech(cloudWith(ear), runOf(file, (await fileNow(file))?.attempt));
}

describe('a recording without speech', () => {
  test('that is transcribed six times is refunded once, charged then, and refused in the end', async () => {
    const aya = await given.aPerson();
    const file = await given.aFile(aya, { audioKey: 'audio.mp3', attemptDay: '2026-11-21', attemptsOfDay: 1 });
    expect(await runSpeech(cloudWith(silence()), runOf(file))).toBe('speech.none');
    expect(await minutesOf(aya.userId)).toEqual(untouched);
    for (let time = 2; time <= 5; time++) {
      await again(file, silence());
      expect(await fileNow(file)).toMatchObject({ transcriptStatus: 'failed', failureReason: 'speech.charged' });
      expect(await minutesOf(aya.userId)).toEqual(charged(time - 1));
    }
    expect(await codeOf(again(file, silence()))).toBe('transcriptions.exceeded');
    world.cloud.clock.set('2026-11-22T00:00:00.000Z');
    expect(await codeOf(again(file, speech()))).toBe('allowed');
    expect(await fileNow(file)).toMatchObject({ transcriptStatus: 'done' });
  });

  test('can be written by hand, also when it was charged', async () => {
    const file = await given.aFile(await given.aPerson(), { audioKey: 'audio.mp3' });
    await runSpeech(cloudWith(silence()), runOf(file));
    await again(file, silence());
    expect(await fileNow(file)).toMatchObject({ subtitleId: runName({ ...file, attempt: 1 }) });
  });

  test('is refunded three times a day at most, however many files a person uploads', async () => {
    const aya = await given.aPerson('starter');
    for (let count = 1; count <= 5; count++) {
      const file = await given.aFile(aya);
      await runSpeech(cloudWith(silence()), runOf(file));
      expect((await fileNow(file))?.failureReason).toBe(count <= 3 ? 'speech.none' : 'speech.charged');
    }
    expect(await minutesOf(aya.userId)).toMatchObject({ planSeconds: 7200 - 120, reservedSeconds: 0 });
    world.cloud.clock.set('2026-11-22T00:00:00.000Z');
    const file = await given.aFile(aya);
    await runSpeech(cloudWith(silence()), runOf(file));
    expect((await fileNow(file))?.failureReason).toBe('speech.none');
  });

  test('stays as it ended when its failure is reported twice, or its execution is found dead', async () => {
    const file = await given.aFile(await given.aPerson(), { audioKey: 'audio.mp3' });
    await runSpeech(cloudWith(silence()), runOf(file));
    await again(file, silence());
    const run = runOf(file, 2);
    await failTranscription(world.cloud, { ...run, error: { Error: 'speech.none' } });
    const stateMachineArn = 'arn:aws:states:ap-southeast-1:1:stateMachine:otoji-dev-Transcription';
    const input = JSON.stringify({ videoId: file.videoId, attempt: 2 });
    await endDeadRun(world.cloud, { detail: { stateMachineArn, executionArn: 'x', input } });
    expect(await fileNow(file)).toMatchObject({ failureReason: 'speech.charged' });
    expect(await minutesOf(file.ownerId)).toEqual(charged(1));
  });
});

describe('a file that is deleted while its speech is recognised', () => {
  /** Uploads, starts the recognition, and deletes the file. */
  async function uploadAndDelete(owner: Person) {
    const file = await given.aFile(owner);
    const cloud = cloudWith(speech());
    await reserveMinutes(cloud, preparedOf(file));
    await startTranscript(cloud, preparedOf(file));
    await deleteFully(world.cloud, callerOf(file), refOf(file));
  }

  test('is refunded three times a day, then charged: the recognition goes on and is paid for', async () => {
    const aya = await given.aPerson();
    const balances: number[] = [];
    for (let time = 1; time <= 5; time++) {
      await uploadAndDelete(aya);
      balances.push((await minutesOf(aya.userId)).planSeconds);
    }
    expect(balances).toEqual([900, 900, 900, 840, 780]);
    expect((await minutesOf(aya.userId)).reservedSeconds).toBe(0);
  });

  test('is not refunded by the task that notices it first', async () => {
    const aya = await given.aPerson();
    for (let time = 1; time <= 3; time++) await uploadAndDelete(aya);
    const file = await given.aFile(aya);
    const cloud = cloudWith(speech());
    await reserveMinutes(cloud, preparedOf(file));
    const recognised = await startTranscript(cloud, preparedOf(file));
    await deleteFile(world.cloud, callerOf(file), refOf(file));
    await expect(checkTranscript(cloud, recognised)).rejects.toThrow('run.cancelled');
    await failTranscription(cloud, { ...recognised, error: { Error: 'run.cancelled' } });
    expect(await minutesOf(aya.userId)).toEqual(charged(1));
  });
});

describe('captions', () => {
  async function saved() {
    const file = await given.aFile(await given.aPerson());
    const cloud = cloudWith(speech());
    await reserveMinutes(cloud, preparedOf(file));
    const recognised = await checkTranscript(cloud, await startTranscript(cloud, preparedOf(file)));
    await saveCaptions(cloud, recognised);
    return { file, cloud, recognised };
  }
  const read = (file: FileItem) =>
    codeOf(readSubtitles(world.cloud, callerOf(file), { ...refOf(file), subtitleId: runName(file) }));

  test('cannot be read or exported before their minutes are charged', async () => {
    const { file, cloud, recognised } = await saved();
    expect(await fileNow(file)).toMatchObject({ subtitleId: null });
    expect(await read(file)).toBe('subtitles.missing');
    await saveCaptions(cloud, recognised);
    await settleMinutes(cloud, recognised);
    expect(await minutesOf(file.ownerId)).toEqual(charged(1));
    expect(await read(file)).toBe('allowed');
    expect(await fileNow(file)).toMatchObject({ subtitleId: runName(file), transcriptStatus: 'done' });
  });

  test('that were charged are visible although the last task died before it could show them', async () => {
    const { file, recognised } = await saved();
    const jobKey = transcriptionKey(file.videoId, 1);
    await settleSeconds(world.cloud, { userId: file.ownerId, jobKey, usedSeconds: 60 });
    await failTranscription(world.cloud, { ...recognised, error: { Error: 'States.Timeout' } });
    expect(await fileNow(file)).toMatchObject({ transcriptStatus: 'done', subtitleId: runName(file) });
    expect(await read(file)).toBe('allowed');
    expect(await minutesOf(file.ownerId)).toEqual(charged(1));
  });

  test('whose file is deleted just before they are charged cost nothing, and nothing comes back twice', async () => {
    const { file, cloud, recognised } = await saved();
    beforeNextTransaction(world.cloud.table, () => deleteFully(world.cloud, callerOf(file), refOf(file)));
    await expect(settleMinutes(cloud, recognised)).rejects.toThrow('run.cancelled');
    expect(await minutesOf(file.ownerId)).toEqual(untouched);
    await failTranscription(cloud, { ...recognised, error: { Error: 'run.cancelled' } });
    expect(await minutesOf(file.ownerId)).toEqual(untouched);
    expect(await world.keysBelow(`media/${file.videoId}/`)).toEqual([]);
  });

  test('whose file is deleted just after they were charged stay charged', async () => {
    const { file, cloud, recognised } = await saved();
    const job = { userId: file.ownerId, jobKey: transcriptionKey(file.videoId, 1) };
    await settleSeconds(world.cloud, { ...job, usedSeconds: 60 });
    await deleteFully(world.cloud, callerOf(file), refOf(file));
    await expect(settleMinutes(cloud, recognised)).rejects.toThrow('run.cancelled');
    await failTranscription(cloud, { ...recognised, error: { Error: 'run.cancelled' } });
    expect(await minutesOf(file.ownerId)).toEqual(charged(1));
  });
});

describe('the transcriptions of one person', () => {
  test('are bounded a day over all files, and uploads count', async () => {
    const aya = await given.aPerson('starter');
    const limit = transcriptionsPerDay.ofPerson;
    const uploads = await Promise.all(Array.from({ length: 10 }, () => codeOf(given.anUpload(aya, { sizeBytes: 1 }))));
    expect(new Set(uploads)).toEqual(new Set(['allowed']));
    const asks: string[] = [];
    for (let count = 10; count <= limit; count++) {
      const file = await given.aFile(aya, { transcriptStatus: 'failed' });
      asks.push(String(await codeOf(transcribe(world.cloud, callerOf(file), refOf(file)))));
    }
    expect(asks.filter((code) => code === 'allowed')).toHaveLength(limit - 10);
    expect(asks.at(-1)).toBe('transcriptions.exceeded');
    expect(await codeOf(createFile(world.cloud, aya, asking(world.cloud, aya)))).toBe('transcriptions.exceeded');
    expect(await getUsage(world.cloud.table, aya.userId, '2026-11')).toMatchObject({ uploads: 10 });
    world.cloud.clock.set('2026-11-22T00:00:00.000Z');
    expect(await codeOf(createFile(world.cloud, aya, asking(world.cloud, aya)))).toBe('allowed');
  });

  test('count once when the same one is asked for twice at once', async () => {
    const file = await given.aFile(await given.aPerson(), { transcriptStatus: 'failed' });
    const ask = () => codeOf(transcribe(world.cloud, callerOf(file), refOf(file)));
    expect((await Promise.all([ask(), ask()])).sort()).toEqual(['allowed', 'transcription.running']);
    expect(await fileNow(file)).toMatchObject({ attempt: 2, attemptsOfDay: 1 });
  });
});
