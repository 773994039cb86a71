import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { Refusal } from '../../../api/errors.ts';
import { MediaFailure } from '../../../cloud/media/ffmpeg/failure.ts';
import { getBytes, putBytes } from '../../../cloud/media/store.ts';
import { type FileItem, getFile } from '../../../cloud/table/files/files.ts';
import { readPeaksLevels } from '../../../domain/media/peaks.ts';
import { loadDocument } from '../../../services/subtitles/loadDocument.ts';
import { checkTranscript } from '../../../services/transcription/checkTranscript.ts';
import { runName } from '../../../services/transcription/run.ts';
import { startTranscript } from '../../../services/transcription/startTranscript.ts';
import { clipDirectory, ffmpeg, makeClip } from '../../cloud/ffmpeg/clips.ts';
import { readCreditAccount } from '../../kit/readCreditAccount.ts';
import { transcribe } from '../../kit/services.ts';
import { deleteFully } from '../deletion/run.ts';
import { givenWorld } from '../givenWorld.ts';
import { Ear, runMachine, studio } from './run.ts';

const world = await givenWorld();
const { given } = world;

const clips = clipDirectory();
const said = ['hello', 'and', 'welcome', 'to', 'the', 'show'];

/** Creates an upload of a new person that waits for its transcription. */
async function anUpload(bytes: Uint8Array, about: Partial<FileItem> = {}): Promise<FileItem> {
  const file = await given.aFile(await given.aPerson(), about);
  await putBytes(world.cloud.media, file.sourceKey, bytes, 'application/octet-stream');
  return file;
}

const small = { seconds: 1, size: '160x90' };
const aClip = async (about = {}) => readFile(await makeClip(clips.path('clip.mp4'), { ...small, ...about }));

const transcribed = (file: FileItem, { ear = new Ear(world, said), times = 1 } = {}) =>
  runMachine(studio(world, ear), { videoId: file.videoId, attempt: file.attempt }, times);

const minutesOf = async ({ ownerId }: FileItem) => {
  const { planSeconds, reservedSeconds } = await readCreditAccount(world.cloud, ownerId);
  return { planSeconds, reservedSeconds };
};
const untouched = { planSeconds: 900, reservedSeconds: 0 };

const now = async ({ videoId }: FileItem) => {
  const file = await getFile(world.cloud.table, videoId);
  if (!file) throw new Error('the file is gone');
  return file;
};

const documentOf = async (file: FileItem) => {
  const key = { videoId: file.videoId, subtitleId: (await now(file)).subtitleId ?? '' };
  return (await loadDocument(world.cloud, key))?.document;
};
const textsOf = async (file: FileItem) =>
  [...((await documentOf(file))?.captions('en') ?? [])].map((caption) => caption.cells.en?.text);

