import { readFile, writeFile } from 'node:fs/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { getBytes, putBytes } from '../../../cloud/media/store.ts';
import { type FileItem, getFile } from '../../../cloud/table/files/files.ts';
import { readCaptionFile } from '../../../domain/formats/formats.ts';
import { loadDocument } from '../../../services/subtitles/loadDocument.ts';
import { clipDirectory, ffmpeg } from '../../cloud/ffmpeg/clips.ts';
import { startConverter } from '../../kit/converter.ts';
import { readFile as readFileRoute, transcribe } from '../../kit/services.ts';
import { givenWorld } from '../givenWorld.ts';
import { runProxy } from '../proxy/run.ts';
import { Ear, runByHand, runMachine, studio } from './run.ts';

const world = await givenWorld();
const converter = await startConverter(world.objects, world.cloud.media.bucket);
afterAll(() => converter.stop());
const clips = clipDirectory();
const cloud = { ...studio(world, new Ear(world, ['hello', 'there'])), conversion: converter };

const srt = '1\n00:00:00,000 --> 00:00:01,000\n<i>Hello</i>\n\n2\n00:00:01,000 --> 00:00:02,000\nthere\n';

/** Creates an upload with a low tone in English, a high one in Japanese, and German subtitles. */
async function anUpload(language: string, about: Partial<FileItem> = {}): Promise<FileItem> {
  const path = clips.path('two.mp4');
  await writeFile(clips.path('one.srt'), srt);
  await ffmpeg(
    ...['-f', 'lavfi', '-i', 'testsrc2=size=160x90:rate=25:duration=2'],
    ...['-f', 'lavfi', '-i', 'sine=frequency=200:duration=2', '-f', 'lavfi', '-i', 'sine=frequency=1000:duration=2'],
    ...['-i', clips.path('one.srt'), '-map', '0:v', '-map', '1:a', '-map', '2:a', '-map', '3:s'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-c:s', 'mov_text'],
    ...['-metadata:s:a:0', 'language=eng', '-metadata:s:a:1', 'language=jpn', '-metadata:s:s:0', 'language=ger', path],
  );
  const file = await world.given.aFile(await world.given.aPerson(), { fileName: 'two.mp4', language, ...about });
  await putBytes(world.cloud.media, file.sourceKey, await readFile(path), 'video/mp4');
  return file;
}

const at = ({ projectId, videoId }: FileItem) => ({ projectId, videoId });
const detailOf = (file: FileItem) => readFileRoute(cloud, { userId: file.ownerId }, at(file));
const runOf = async ({ videoId }: FileItem) => {
  const file = await getFile(cloud.table, videoId);
  return { videoId, attempt: file?.attempt ?? 0 };
};
const isBegun = ({ videoId }: FileItem, attempt: number) => cloud.jobs.running.has(`proxy:${videoId}-${attempt}`);

/** Frequency of a stored sound, by its zero crossings. */
async function hertzOf(key: string): Promise<number> {
  const samples = await ffmpeg('-i', await world.urlOf(key), '-vn', '-ac', '1', '-ar', '8000', '-f', 's16le', '-');
  let crossings = 0;
  for (let place = 2; place < samples.length; place += 2)
    if (samples.readInt16LE(place - 2) < 0 !== samples.readInt16LE(place) < 0) crossings++;
  return Math.round(crossings / 2 / (samples.length / 2 / 8000) / 100) * 100;
}

const soundKey = ({ videoId }: FileItem) => `media/${videoId}/audio.mp3`;
const proxyKey = ({ videoId }: FileItem) => `media/${videoId}/proxy.mp4`;

describe('a recording with several sound tracks', () => {
  test('is transcribed and played by the first one in its language, without a copy', async () => {
    const file = await anUpload('en');
    expect(await runMachine(cloud, { ...(await runOf(file)) })).toBeNull();
    expect(await hertzOf(soundKey(file))).toBe(200);
    expect(await detailOf(file)).toMatchObject({
      soundTrack: 0,
      soundTracks: [
        { number: 0, language: 'en' },
        { number: 1, language: 'ja' },
      ],
      isConverting: false,
    });
  });

  test('is played as a copy where browsers would play another track', async () => {
    const file = await anUpload('ja');
    expect(await runMachine(cloud, await runOf(file))).toBeNull();
    expect(await hertzOf(soundKey(file))).toBe(1000);
    expect(await detailOf(file)).toMatchObject({ soundTrack: 1, isConverting: true });
    expect(await runProxy(cloud, { videoId: file.videoId, attempt: 1 })).toBeNull();
    expect(await hertzOf(proxyKey(file))).toBe(1000);
  });

  test('keeps its captions when a person chooses another track, and gets its sound, waveform and copy', async () => {
    const file = await anUpload('en');
    await runMachine(cloud, await runOf(file));
    const before = await detailOf(file);
    const peaks = await getBytes(cloud.media, `media/${file.videoId}/peaks.dat`);
    const caller = { userId: file.ownerId };
    const choose = (soundTrack: number) => transcribe(cloud, caller, { ...at(file), isTranscribed: false, soundTrack });
    expect(await choose(1)).toMatchObject({ transcriptStatus: 'queued', subtitleId: before.subtitleId });
    await expect(choose(0)).rejects.toMatchObject({ code: 'transcription.running' });
    expect(await runByHand(cloud, await runOf(file), 2)).toBeNull();
    const after = await detailOf(file);
    expect(after).toMatchObject({ transcriptStatus: 'done', subtitleId: before.subtitleId, soundTrack: 1 });
    expect(after.isTranscribed).toBe(true);
    expect(await hertzOf(soundKey(file))).toBe(1000);
    expect(Buffer.compare(await getBytes(cloud.media, `media/${file.videoId}/peaks.dat`), peaks)).not.toBe(0);
    expect(isBegun(file, 1)).toBe(true);

    await expect(choose(0)).rejects.toMatchObject({ code: 'transcription.running' });
    expect(await runProxy(cloud, { videoId: file.videoId, attempt: 1 })).toBeNull();
    expect(await hertzOf(proxyKey(file))).toBe(1000);
    await choose(0);
    expect(await runByHand(cloud, await runOf(file))).toBeNull();
    expect(await runProxy(cloud, { videoId: file.videoId, attempt: 2 })).toBeNull();
    expect(await hertzOf(proxyKey(file))).toBe(200);
  });

  test('keeps its captions and its sound if another track cannot be prepared', async () => {
    const file = await anUpload('en');
    await runMachine(cloud, await runOf(file));
    const { subtitleId } = await detailOf(file);
    await transcribe(cloud, { userId: file.ownerId }, { ...at(file), isTranscribed: false, soundTrack: 1 });
    await putBytes(cloud.media, file.sourceKey, Buffer.from('no video any more'), 'video/mp4');
    expect(await runByHand(cloud, await runOf(file))).toBe('media.unreadable');
    const after = await detailOf(file);
    expect(after).toMatchObject({ transcriptStatus: 'done', failureReason: null, subtitleId, soundTrack: 0 });
  });

  test('refuses a track that it does not have', async () => {
    const file = await anUpload('en');
    await runMachine(cloud, await runOf(file));
    const asked = transcribe(cloud, { userId: file.ownerId }, { ...at(file), isTranscribed: false, soundTrack: 2 });
    await expect(asked).rejects.toMatchObject({ code: 'sound.missing', status: 404 });
  });
});

describe('a subtitle track of a recording', () => {
  test('becomes the captions of a file that was uploaded with this choice, without any minutes', async () => {
    const file = await anUpload('en', { captionTrack: 0, isTranscribed: false });
    expect(await runByHand(cloud, await runOf(file), 2)).toBeNull();
    const { language, isTranscribed, subtitleId } = await detailOf(file);
    expect([language, isTranscribed]).toEqual(['de', false]);
    const document = (await loadDocument(cloud, { videoId: file.videoId, subtitleId: subtitleId ?? '' }))?.document;
    expect([...(document?.captions('de') ?? [])].map(({ cells }) => cells.de?.text)).toEqual(['Hello', 'there']);
  });

  test('that cannot be read leaves the file without captions', async () => {
    const file = await anUpload('en', { captionTrack: 5, isTranscribed: false });
    expect(await runByHand(cloud, await runOf(file))).toBeNull();
    expect(await detailOf(file)).toMatchObject({ transcriptStatus: 'done', language: 'en', isTranscribable: true });
  });

  test('is stored as a file that can be imported', async () => {
    const file = await anUpload('en');
    await runMachine(cloud, await runOf(file), 2);
    const [track] = (await detailOf(file)).subtitleTracks;
    expect(track).toMatchObject({ number: 0, language: 'de', format: 'srt', problem: null });
    const bytes = new Uint8Array(await (await fetch(track?.url ?? '')).arrayBuffer());
    const read = await readCaptionFile(bytes, 'track.srt');
    expect('file' in read && read.file.cues.map(({ texts }) => texts[0])).toEqual(['Hello', 'there']);
  });
});
