import { readFileSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  DeleteTranscriptionJobCommand,
  GetTranscriptionJobCommand,
  type LanguageCode,
  ListTranscriptionJobsCommand,
  StartTranscriptionJobCommand,
  type StartTranscriptionJobRequest,
  TranscribeClient,
  type TranscriptionJob,
} from '@aws-sdk/client-transcribe';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ObjectStore } from '../../../local/context.ts';
import { runProcess } from '../../../local/process/runProcess.ts';
import { awsJson } from '../../../local/protocol/awsJson.ts';
import { openDatabase } from '../../../local/state/database.ts';
import { JobFailure } from '../../../local/transcribe/jobFailure.ts';
import { TranscriptionJobStore } from '../../../local/transcribe/jobs.ts';
import { transcribeOperations } from '../../../local/transcribe/operations.ts';
import { TranscriptionQueue } from '../../../local/transcribe/queue.ts';
import type { Recogniser } from '../../../local/transcribe/recogniser.ts';
import type { Diarizer } from '../../../local/transcribe/speakers/diarizer.ts';
import { sphinx } from '../../../local/transcribe/sphinx.ts';
import { VocabularyStore } from '../../../local/transcribe/vocabularies.ts';
import { plainWords, wordErrorRate } from '../../kit/words.ts';
import { folderObjects } from '../kit/folderObjects.ts';
import { clientSettings, served } from '../kit/served.ts';
import { temporaryFolder } from '../kit/temporaryFolder.ts';

const sentences = [
  'The meeting begins at ten in the morning.',
  'Please bring your notes and a cup of coffee.',
  'The weather is nice today and the children are playing in the garden.',
];

/**
 * Test media, created once: three sentences with pauses of one second, half a minute of silence, a video without audio.
 */
const media = temporaryFolder();
beforeAll(async () => {
  const spoken = sentences.flatMap((text) => ['-f', 'lavfi', '-i', `flite=text='${text}':voice=slt`]);
  const padded = sentences.map((_, index) => `[${index}:a]adelay=1500[s${index}]`);
  const joined = sentences.map((_, index) => `[s${index}]`).join('');
  const filter = `${padded.join(';')};${joined}concat=n=${sentences.length}:v=0:a=1`;
  const make = (args: string[], name: string) =>
    runProcess('ffmpeg', ['-v', 'error', '-y', ...args, join(media.path, name)]);
  await make([...spoken, '-filter_complex', filter, '-ar', '16000'], 'speech.wav');
  await make(['-f', 'lavfi', '-i', 'anullsrc=r=16000:cl=mono', '-t', '30', '-b:a', '64k'], 'silence.mp3');
  await make(['-f', 'lavfi', '-i', 'color=black:s=64x64:r=5', '-t', '2'], 'mute.mp4');
  writeFileSync(join(media.path, 'text.wav'), 'This is no sound at all.');
});
afterAll(() => media[Symbol.dispose]());

let folder: ReturnType<typeof temporaryFolder>;
let service: Awaited<ReturnType<typeof open>>;
beforeEach(async () => {
  folder = temporaryFolder();
  service = await open();
});
afterEach(async () => {
  await service.close();
  folder[Symbol.dispose]();
});

/** Engine with which a job fails by its name, so that the test sees which one was used. */
const named = (name: string): Recogniser => ({
  name,
  unsupportedReason: () => new JobFailure(`recognized with ${name}`),
  recognise: () => Promise.reject(new Error('unused')),
});

/** Engine that recognizes half of a recording, and the rest when the test continues it. */
function pausing() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const engine: Recogniser = {
    name: 'pausing',
    unsupportedReason: () => undefined,
    async recognise(_, { onProgress }) {
      onProgress(0.5);
      await promise;
      return { words: [], isUnspaced: false };
    },
  };
  return { engine, goOn: resolve };
}

/** Diarization without memory, as on a machine that is too small. */
const withoutMemory = () => Promise.reject(new JobFailure('Telling speakers apart needs 900 MB of memory'));

