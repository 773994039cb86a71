import { readFile } from 'node:fs/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { checkConversion } from '../../../cloud/conversion.ts';
import { getBytes, putBytes } from '../../../cloud/media/store.ts';
import { type FileItem, getFile, patchFile } from '../../../cloud/table/files/files.ts';
import { stopWork } from '../../../services/orchestration/deletion/stopWork.ts';
import { sweepFile } from '../../../services/orchestration/deletion/sweepFile.ts';
import { endDeadRun } from '../../../services/orchestration/runEnds/endDeadRun.ts';
import { startProxy } from '../../../services/proxy/startProxy.ts';
import { clipDirectory, ffmpeg, makeClip, makeOnce } from '../../cloud/ffmpeg/clips.ts';
import { startConverter } from '../../kit/converter.ts';
import { deleteFile, readFile as readFileRoute } from '../../kit/services.ts';
import { givenWorld } from '../givenWorld.ts';
import { Ear, runMachine, studio } from '../transcription/run.ts';
import { runProxy } from './run.ts';

const world = await givenWorld();
const converter = await startConverter(world.objects, world.cloud.media.bucket);
afterAll(() => converter.stop());
const clips = clipDirectory();

const cloud = { ...studio(world, new Ear(world, ['hello', 'there'])), conversion: converter };

/** Creates an upload of a codec that browsers do not play. */
async function anOldVideo(seconds = 1): Promise<FileItem> {
  const clip = await makeClip(clips.path(`${seconds}.mp4`), { seconds, size: '160x90' });
  const old = clips.path(`${seconds}.avi`);
  await makeOnce(old, '-i', clip, '-c:v', 'mpeg4', '-c:a', 'mp2');
  const file = await world.given.aFile(await world.given.aPerson(), { fileName: 'old.avi' });
  await putBytes(world.cloud.media, file.sourceKey, await readFile(old), 'application/octet-stream');
  return file;
}

const first = ({ videoId }: FileItem) => ({ videoId, attempt: 1 });
const ref = ({ projectId, videoId }: FileItem) => ({ projectId, videoId });
const owner = ({ ownerId }: FileItem) => ({ userId: ownerId });
const now = ({ videoId }: FileItem) => getFile(cloud.table, videoId);
const isBegun = (file: FileItem, attempt = 1) => cloud.jobs.running.has(`proxy:${file.videoId}-${attempt}`);
const playedOf = async (file: FileItem) => {
  const { mediaUrl, isConverting } = await readFileRoute(cloud, owner(file), ref(file));
  return { key: mediaUrl && new URL(mediaUrl).pathname.replace(/^.*(?=media\/)/, ''), isConverting };
};

const proxyKey = ({ videoId }: FileItem) => `media/${videoId}/proxy.mp4`;
const soundKey = ({ videoId }: FileItem) => `media/${videoId}/audio.mp3`;