describe('a transcription', () => {
  test.each([1, 2])('turns speech into captions and charges its seconds (each task %i times)', async (times) => {
    const file = await anUpload(await aClip());
    expect(await transcribed(file, { times })).toBeNull();
    const { videoId } = file;
    expect(await now(file)).toMatchObject({
      transcriptStatus: 'done',
      transcriptProgress: 100,
      failureReason: null,
      subtitleId: runName(file),
      fileType: 'video',
      widthPx: 160,
      heightPx: 90,
      frameRate: { numerator: 25, denominator: 1 },
      playbackKey: `media/${videoId}/source`,
      thumbnailKey: `media/${videoId}/thumbnail.jpg`,
    });
    expect((await textsOf(file)).join(' ')).toBe(said.join(' '));
    expect((await documentOf(file))?.settings.frameRate).toEqual({ frameRate: 25, dropFrame: false });
    const { durationMs } = await now(file);
    const cost = Math.ceil((durationMs ?? 0) / 1000);
    expect(cost).toBeGreaterThanOrEqual(1);
    expect(await minutesOf(file)).toEqual({ planSeconds: 900 - cost, reservedSeconds: 0 });
    const { media } = world.cloud;
    const peaks = readPeaksLevels(await getBytes(media, `media/${videoId}/peaks.dat`));
    expect(peaks?.at(-1)?.partsPerSecond).toBe(200);
    const thumbnail = Buffer.from(await getBytes(media, `media/${videoId}/thumbnail.jpg`));
    expect(thumbnail.subarray(0, 2).toString('hex')).toBe('ffd8');
  });

  test('finds the shot changes, ends captions before them, and keeps those that a person has corrected', async () => {
    await ffmpeg(
      ...['-f', 'lavfi', '-i', 'testsrc=size=160x90:rate=25:duration=1.4'],
      ...['-f', 'lavfi', '-i', 'color=c=red:size=160x90:rate=25:duration=1', '-f', 'lavfi', '-i', 'sine=duration=2.4'],
      ...['-filter_complex', '[0][1]concat=n=2:v=1[v]', '-map', '[v]', '-map', '2', clips.path('cut.mp4')],
    );
    const file = await anUpload(await readFile(clips.path('cut.mp4')));
    const ear = new Ear(world, said.slice(0, 3));
    await transcribed(file, { ear });
    const key = `media/${file.videoId}/shots.json`;
    const stored = async () => JSON.parse(Buffer.from(await getBytes(world.cloud.media, key)).toString());
    expect(await stored()).toEqual({ version: 1, shotsMs: [1400] });
    expect((await now(file)).shotsKey).toBe(key);
    const ends = [...((await documentOf(file))?.captions('en') ?? [])].map(({ endMs }) => endMs);
    expect(ends, 'the draft').toEqual([1400]);
    await putBytes(world.cloud.media, key, JSON.stringify({ version: 1, shotsMs: [960] }), 'application/json');
    await transcribed(file, { ear, times: 2 });
    expect(await stored()).toEqual({ version: 1, shotsMs: [960] });
  });

  test('goes on when the shot changes cannot be found', async () => {
    const file = await anUpload(await aClip());
    const cloud = studio(world, new Ear(world, said));
    const findShots = () => Promise.reject(new MediaFailure('unreadable', 'a broken picture'));
    const run = { videoId: file.videoId, attempt: file.attempt };
    expect(await runMachine({ ...cloud, tools: { ...cloud.tools, findShots } }, run)).toBeNull();
    expect((await now(file)).shotsKey).toBeUndefined();
  });

  test('of a file with sound only has no picture and still a waveform', async () => {
    await ffmpeg('-f', 'lavfi', '-i', 'sine=frequency=300:duration=1', clips.path('tone.mp3'));
    const file = await anUpload(await readFile(clips.path('tone.mp3')), { fileName: 'tone.mp3' });
    expect(await transcribed(file)).toBeNull();
    expect(await now(file)).toMatchObject({ fileType: 'audio', thumbnailKey: null, widthPx: null, frameRate: null });
  });
});

test('the progress is the one that the recognition reports, and an estimate where it reports none', async () => {
  const file = await anUpload(Buffer.from('x'));
  const { videoId, attempt, ownerId } = file;
  const ear = new Ear(world, said);
  const cloud = { ...studio(world, ear), config: world.cloud.config };
  const prepared = { durationMs: 60_000, needsProxy: false, isTranscribed: true, audioKey: 'audio.mp3' };
  const started = await startTranscript(cloud, { videoId, attempt, ownerId, ...prepared });
  ear.isBusy = true;
  const percentAt = async (progress: number | undefined) => {
    ear.progress = progress;
    await checkTranscript(cloud, { ...started, startedAt: '2020-01-01T00:00:00.000Z' });
    return (await now(file)).transcriptProgress;
  };
  // The steps before take 30 % of the time, the recognition 62 %.
  expect(await percentAt(0)).toBe(30);
  expect(await percentAt(0.5)).toBe(61);
  expect(await percentAt(undefined)).toBe(89);
});