async function open(diarizer: Diarizer = withoutMemory, standard: Recogniser = sphinx) {
  const database = openDatabase(join(folder.path, 'jobs.sqlite'));
  const jobs = new TranscriptionJobStore(database);
  const objects: ObjectStore = folderObjects(folder.path);
  const events: unknown[] = [];
  const running = join(folder.path, 'running');
  await mkdir(running, { recursive: true });
  const bus = { publish: (event: object) => events.push(event) };
  const vocabularies = new VocabularyStore(database);
  const queue = new TranscriptionQueue({
    vocabularies,
    diarizer,
    jobs,
    recognisers: { standard, byModel: new Map([['large', named('large')]]) },
    objects,
    bus,
    folder: running,
    accountId: '000000000000',
  });
  const operations = transcribeOperations({
    jobs,
    queue,
    vocabularies,
    objects,
    storageUrl: () => 'http://127.0.0.1:1',
  });
  const server = await served(awsJson({ version: '1.1', invalidInput: 'BadRequestException', operations }));
  const client = new TranscribeClient({ ...clientSettings, endpoint: server.url });
  const close = async () => {
    await queue.close();
    await server[Symbol.asyncDispose]();
    database.close();
  };
  return { client, objects, events, queue, close };
}

async function starts(name: string, more: Partial<StartTranscriptionJobRequest> = {}) {
  await service.objects.putBytes('media', name, readFileSync(join(media.path, name)), 'audio/wav');
  const request: StartTranscriptionJobRequest = {
    TranscriptionJobName: 'v1-1',
    LanguageCode: 'en-US',
    Media: { MediaFileUri: `s3://media/${name}` },
    OutputBucketName: 'media',
    OutputKey: 'v1/transcript.json',
    ...more,
  };
  return service.client.send(new StartTranscriptionJobCommand(request));
}