describe('of a video that browsers cannot play', () => {
  test('the sound is played until a copy is there, which the transcript does not wait for', async () => {
    const file = await anOldVideo();
    expect(await runMachine(cloud, first(file))).toBeNull();
    expect(await now(file)).toMatchObject({ transcriptStatus: 'done', proxyStatus: 'queued' });
    expect(isBegun(file)).toBe(true);
    expect(await playedOf(file)).toEqual({ key: soundKey(file), isConverting: true });

    expect(await runProxy(cloud, first(file))).toBeNull();
    expect(await playedOf(file)).toEqual({ key: proxyKey(file), isConverting: false });
    const copy = clips.path('copy.mp4');
    await ffmpeg('-i', await world.urlOf(proxyKey(file)), '-c', 'copy', copy);
    const facts = await cloud.tools.probe(copy);
    expect(facts).toMatchObject({ video: { codec: 'h264', pixelFormat: 'yuv420p' }, audio: { codec: 'aac' } });
    expect((await getBytes(cloud.media, proxyKey(file))).byteLength).toBeGreaterThan(1000);
  });

  test('the transcript is there although the copy cannot be made or even begun', async () => {
    const file = await anOldVideo();
    const start = () => Promise.reject(new Error('the state machines are busy'));
    const jobs = Object.assign(Object.create(cloud.jobs), { start });
    expect(await runMachine({ ...cloud, jobs }, first(file))).toBeNull();
    expect(await now(file)).toMatchObject({ transcriptStatus: 'done', proxyStatus: 'failed' });
    expect(await playedOf(file)).toEqual({ key: soundKey(file), isConverting: false });

    const broken = await anOldVideo();
    expect(await runMachine(cloud, first(broken))).toBeNull();
    await putBytes(cloud.media, broken.sourceKey, Buffer.from('no video any more'), 'application/octet-stream');
    expect(await runProxy(cloud, first(broken))).toBe('engine.failed');
    expect(await now(broken)).toMatchObject({ transcriptStatus: 'done', proxyStatus: 'failed' });
  });

  test('a repeated preparation begins one copy, a later transcription only one that is missing', async () => {
    const file = await anOldVideo();
    expect(await runMachine(cloud, first(file), 2)).toBeNull();
    expect(await now(file)).toMatchObject({ proxyAttempt: 1 });
    await endDeadRun(cloud, {
      detail: {
        stateMachineArn: 'arn:aws:states:here:1:stateMachine:otoji-dev-Proxy',
        executionArn: 'arn',
        input: JSON.stringify(first(file)),
      },
    });
    expect(await now(file)).toMatchObject({ proxyStatus: 'failed' });
    const transcribedAgain = async (attempt: number) => {
      await patchFile(cloud.table, file.videoId, { attempt, transcriptStatus: 'queued' });
      expect(await runMachine(cloud, { videoId: file.videoId, attempt })).toBeNull();
      return now(file);
    };
    expect(await transcribedAgain(2)).toMatchObject({ proxyAttempt: 2, proxyStatus: 'queued' });
    expect(isBegun(file, 2)).toBe(true);
    expect(await runProxy(cloud, { videoId: file.videoId, attempt: 2 })).toBeNull();
    expect(await transcribedAgain(3)).toMatchObject({ proxyAttempt: 2, proxyStatus: 'done' });
    expect(await playedOf(file)).toEqual({ key: proxyKey(file), isConverting: false });
  });

  test('a deletion cancels the conversion, and waits until it can no longer write', async () => {
    const file = await anOldVideo(20);
    expect(await runMachine(cloud, first(file))).toBeNull();
    const { jobId } = await startProxy(cloud, first(file));
    await deleteFile(cloud, owner(file), ref(file));
    await stopWork(cloud, first(file));
    expect(isBegun(file)).toBe(false);
    await expect(startProxy(cloud, first(file))).rejects.toThrow('run.cancelled');
    await sweepFile({ ...cloud, staged: cloud.media }, first(file));
    expect(await checkConversion(converter, jobId)).toMatchObject({
      status: 'failed',
      detail: expect.stringMatching('CANCELED'),
    });
    expect(await world.keysBelow(`media/${file.videoId}`)).toEqual([]);
  });
});

test('a picture is converted to at most 540 lines, upright as it is shown, and never enlarged but to the 32 that MediaConvert needs', async () => {
  const file = await anOldVideo();
  const asked: unknown[] = [];
  const receive = async ({ input }: { input: unknown }) => {
    asked.push(input);
    return { Job: { Id: 'job' } };
  };
  const client = { send: receive };
  const conversion = { ...converter, client } as unknown as typeof converter;
  for (const [widthPx, heightPx] of [
    [3840, 2160],
    [1080, 1920],
    [160, 90],
    [3000, 10],
    [16, 16],
  ] as const) {
    const one = await world.given.aFile(await world.given.aPerson(), {
      ...{ fileName: 'old.avi', widthPx, heightPx, proxyAttempt: 1, proxyStatus: 'queued', proxyHasSound: false },
      sourceKey: file.sourceKey,
    });
    expect(await startProxy({ ...cloud, conversion }, first(one))).toMatchObject({ jobId: 'job', waitSeconds: 2 });
  }
  const outputs = asked.map((input) => {
    const { Settings } = input as { Settings: { OutputGroups: { Outputs: { VideoDescription: object }[] }[] } };
    return Settings.OutputGroups[0]?.Outputs[0];
  });
  expect(outputs).toMatchObject([
    { VideoDescription: { Width: 960, Height: 540 } },
    { VideoDescription: { Width: 540, Height: 960 } },
    { VideoDescription: { Width: 160, Height: 90 } },
    { VideoDescription: { Width: 960, Height: 32 } },
    { VideoDescription: { Width: 32, Height: 32 } },
  ]);
  expect(outputs.every((output) => output && !('AudioDescriptions' in output))).toBe(true);
});
