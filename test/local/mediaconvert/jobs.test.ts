import { join } from 'node:path';
import {
  CancelJobCommand,
  CreateJobCommand,
  GetJobCommand,
  type JobSettings,
  MediaConvertClient,
} from '@aws-sdk/client-mediaconvert';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mediaConvertApp } from '../../../local/mediaconvert/app.ts';
import { MediaConvertRunner } from '../../../local/mediaconvert/jobs.ts';
import { runProcess } from '../../../local/process/runProcess.ts';
import { openDatabase } from '../../../local/state/database.ts';
import { folderObjects } from '../kit/folderObjects.ts';
import { clientSettings, type Served, served } from '../kit/served.ts';
import { temporaryFolder } from '../kit/temporaryFolder.ts';

let folder: ReturnType<typeof temporaryFolder>;
let server: Served;
let runner: MediaConvertRunner;
let client: MediaConvertClient;
beforeEach(async () => {
  folder = temporaryFolder();
  const objects = folderObjects(folder.path);
  runner = new MediaConvertRunner({
    database: openDatabase(join(folder.path, 'jobs.sqlite')),
    objects,
    bus: { publish: () => undefined },
  });
  server = await served(mediaConvertApp(runner).fetch);
  client = new MediaConvertClient({ ...clientSettings, endpoint: server.url });
  const source = objects.temporaryPath();
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=s=640x360:r=10:d=1', '-f', 'lavfi', '-i', 'sine=d=1'];
  await runProcess('ffmpeg', ['-v', 'error', ...picture, '-f', 'matroska', source]);
  await objects.putFile('media', 'in.mkv', source, 'video/x-matroska');
});
afterEach(async () => {
  await runner.close();
  await server[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

const settings = (fileInput: string): JobSettings => ({
  Inputs: [{ FileInput: fileInput, TimecodeSource: 'ZEROBASED' }],
  OutputGroups: [
    {
      OutputGroupSettings: { Type: 'FILE_GROUP_SETTINGS', FileGroupSettings: { Destination: 's3://media/v1/proxy' } },
      Outputs: [
        {
          ContainerSettings: { Container: 'MP4' },
          VideoDescription: { Width: 320, Height: 320, CodecSettings: { Codec: 'H_264' } },
          AudioDescriptions: [
            {
              CodecSettings: {
                Codec: 'AAC',
                AacSettings: { Bitrate: 96_000, SampleRate: 48_000, CodingMode: 'CODING_MODE_2_0' },
              },
            },
          ],
        },
        {
          NameModifier: '-audio',
          ContainerSettings: { Container: 'RAW' },
          AudioDescriptions: [
            { CodecSettings: { Codec: 'MP3', Mp3Settings: { Bitrate: 64_000, Channels: 1, SampleRate: 22_050 } } },
          ],
        },
      ],
    },
  ],
});

async function create(fileInput: string, ClientRequestToken?: string): Promise<string> {
  const command = { Role: 'arn:aws:iam::0:role/x', Settings: settings(fileInput), ClientRequestToken };
  return (await client.send(new CreateJobCommand(command))).Job?.Id ?? '';
}

async function ended(Id: string) {
  for (;;) {
    const { Job } = await client.send(new GetJobCommand({ Id }));
    if (Job?.Status !== 'SUBMITTED' && Job?.Status !== 'PROGRESSING') return Job;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test('a job writes its files, scaled to the requested size', async () => {
  expect((await ended(await create('s3://media/in.mkv')))?.Status).toBe('COMPLETE');
  const shown = ['-v', 'error', '-show_entries', 'stream=codec_name,width,height', '-of', 'csv=p=0'];
  const probe = async (name: string) =>
    (await runProcess('ffprobe', [...shown, join(folder.path, 'media/v1', name)])).stdout.trim();
  expect((await probe('proxy.mp4')).split('\n')).toEqual(['h264,320,180', 'aac']);
  expect(await probe('proxy-audio.mp3')).toBe('mp3');
});

test('a job with a missing input fails with an error that names it', async () => {
  expect(await ended(await create('s3://media/none.mkv'))).toMatchObject({
    Status: 'ERROR',
    ErrorMessage: 'Unable to open input file [s3://media/none.mkv]',
  });
});

test.each([
  ['a playlist', '#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n/etc/hostname\n#EXT-X-ENDLIST\n'],
  ['a list of files', "ffconcat version 1.0\nfile '/etc/hostname'\n"],
])('an input that is %s is not opened', async (_name, content) => {
  await folderObjects(folder.path).putBytes('media', 'hostile', Buffer.from(content), 'video/mp4');
  const job = await ended(await create('s3://media/hostile'));
  expect(job?.Status).toBe('ERROR');
  expect(job?.ErrorMessage).toMatch(/not in whitelist|not on whitelist|Invalid data/);
});

test('a job of another content type than JSON is refused: a page could send it unasked', async () => {
  const body = JSON.stringify({ role: 'r', settings: {} });
  for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
    const answer = await fetch(`${server.url}/2017-08-29/jobs`, {
      method: 'POST',
      body,
      headers: { 'content-type': type },
    });
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('role')]);
  }
});

test('the same request token creates one job, and a canceled job stays canceled', async () => {
  const Id = await create('s3://media/in.mkv', 'once');
  expect(await create('s3://media/in.mkv', 'once')).toBe(Id);
  await client.send(new CancelJobCommand({ Id }));
  expect((await ended(Id))?.Status).toBe('CANCELED');
  await expect(client.send(new CancelJobCommand({ Id }))).rejects.toMatchObject({ name: 'ConflictException' });
});

test('unsupported settings are refused', async () => {
  const Settings = {
    ...settings('s3://media/in.mkv'),
    Inputs: [{ FileInput: 's3://media/in.mkv', CaptionSelectors: {} }],
  };
  const job = { Role: 'arn:aws:iam::0:role/x', Settings };
  await expect(client.send(new CreateJobCommand(job))).rejects.toMatchObject({ name: 'BadRequestException' });
  await expect(client.send(new GetJobCommand({ Id: 'none' }))).rejects.toMatchObject({ name: 'NotFoundException' });
});