async function ended(name = 'v1-1'): Promise<TranscriptionJob> {
  for (;;) {
    const { TranscriptionJob: job } = await service.client.send(
      new GetTranscriptionJobCommand({ TranscriptionJobName: name }),
    );
    if (job?.TranscriptionJobStatus === 'COMPLETED' || job?.TranscriptionJobStatus === 'FAILED') return job;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const result = () => JSON.parse(readFileSync(join(folder.path, 'media/v1/transcript.json'), 'utf8')).results;

describe('recorded speech', () => {
  test('is recognised with a word error rate below 15 %, in sentences, at its times, without speakers', async () => {
    // A diarization that fails takes nothing from the words.
    await starts('speech.wav', { Settings: { ShowSpeakerLabels: true, MaxSpeakerLabels: 2 } });
    expect(await ended()).toMatchObject({
      TranscriptionJobStatus: 'COMPLETED',
      Transcript: { TranscriptFileUri: 'http://127.0.0.1:1/media/v1/transcript.json' },
    });
    const { transcripts, items, audio_segments } = result();
    expect(JSON.stringify(result())).not.toContain('speaker');
    expect(wordErrorRate(plainWords(sentences.join(' ')), plainWords(transcripts[0].transcript))).toBeLessThan(0.15);
    expect(transcripts[0].transcript.split('. ')).toHaveLength(sentences.length);
    expect(items[0]).toMatchObject({
      id: 0,
      type: 'pronunciation',
      start_time: expect.stringMatching(/^1\.[4-9]\d\d$/),
    });
    expect(items.at(-1)).toEqual({
      id: items.length - 1,
      type: 'punctuation',
      alternatives: [{ confidence: '0.0', content: '.' }],
    });
    expect(audio_segments).toHaveLength(sentences.length);
    expect(service.events).toEqual([
      expect.objectContaining({ detail: { TranscriptionJobName: 'v1-1', TranscriptionJobStatus: 'COMPLETED' } }),
    ]);
  });

  test('that is only silence has an empty transcript', async () => {
    await starts('silence.mp3', { MediaFormat: 'mp3' });
    expect((await ended()).TranscriptionJobStatus).toBe('COMPLETED');
    expect(result()).toMatchObject({ transcripts: [{ transcript: '' }], items: [], audio_segments: [] });
  });
});

describe('a job fails with a reason', () => {
  test('when no engine supports its language', async () => {
    await starts('speech.wav', { LanguageCode: 'ja-JP' });
    const job = await ended();
    expect(job.TranscriptionJobStatus).toBe('FAILED');
    expect(job.FailureReason).toMatch(
      /^Unsupported language: No engine on this machine supports ja-JP.*npm run models -- get small/,
    );
  });

  test('of the engine whose model it names', async () => {
    const { TranscriptionJob: job } = await starts('speech.wav', { ModelSettings: { LanguageModelName: 'large' } });
    expect(job?.ModelSettings).toEqual({ LanguageModelName: 'large' });
    expect((await ended()).FailureReason).toBe('recognized with large');
  });

  test('when it requests language identification', async () => {
    await starts('speech.wav', { LanguageCode: undefined, IdentifyLanguage: true });
    expect((await ended()).FailureReason).toContain('cannot identify');
  });

  test.each([
    ['mute.mp4', 'mp4', 'no audio track'],
    ['text.wav', undefined, "The data in your input media file isn't valid."],
    ['silence.mp3', 'wav', 'does not match the detected media format'],
  ] as const)('when %s is unsuitable', async (name, MediaFormat, words) => {
    await starts(name, { MediaFormat });
    expect(await ended()).toMatchObject({
      TranscriptionJobStatus: 'FAILED',
      FailureReason: expect.stringContaining(words),
    });
  });
});

describe('the service', () => {
  test('accepts a name once', async () => {
    await starts('silence.mp3');
    await expect(starts('silence.mp3')).rejects.toMatchObject({ name: 'ConflictException' });
    await ended();
  });

  test('refuses a model that is not there', async () => {
    await expect(starts('silence.mp3', { ModelSettings: { LanguageModelName: 'huge' } })).rejects.toMatchObject({
      name: 'BadRequestException',
      message: "The requested model couldn't be found.",
    });
  });

  test('refuses missing media, and two settings for the language', async () => {
    await expect(starts('silence.mp3', { Media: { MediaFileUri: 's3://media/none.mp3' } })).rejects.toMatchObject({
      name: 'BadRequestException',
    });
    await expect(starts('silence.mp3', { IdentifyLanguage: true })).rejects.toMatchObject({
      name: 'BadRequestException',
    });
  });

  test('refuses candidates of a language that is known, and a single candidate', async () => {
    const options = { LanguageOptions: ['en-US', 'ja-JP'] as LanguageCode[] };
    await expect(starts('silence.mp3', options)).rejects.toMatchObject({ name: 'BadRequestException' });
    const single = { LanguageCode: undefined, IdentifyLanguage: true, LanguageOptions: ['en-US'] as LanguageCode[] };
    await expect(starts('silence.mp3', single)).rejects.toMatchObject({ name: 'BadRequestException' });
  });

  test.each([
    ['0.5', {}],
    // The rest of the time is for the speakers.
    ['0.45', { Settings: { ShowSpeakerLabels: true, MaxSpeakerLabels: 2 } }],
  ])('reports the recognized share of a running job (%s), and of one that waits', async (share, settings) => {
    await service.close();
    const { engine, goOn } = pausing();
    service = await open(withoutMemory, engine);
    await starts('silence.mp3', settings);
    await starts('silence.mp3', { TranscriptionJobName: 'v1-2' });
    const progress = async (name: string) => {
      const command = new GetTranscriptionJobCommand({ TranscriptionJobName: name });
      return (await service.client.send(command)).TranscriptionJob?.Tags;
    };
    await expect.poll(() => progress('v1-1'), { timeout: 20_000 }).toEqual([{ Key: 'Progress', Value: share }]);
    expect(await progress('v1-2')).toEqual([{ Key: 'Progress', Value: '0' }]);
    goOn();
    await ended('v1-2');
    expect(await progress('v1-1')).toBeUndefined();
  });

  test('lists jobs by status, without deleted ones', async () => {
    await starts('silence.mp3');
    await ended();
    const { TranscriptionJobSummaries } = await service.client.send(
      new ListTranscriptionJobsCommand({ Status: 'COMPLETED' }),
    );
    expect(
      TranscriptionJobSummaries?.map((job) => [job.TranscriptionJobName, job.LanguageCode as LanguageCode]),
    ).toEqual([['v1-1', 'en-US']]);
    await service.client.send(new DeleteTranscriptionJobCommand({ TranscriptionJobName: 'v1-1' }));
    await expect(ended()).rejects.toMatchObject({ name: 'NotFoundException' });
  });

  test('queues a job that asks for it, and refuses half of what that needs', async () => {
    const role = 'arn:aws:iam::000000000000:role/recognition';
    await starts('silence.mp3', { JobExecutionSettings: { AllowDeferredExecution: true, DataAccessRoleArn: role } });
    expect((await ended()).TranscriptionJobStatus).toBe('COMPLETED');
    const half = starts('silence.mp3', {
      TranscriptionJobName: 'v1-2',
      JobExecutionSettings: { AllowDeferredExecution: true },
    });
    await expect(half).rejects.toMatchObject({ name: 'BadRequestException' });
  });

  test('resumes unfinished jobs after a restart', async () => {
    await starts('speech.wav');
    await service.close();
    service = await open();
    service.queue.resumeAll();
    expect((await ended()).TranscriptionJobStatus).toBe('COMPLETED');
  });
});