test('speakers are told apart in captions where that was asked for with the upload, and else not', async () => {
  const speakersOf = async (about: Partial<FileItem>) => {
    const file = await anUpload(await aClip(), about);
    expect(await transcribed(file)).toBeNull();
    const document = await documentOf(file);
    return [document?.speakers, [...(document?.captions('en') ?? [])].map(({ speakerId }) => speakerId)];
  };
  const speakers = [
    { id: 'spk_0', name: 'Speaker 1' },
    { id: 'spk_1', name: 'Speaker 2' },
  ];
  expect(await speakersOf({ maxSpeakers: 2 })).toEqual([speakers, ['spk_0', 'spk_1']]);
  expect(await speakersOf({})).toEqual([[], [undefined]]);
});

describe('a recording whose language is to be identified', () => {
  const identified = async (code: string | undefined, words: readonly string[]) => {
    const ear = new Ear(world, words);
    ear.identified = code;
    const file = await anUpload(await aClip(), { language: 'und' });
    return { file, reason: await runMachine(studio(world, ear), file) };
  };

  test('has captions in that language, and the file says so', async () => {
    const { file, reason } = await identified('es-US', ['Hola', 'a', 'todos.']);
    expect(reason).toBeNull();
    expect(await now(file)).toMatchObject({ language: 'es', transcriptStatus: 'done' });
    expect((await documentOf(file))?.tabs.map(({ id }) => id)).toEqual(['es']);
  });

  test('without speech can be written in the language of its owner', async () => {
    const { file, reason } = await identified(undefined, []);
    expect(reason).toBe('speech.none');
    expect(await now(file)).toMatchObject({ language: 'en', transcriptStatus: 'failed' });
  });

  test('in a language that captions cannot have fails, and another can be chosen', async () => {
    const { file, reason } = await identified('he-IL', ['shalom']);
    expect(reason).toBe('language.unsupported');
    expect(await now(file)).toMatchObject({ language: 'und', subtitleId: null });
    expect(await minutesOf(file)).toEqual(untouched);
  });
});

