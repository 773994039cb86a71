import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { putBytes } from '../../../cloud/media/store.ts';
import { type FileItem, getFile, patchFile } from '../../../cloud/table/files/files.ts';
import { loadDocument } from '../../../services/subtitles/loadDocument.ts';
import { runName } from '../../../services/transcription/run.ts';
import { clipDirectory, ffmpeg, makeClip } from '../../cloud/ffmpeg/clips.ts';
import { asking, givenUploading } from '../../kit/files.ts';
import type { Person } from '../../kit/people.ts';
import { readCreditAccount } from '../../kit/readCreditAccount.ts';
import { createFile, startFile, transcribe } from '../../kit/services.ts';
import { beforeNextTransaction } from '../../kit/tableRequests.ts';
import { givenWorld } from '../givenWorld.ts';
import { Ear, runByHand, runMachine, studio } from './run.ts';

const world = await givenWorld();
const { cloud, given } = world;
const clips = clipDirectory();

const base64 = (text: string, encoding: BufferEncoding = 'utf8') => Buffer.from(text, encoding).toString('base64');
const srt = (...texts: string[]) =>
  texts.map((text, at) => `${at + 1}\n00:00:0${at},000 --> 00:00:0${at},900\n${text}\n`).join('\n');
const english = { fileName: 'talk.srt', language: 'en', content: base64(srt('Hello', 'and welcome')) };

const aClip = async () => readFile(await makeClip(clips.path('clip.mp4'), { seconds: 2, size: '160x90' }));

/** Creates a file whose upload is complete and that waits for its run. */
async function anUpload(person: Person, about: Parameters<typeof asking>[2], bytes: Uint8Array): Promise<FileItem> {
  const { id } = await givenUploading(cloud, person, about);
  const file = await getFile(cloud.table, id);
  if (!file) throw new Error('the file is gone');
  await putBytes(cloud.media, file.sourceKey, bytes, 'application/octet-stream');
  const queued = { fileStatus: 'success', transcriptStatus: 'queued', attempt: 1 } as const;
  await patchFile(cloud.table, id, queued);
  return { ...file, ...queued };
}

const now = async ({ videoId }: Pick<FileItem, 'videoId'>) => {
  const file = await getFile(cloud.table, videoId);
  if (!file) throw new Error('the file is gone');
  return file;
};

/** Texts by tab. */
async function textsOf(file: FileItem): Promise<Record<string, (string | undefined)[]>> {
  const { videoId, subtitleId } = await now(file);
  const document = (await loadDocument(cloud, { videoId, subtitleId: subtitleId ?? '' }))?.document;
  return Object.fromEntries(
    (document?.tabs ?? []).map(({ id }) => [
      id,
      [...(document?.captions(id) ?? [])].map(({ cells }) => cells[id]?.text),
    ]),
  );
}

const prepared = (file: FileItem, times = 1) =>
  runByHand(studio(world, new Ear(world, [])), { videoId: file.videoId, attempt: file.attempt }, times);
const creditsOf = async ({ userId }: Person) => {
  const { planSeconds, reservedSeconds } = await readCreditAccount(cloud, userId);
  return { planSeconds, reservedSeconds };
};
const untouched = { planSeconds: 900, reservedSeconds: 0 };