describe('a transcription that fails has a reason and costs nothing', () => {
  test('a file that is not a recording', async () => {
    const file = await anUpload(Buffer.from('this is a letter to my aunt, not a video'));
    expect(await transcribed(file, { times: 2 })).toBe('media.unreadable');
    expect(await now(file)).toMatchObject({ transcriptStatus: 'failed', failureReason: 'media.unreadable' });
    expect(await minutesOf(file)).toEqual(untouched);
  });

  test('a file whose sound cannot be decoded, which is the fault of the file', async () => {
    const file = await anUpload(await aClip());
    const { tools, ...cloud } = studio(world, new Ear(world, said));
    const extractAudio = () => Promise.reject(new MediaFailure('unreadable', 'Invalid data found'));
    expect(await runMachine({ ...cloud, tools: { ...tools, extractAudio } }, file)).toBe('media.unreadable');
    expect(await minutesOf(file)).toEqual(untouched);
  });

  test('a video without sound', async () => {
    const file = await anUpload(await aClip({ sound: false }));
    expect(await transcribed(file)).toBe('media.silent');
    expect(await now(file)).toMatchObject({ failureReason: 'media.silent', widthPx: 160 });
    expect(await minutesOf(file)).toEqual(untouched);
  });

  test('a recording longer than the minutes that are left', async () => {
    await ffmpeg('-f', 'lavfi', '-i', 'anullsrc=r=8000:cl=mono', '-t', '901', clips.path('long.mp3'));
    const file = await anUpload(await readFile(clips.path('long.mp3')), { fileName: 'long.mp3' });
    expect(await transcribed(file)).toBe('minutes.insufficient');
    expect(await minutesOf(file)).toEqual(untouched);
  });

  test('an unsupported language', async () => {
    const file = await anUpload(await aClip(), { language: 'su' });
    const ear = new Ear(world, [], { status: 'FAILED', reason: 'no engine for the language su-ID' });
    expect(await transcribed(file, { ear })).toBe('language.unsupported');
    expect(await now(file)).toMatchObject({ transcriptStatus: 'failed', failureReason: 'language.unsupported' });
    expect(await minutesOf(file)).toEqual(untouched);
  });

  test.each([
    ['Insufficient memory: ggml-small.bin needs 915 MB, and 300 MB are free.', 'engine.memory'],
    ['Your audio file must have a speech segment long enough in duration to perform …', 'language.unidentified'],
    ['Internal failure', 'engine.failed'],
  ])('a recognition that fails: “%s”', async (reason, stored) => {
    const file = await anUpload(await aClip());
    expect(await transcribed(file, { ear: new Ear(world, [], { status: 'FAILED', reason }) })).toBe(stored);
    expect(await now(file)).toMatchObject({ transcriptStatus: 'failed', failureReason: stored, subtitleId: null });
    expect(await minutesOf(file)).toEqual(untouched);
  });

  test('a recording without speech: captions can be written by hand', async () => {
    const file = await anUpload(await aClip());
    expect(await transcribed(file, { ear: new Ear(world, []) })).toBe('speech.none');
    expect(await now(file)).toMatchObject({ failureReason: 'speech.none', subtitleId: runName(file) });
    expect(await textsOf(file)).toEqual([]);
    expect(await minutesOf(file)).toEqual(untouched);
  });

  test('a file that is deleted meanwhile, which leaves nothing behind', async () => {
    const file = await anUpload(await aClip());
    const { tools, ...cloud } = studio(world, new Ear(world, said));
    const thumbnail: typeof tools.thumbnail = async (request) => {
      await tools.thumbnail(request);
      await deleteFully(world.cloud, { userId: file.ownerId }, { projectId: file.projectId, videoId: file.videoId });
    };
    expect(await runMachine({ ...cloud, tools: { ...tools, thumbnail } }, file)).toBe('run.cancelled');
    expect(await world.keysBelow(`media/${file.videoId}/`)).toEqual([]);
    expect(await minutesOf(file)).toEqual(untouched);
  });
});

describe('transcribing again', () => {
  const again = (file: FileItem, language?: string) =>
    transcribe(world.cloud, { userId: file.ownerId }, { projectId: file.projectId, videoId: file.videoId, language });
  const codeOf = (asked: Promise<unknown>) =>
    asked.catch((error: unknown) => (error instanceof Refusal ? error.code : error));

  test('after a failure begins a new attempt that may succeed', async () => {
    const file = await anUpload(await aClip());
    const deaf = new Ear(world, [], { status: 'FAILED', reason: 'bad day' });
    expect(await transcribed(file, { ear: deaf })).toBe('engine.failed');
    expect(await again(file)).toMatchObject({ transcriptStatus: 'queued', failureReason: null });
    expect(world.cloud.jobs.running.get(`transcription:${file.videoId}-2`)).toEqual({
      videoId: file.videoId,
      attempt: 2,
    });
    expect(await transcribed({ ...file, attempt: 2 })).toBeNull();
    expect((await minutesOf(file)).planSeconds).toBeLessThan(900);
  });

  test('is refused while it runs, in unknown languages and to others', async () => {
    const file = await anUpload(Buffer.from('x'));
    expect(await codeOf(again(file))).toBe('transcription.running');
    const failed = await anUpload(Buffer.from('x'), { transcriptStatus: 'failed' });
    expect(await codeOf(again(failed, 'tlh'))).toBe('language.unknown');
    expect(await codeOf(again({ ...failed, ownerId: (await given.aPerson()).userId }))).toBe('file.missing');
    expect(await again(failed, 'ja')).toMatchObject({ language: 'ja' });
  });
});