describe('a file that comes with captions', () => {
  test.each([1, 2])('has them, and costs no minutes (each task %i times)', async (times) => {
    const aya = await given.aPerson();
    const captions = [
      english,
      { fileName: 'talk.ja.srt', language: 'ja', content: base64(srt('こんにちは', 'ようこそ')) },
    ];
    const file = await anUpload(aya, { captions }, await aClip());
    expect(await prepared(file, times)).toBeNull();
    expect(await now(file)).toMatchObject({
      transcriptStatus: 'done',
      subtitleId: runName(file),
      isTranscribed: false,
      language: 'en',
      playbackKey: `media/${file.videoId}/source`,
      thumbnailKey: `media/${file.videoId}/thumbnail.jpg`,
    });
    expect(await textsOf(file)).toEqual({ en: ['Hello', 'and welcome'], ja: ['こんにちは', 'ようこそ'] });
    expect(await creditsOf(aya)).toEqual(untouched);
  });

  test('has the language of its first captions, and letters as they were written', async () => {
    const aya = await given.aPerson();
    const content = Buffer.from([...Buffer.from('1\n00:00:00,000 --> 00:00:01,000\n'), 0x93, 0xfa, 0x96, 0x7b]);
    const captions = [
      { fileName: 'a.srt', language: 'ja', encoding: 'shift_jis' as const, content: content.toString('base64') },
    ];
    const file = await anUpload(aya, { captions, language: 'en' }, await aClip());
    expect(await prepared(file)).toBeNull();
    expect(await textsOf(file)).toEqual({ ja: ['日本'] });
    expect((await now(file)).language).toBe('ja');
  });

  test('is refused before its upload if they cannot be read or do not fit, and takes nothing', async () => {
    const aya = await given.aPerson();
    const refusals = [
      [[{ ...english, content: base64('no captions') }], 'import.incorrect'],
      [[{ ...english, language: 'tlh' }], 'language.unknown'],
      [[english, english], 'import.refused'],
    ] as const;
    for (const [captions, code] of refusals)
      await expect(createFile(cloud, aya, asking(cloud, aya, { captions: [...captions] }))).rejects.toMatchObject({
        code,
      });
    const { uploadsLeft, storageBytes } = await startFile(cloud, aya, { files: [asking(cloud, aya)] });
    expect({ uploadsLeft, storageBytes }).toEqual({ uploadsLeft: 1, storageBytes: 0 });
  });

  test('leaves nothing in the storage if another upload takes the last place of the plan meanwhile', async () => {
    const aya = await given.aPerson();
    const asked = asking(cloud, aya, { captions: [english] });
    const before = await world.keysBelow('media/');
    beforeNextTransaction(cloud.table, () => createFile(cloud, aya, asking(cloud, aya)));
    await expect(createFile(cloud, aya, asked)).rejects.toMatchObject({ code: 'uploads.exceeded' });
    expect(await world.keysBelow('media/')).toEqual(before);
  });

  test('needs no minutes, where one that is transcribed does', async () => {
    const aya = await given.aPerson();
    const long = asking(cloud, aya, { durationMs: 3_600_000 });
    await expect(createFile(cloud, aya, long)).rejects.toMatchObject({ code: 'minutes.exceeded' });
    const looked = await startFile(cloud, aya, { files: [{ ...long, isTranscribed: false }] });
    expect(looked).toMatchObject({ files: [{ costSeconds: 0, problem: null }], costSeconds: 0, secondsAfter: 900 });
    expect(await createFile(cloud, aya, { ...long, captions: [english] })).toMatchObject({ isTranscribed: false });
  });
});

describe('a file that is captioned by hand', () => {
  test('opens with an empty tab in its language', async () => {
    const aya = await given.aPerson();
    const file = await anUpload(aya, { isTranscribed: false, language: 'fil' }, await aClip());
    expect(await prepared(file)).toBeNull();
    expect(await textsOf(file)).toEqual({ fil: [] });
    expect(await creditsOf(aya)).toEqual(untouched);
  });

  test('may have no sound', async () => {
    await ffmpeg('-f', 'lavfi', '-i', 'testsrc=size=160x90:rate=25:duration=1', clips.path('silent.mp4'));
    const file = await anUpload(
      await given.aPerson(),
      { isTranscribed: false },
      await readFile(clips.path('silent.mp4')),
    );
    expect(await prepared(file)).toBeNull();
    expect(await now(file)).toMatchObject({
      audioKey: null,
      peaksKey: null,
      transcriptStatus: 'done',
      fileType: 'video',
    });
    expect(await textsOf(file)).toEqual({ en: [] });
  });

  test('may be one whose transcription failed, and then costs nothing', async () => {
    await ffmpeg('-f', 'lavfi', '-i', 'testsrc=size=160x90:rate=25:duration=1', clips.path('quiet.mp4'));
    const aya = await given.aPerson();
    const file = await anUpload(aya, {}, await readFile(clips.path('quiet.mp4')));
    const recognised = studio(world, new Ear(world, []));
    expect(await runMachine(recognised, { videoId: file.videoId, attempt: 1 })).toBe('media.silent');
    await transcribe(cloud, aya, { projectId: file.projectId, videoId: file.videoId, isTranscribed: false });
    const next = await now(file);
    expect(next).toMatchObject({ attempt: 2, transcriptStatus: 'queued', isTranscribed: false, failureReason: null });
    expect(await prepared(next)).toBeNull();
    expect(await textsOf(file)).toEqual({ en: [] });
    expect(await creditsOf(aya)).toEqual(untouched);
    // It has captions now: another request changes nothing.
    await transcribe(cloud, aya, { projectId: file.projectId, videoId: file.videoId, isTranscribed: false });
    expect((await now(file)).attempt).toBe(2);
  });
});
