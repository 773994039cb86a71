import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { Refusal } from '../../../api/errors.ts';
import { getBytes } from '../../../cloud/media/store.ts';
import { getExport } from '../../../cloud/table/files/exports.ts';
import { type FileItem, patchFile } from '../../../cloud/table/files/files.ts';
import { getUsage } from '../../../cloud/table/people/usage.ts';
import type { Resolution } from '../../../domain/exports/size.ts';
import { planExport } from '../../../services/exports/planExport.ts';
import { renderRange } from '../../../services/exports/renderRange.ts';
import { clipDirectory, ffmpeg, makeClip } from '../../cloud/ffmpeg/clips.ts';
import { HeldJobs } from '../../kit/cloud.ts';
import { sampled } from '../../kit/seed.ts';
import { cancelExport, listExports, readExport, saveConfig, startExport } from '../../kit/services.ts';
import { beforeNextTransaction } from '../../kit/tableRequests.ts';
import { givenWorld } from '../givenWorld.ts';
import { spoken } from '../subtitles/kit.ts';
import { runMachine, studio } from './run.ts';

const world = await givenWorld();
const { given } = world;
let clip: Uint8Array;
const clips = clipDirectory();
beforeAll(async () => {
  clip = await readFile(await makeClip(clips.path('clip.mp4'), { seconds: 2, size: '160x90' }));
});

const of = (file: FileItem) => ({ projectId: file.projectId, videoId: file.videoId });
const caller = (file: FileItem) => ({ userId: file.ownerId });

const started = (file: FileItem, { tab = 'en', resolution = 'original' as Resolution } = {}) =>
  startExport(world.cloud, caller(file), { ...of(file), format: 'mp4', tab, resolution });

const read = (file: FileItem, exportId: string) => readExport(world.cloud, caller(file), { ...of(file), exportId });

const counted = async ({ ownerId }: FileItem) => (await getUsage(world.cloud.table, ownerId, '2026-11')).exports;

const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'allowed',
    (error: unknown) => (error instanceof Refusal ? `${error.status} ${error.code}` : error),
  );

const objectsOf = ({ videoId }: FileItem) => world.keysBelow(`exports/${videoId}/`);

const captionsOf = async ({ videoId }: FileItem, exportId: string) =>
  Buffer.from(await getBytes(world.cloud.media, `exports/${videoId}/${exportId}/captions.ass`)).toString();

describe('an export', () => {
  test.each(sampled([1, 2], 1))(
    'is the video with its captions, ready under the title of the file (each task %i times)',
    async (times) => {
      const file = await given.aTranscribedFile({ source: clip, about: { title: 'Q&A: 音字/1' } });
      const { id } = await started(file);
      expect(world.cloud.jobs.running.get(`exports:${id}`)).toEqual({ videoId: file.videoId, exportId: id });
      expect(await read(file, id)).toMatchObject({ status: 'processing', step: 'plan', downloadUrl: null });
      expect(await runMachine(studio(world), { videoId: file.videoId, exportId: id }, times)).toBeNull();

      const ready = await read(file, id);
      expect(ready).toMatchObject({ status: 'ready', progress: 100, step: null });
      const address = new URL(ready.downloadUrl ?? '');
      expect(address.searchParams.get('response-content-disposition')).toBe(
        `attachment; filename*=UTF-8''${encodeURIComponent('Q&A_ 音字_1')}.en.mp4`,
      );
      const video = Buffer.from(await (await fetch(address)).arrayBuffer());
      expect(video.length).toBe(ready.sizeBytes);
      expect(await objectsOf(file)).toEqual([`exports/${file.videoId}/${id}/video.mp4`]);
      await writeFile(clips.path('export.mp4'), video);
      const facts = await studio(world).tools.probe(clips.path('export.mp4'));
      expect(facts).toMatchObject({ video: { widthPx: 160, heightPx: 90 }, audio: { codec: 'aac' } });
      expect(await differsFromSource(500)).toBe(true);
      expect(await packetsOf(clips.path('export.mp4'), '0:a:0')).toBe(await packetsOf(clips.path('clip.mp4'), '0:a:0'));
    },
  );

  test('rendered in several ranges is one video with every frame', async () => {
    const source = await readFile(await makeClip(clips.path('long.mp4'), { seconds: 122, size: '64x36', rate: '5' }));
    const about = { durationMs: 122_000, widthPx: 64, heightPx: 36, frameRate: { numerator: 5, denominator: 1 } };
    const file = await given.aTranscribedFile({ source, about, plan: 'starter' });
    const { id } = await started(file);
    const key = { videoId: file.videoId, exportId: id };
    const { ranges } = await planExport(world.cloud, key);
    expect(ranges).toHaveLength(2);
    const [first] = ranges;
    if (first) await renderRange(studio(world), { ...key, range: first });
    const half = await read(file, id);
    expect(half).toMatchObject({ status: 'processing', step: 'render', progress: 46 });
    const { tools, ...cloud } = studio(world);
    const rendered: number[] = [];
    const renderOne: typeof tools.renderRange = (request) => {
      rendered.push(request.range.startMs);
      return tools.renderRange(request);
    };
    expect(await runMachine({ ...cloud, tools: { ...tools, renderRange: renderOne } }, key)).toBeNull();
    // Ranges rendered before are not rendered again.
    expect(rendered).toEqual([ranges[1]?.startMs]);
    const video = await getBytes(world.cloud.media, `exports/${file.videoId}/${id}/video.mp4`);
    await writeFile(clips.path('joined.mp4'), video);
    const frames = await ffmpeg('-i', clips.path('joined.mp4'), '-map', '0:v', '-f', 'framemd5', '-');
    expect(
      frames
        .toString()
        .split('\n')
        .filter((line) => /^0,/.test(line)),
    ).toHaveLength(610);
  });

  test('keeps its captions as they were when it began, whatever is typed meanwhile', async () => {
    const file = await given.aTranscribedFile({ source: clip });
    const { id } = await started(file);
    await planExport(world.cloud, { videoId: file.videoId, exportId: id });
    const ass = await captionsOf(file, id);
    expect(ass).toContain('caption 0');
    expect(ass).toContain('Made with Otoji');
  });

  test.each(sampled(['fit', 'crop', 'blur'] as const, 1))(
    'has the aspect ratio that its captions are set to: %s',
    async (framing) => {
      const file = await given.aTranscribedFile({ source: clip, plan: 'starter' });
      await saveConfig(world.cloud, caller(file), { ...of(file), aspectRatio: '9:16', framing });
      const { id } = await started(file);
      expect(await runMachine(studio(world), { videoId: file.videoId, exportId: id })).toBeNull();
      const ready = await read(file, id);
      const path = clips.path(`${framing}.mp4`);
      await writeFile(path, Buffer.from(await (await fetch(ready.downloadUrl ?? '')).arrayBuffer()));
      expect(await studio(world).tools.probe(path)).toMatchObject({ video: { widthPx: 90, heightPx: 160 } });
    },
  );

  test('is of the primary language unless another is named', async () => {
    const file = await given.aTranscribedFile({ source: clip });
    expect(await startExport(world.cloud, caller(file), { ...of(file), format: 'mp4' })).toMatchObject({ tab: 'en' });
  });

  test('of a paid plan has no watermark', async () => {
    const file = await given.aTranscribedFile({ source: clip, plan: 'starter' });
    const { id } = await started(file);
    await planExport(world.cloud, { videoId: file.videoId, exportId: id });
    const ass = await captionsOf(file, id);
    expect(ass).not.toContain('Otoji');
  });
});

describe('two languages burned in at once', () => {
  /** Creates a file with English, Japanese at the same times, and Korean at its own times. */
  async function aFileInThree(): Promise<FileItem> {
    const captions = spoken(2, 1000);
    const said = captions.tracks.flatMap((track) => track.captions);
    const of = (language: string, texts: readonly string[]) =>
      said.map((caption, index) => ({
        ...caption,
        cells: { ...caption.cells, [language]: { text: texts[index] ?? '' } },
      }));
    const [tab] = captions.tabs;
    const trackId = tab?.trackId ?? '';
    return given.aTranscribedFile({
      source: clip,
      plan: 'starter',
      captions: {
        ...captions,
        tabs: [...captions.tabs, { id: 'ja', trackId }, { id: 'ko', trackId: 'own' }],
        tracks: [
          { id: trackId, captions: of('ja', ['こんにちは', '']) },
          { id: 'own', captions: of('ko', ['안녕', '']).map((caption) => ({ ...caption, id: `k${caption.id}` })) },
        ],
      },
    });
  }
  const asked = { format: 'mp4', tab: 'en' } as const;

  test('are one below the other, at the times that they share', async () => {
    const file = await aFileInThree();
    const start = { ...of(file), ...asked, secondTab: 'ja' };
    const { id } = await startExport(world.cloud, caller(file), start);
    await planExport(world.cloud, { videoId: file.videoId, exportId: id });
    const lines = (await captionsOf(file, id)).split('\n').filter((line) => line.startsWith('Dialogue:'));
    const text = lines.filter((line) => line.includes('caption 0'));
    expect(text.length).toBeGreaterThan(0);
    expect(text.every((line) => /caption 0.*\\N.*こんにちは/.test(line))).toBe(true);
    // If the second tab has no text, the first is shown alone.
    expect(lines.some((line) => line.endsWith('caption 1'))).toBe(true);
    expect(lines.join()).not.toContain('안녕');
  });

  test('are refused where they have other times, and where all are tracks', async () => {
    const file = await aFileInThree();
    const refusal = (more: object) =>
      codeOf(startExport(world.cloud, caller(file), { ...of(file), ...asked, ...more }));
    expect(await refusal({ secondTab: 'ko' })).toBe('400 input.invalid');
    expect(await refusal({ secondTab: 'en' })).toBe('400 input.invalid');
    expect(await refusal({ secondTab: 'fr' })).toBe('400 input.invalid');
    expect(await refusal({ secondTab: 'ja', captions: 'tracks' })).toBe('400 input.invalid');
    expect(await counted(file)).toBe(0);
  });
});

/** Hash of a stream's packets, which is equal if the stream was copied unchanged. */
const packetsOf = async (path: string, stream: string) =>
  (await ffmpeg('-i', path, '-map', stream, '-c', 'copy', '-f', 'streamhash', '-')).toString();
/** Total size of all files in a folder, in bytes. */
async function sizeOf(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true });
  const sizes = await Promise.all(names.map(async (name) => (await stat(path.join(folder, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

const textOf = async (path: string, index: number) =>
  (await ffmpeg('-i', path, '-map', `0:s:${index}`, '-f', 'srt', '-')).toString();

/** Creates an export and stores the downloaded file. */
async function made(file: FileItem, name: string, asked: object): Promise<string> {
  const request = { ...of(file), format: 'mp4', ...asked } as Parameters<typeof startExport>[2];
  const { id } = await startExport(world.cloud, caller(file), request);
  expect(await runMachine(studio(world), { videoId: file.videoId, exportId: id }, 2)).toBeNull();
  const ready = await read(file, id);
  await writeFile(clips.path(name), Buffer.from(await (await fetch(ready.downloadUrl ?? '')).arrayBuffer()));
  const extension = name.split('.').at(-1);
  expect(await objectsOf(file)).toEqual([
    `exports/${file.videoId}/${id}/${extension === 'mp3' ? 'sound.mp3' : 'video.mp4'}`,
  ]);
  return clips.path(name);
}

describe('captions as tracks', () => {
  test('are beside a picture and a sound that were not encoded again', async () => {
    const file = await given.aTranscribedFile({ source: clip, plan: 'starter' });
    const path = await made(file, 'tracks.mp4', { tab: 'en', captions: 'tracks' });
    for (const stream of ['0:v:0', '0:a:0'])
      expect(await packetsOf(path, stream)).toBe(await packetsOf(clips.path('clip.mp4'), stream));
    expect(await textOf(path, 0)).toContain('caption 0');
  });

  test('are added without the video on a disk', async () => {
    const source = await readFile(await makeClip(clips.path('large.mp4'), { seconds: 20, size: '1280x720' }));
    const file = await given.aTranscribedFile({ source, plan: 'starter' });
    const { id } = await startExport(world.cloud, caller(file), {
      ...{ ...of(file), format: 'mp4', tab: 'en', captions: 'tracks' },
    });
    const { tools, ...cloud } = studio(world);
    const sizes: number[] = [];
    const streamCopy: typeof tools.streamCopy = async (request) => {
      await tools.streamCopy(request);
      sizes.push(await sizeOf(clips.path('work')));
    };
    await mkdir(clips.path('work'));
    vi.stubEnv('TMPDIR', clips.path('work'));
    const key = { videoId: file.videoId, exportId: id };
    expect(await runMachine({ ...cloud, tools: { ...tools, streamCopy } }, key)).toBeNull();
    vi.unstubAllEnvs();
    const { sizeBytes } = await read(file, id);
    expect(sizeBytes).toBeGreaterThan(5_000_000);
    expect(sizes).toHaveLength(1);
    expect(sizes[0]).toBeLessThan(100_000);
  });

  test('are beside a picture that was made smaller, or has a watermark', async () => {
    const smaller = await given.aTranscribedFile({ source: clip, plan: 'free' });
    const path = await made(smaller, 'small.mp4', { tab: 'en', captions: 'tracks' });
    expect(await packetsOf(path, '0:v:0')).not.toBe(await packetsOf(clips.path('clip.mp4'), '0:v:0'));
    expect(await textOf(path, 0)).toContain('caption 0');
    expect(await counted(smaller)).toBe(1);
  });
});

describe('the sound', () => {
  test('is an MP3 of the same length, which does not count, also when it is cancelled', async () => {
    const file = await given.aTranscribedFile({ source: clip });
    const path = await made(file, 'sound.mp3', { format: 'mp3' });
    const facts = await studio(world).tools.probe(path);
    expect(facts).toMatchObject({ video: null, audio: { codec: 'mp3' } });
    expect(Math.abs(facts.durationMs - 2000)).toBeLessThan(100);
    expect(await counted(file)).toBe(0);
    const { id } = await startExport(world.cloud, caller(file), { ...of(file), format: 'mp3' });
    expect(await read(file, id)).toMatchObject({ format: 'mp3', tab: null, resolution: null });
    await cancelExport(world.cloud, caller(file), { ...of(file), exportId: id });
    expect(await counted(file)).toBe(0);
  });

  test('is stored while it is made, without a disk', async () => {
    const file = await given.aTranscribedFile({ source: clip });
    const { id } = await startExport(world.cloud, caller(file), { ...of(file), format: 'mp3' });
    const { tools, ...cloud } = studio(world);
    const sizes: number[] = [];
    const streamMp3: typeof tools.streamMp3 = async (request) => {
      await tools.streamMp3(request);
      sizes.push(await sizeOf(clips.path('sound-work')));
    };
    await mkdir(clips.path('sound-work'));
    vi.stubEnv('TMPDIR', clips.path('sound-work'));
    const key = { videoId: file.videoId, exportId: id };
    expect(await runMachine({ ...cloud, tools: { ...tools, streamMp3 } }, key)).toBeNull();
    vi.unstubAllEnvs();
    expect((await read(file, id)).sizeBytes).toBeGreaterThan(40_000);
    // Working folder, which is empty.
    expect(sizes).toEqual([expect.toSatisfy((size: number) => size < 10_000)]);
  });

  test('is made of a recording without a picture and without captions', async () => {
    const about = { fileType: 'audio', widthPx: null, heightPx: null } as const;
    const file = await given.aTranscribedFile({ source: clip, about });
    await made(file, 'audio.mp3', { format: 'mp3' });
  });

  test('of a recording without any is refused in words', async () => {
    const silent = await readFile(await makeClip(clips.path('silent.mp4'), { size: '64x36', sound: false }));
    const file = await given.aTranscribedFile({ source: silent });
    const { id } = await startExport(world.cloud, caller(file), { ...of(file), format: 'mp3' });
    expect(await runMachine(studio(world), { videoId: file.videoId, exportId: id })).toBe('sound.missing');
    expect(await read(file, id)).toMatchObject({ status: 'failed', failureReason: 'sound.missing' });
  });
});

/** Whether the middle of the exported picture differs from the upload's at that time. */
async function differsFromSource(atMs: number): Promise<boolean> {
  const frameOf = (path: string) =>
    ffmpeg(
      '-ss',
      String(atMs / 1000),
      '-i',
      path,
      '-frames:v',
      '1',
      '-vf',
      'crop=iw:ih/3:0:ih*2/3',
      '-f',
      'rawvideo',
      '-pix_fmt',
      'gray',
      '-',
    );
  const [bare, burned] = await Promise.all([frameOf(clips.path('clip.mp4')), frameOf(clips.path('export.mp4'))]);
  const different = bare.filter((value, index) => Math.abs(value - (burned[index] ?? 0)) > 60);
  return bare.length === burned.length && different.length > 50;
}

describe('after a week', () => {
  test('an export is neither listed nor read; until then its last day is told', async () => {
    const file = await given.aTranscribedFile({ source: clip });
    world.cloud.clock.set('2026-11-21T05:00:00.000Z');
    const { id } = await started(file);
    expect(await read(file, id)).toMatchObject({ status: 'processing', expiresAt: null });
    expect(await runMachine(studio(world), { videoId: file.videoId, exportId: id })).toBeNull();
    world.cloud.clock.set('2026-11-28T04:59:59.000Z');
    expect(await read(file, id)).toMatchObject({ status: 'ready', expiresAt: '2026-11-28T05:00:00.000Z' });
    world.cloud.clock.set('2026-11-28T05:00:00.000Z');
    expect(await listExports(world.cloud, caller(file), of(file))).toEqual({ exports: [] });
    expect(await codeOf(read(file, id))).toBe('404 export.missing');
    world.cloud.clock.set('2026-11-21T05:00:00.000Z');
  });

  test('its row expires too', async () => {
    const file = await given.aTranscribedFile({ source: clip });
    const { id } = await started(file);
    const item = await getExport(world.cloud.table, { videoId: file.videoId, exportId: id });
    expect(item).toMatchObject({ expiresAt: Date.parse('2026-11-28T05:00:00.000Z') / 1000 });
  });
});

describe('the exports of a month', () => {
  test('are limited to one on the free plan, even for simultaneous requests', async () => {
    const file = await given.aTranscribedFile({ source: clip });
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => codeOf(started(file))));
    expect(outcomes.toSorted()).toEqual([...Array.from({ length: 4 }, () => '402 exports.exceeded'), 'allowed']);
    expect(await counted(file)).toBe(1);
  });

  test('count a request once, however often it is repeated', async () => {
    const file = await given.aTranscribedFile({ source: clip });
    const asked = { ...of(file), format: 'mp4', requestId: 'once' } as const;
    const start = () => startExport(world.cloud, caller(file), asked);
    const records = [...(await Promise.all([start(), start(), start()])), await start()];
    expect(new Set(records.map(({ id }) => id)).size).toBe(1);
    expect(await counted(file)).toBe(1);
    expect((await listExports(world.cloud, caller(file), of(file))).exports).toHaveLength(1);
    const [{ id: exportId } = { id: '' }] = records;
    await cancelExport(world.cloud, caller(file), { ...of(file), exportId });
    expect(await start()).toMatchObject({ id: exportId, status: 'cancelled' });
    expect(world.cloud.jobs.running.has(`exports:${exportId}`)).toBe(false);
    expect(await counted(file)).toBe(0);
    expect(await startExport(world.cloud, caller(file), { ...asked, requestId: 'another' })).toMatchObject({
      status: 'processing',
    });
  });

  test('are unlimited on other plans', async () => {
    const file = await given.aTranscribedFile({ source: clip, plan: 'starter' });
    for (let n = 0; n < 3; n++) {
      world.cloud.clock.set(`2026-11-21T05:0${n}:00.000Z`);
      await started(file);
    }
    const { exports } = await listExports(world.cloud, caller(file), of(file));
    expect(exports.map(({ createdAt }) => createdAt.slice(11, 16))).toEqual(['05:02', '05:01', '05:00']);
  });

  test('do not count a cancelled one, and cancelling twice uncounts one', async () => {
    const file = await given.aTranscribedFile({ source: clip });
    const { id } = await started(file);
    const { ranges } = await planExport(world.cloud, { videoId: file.videoId, exportId: id });
    const cancel = () => cancelExport(world.cloud, caller(file), { ...of(file), exportId: id });
    await Promise.all([cancel(), cancel(), cancel()]);
    expect(await counted(file)).toBe(0);
    expect(await read(file, id)).toMatchObject({ status: 'cancelled', downloadUrl: null });
    expect(world.cloud.jobs.running.has(`exports:${id}`)).toBe(false);
    const [range] = ranges;
    const late = range && renderRange(studio(world), { videoId: file.videoId, exportId: id, range });
    await expect(late).rejects.toThrow('run.cancelled');
    expect(await objectsOf(file)).toEqual([]);
    expect(await codeOf(started(file))).toBe('allowed');
  });

  test('keep no range of one that was cancelled while it was rendered', async () => {
    const file = await given.aTranscribedFile({ source: clip });
    const { id } = await started(file);
    const key = { videoId: file.videoId, exportId: id };
    const { ranges } = await planExport(world.cloud, key);
    const { tools, ...cloud } = studio(world);
    const render: typeof tools.renderRange = async (request) => {
      const rendered = await tools.renderRange(request);
      await cancelExport(world.cloud, caller(file), { ...of(file), exportId: id });
      return rendered;
    };
    const [range] = ranges;
    const late = range && renderRange({ ...cloud, tools: { ...tools, renderRange: render } }, { ...key, range });
    await expect(late).rejects.toThrow('run.cancelled');
    expect(await objectsOf(file)).toEqual([]);
    expect(await read(file, id)).toMatchObject({ status: 'cancelled' });
  });

  test('do not count one that failed', async () => {
    const file = await given.aTranscribedFile({ source: Buffer.from('no video at all') });
    const { id } = await started(file);
    await expect(runMachine(studio(world), { videoId: file.videoId, exportId: id }, 2)).rejects.toThrow();
    expect(await read(file, id)).toMatchObject({ status: 'failed', failureReason: 'engine.failed' });
    expect(await counted(file)).toBe(0);
    expect(await objectsOf(file)).toEqual([]);
  });

  test('count none that begins while its file is being deleted', async () => {
    const file = await given.aTranscribedFile({ source: clip });
    const { table } = world.cloud;
    const deleting = { deleteStatus: 'deleting' } as const;
    beforeNextTransaction(table, () => patchFile(table, file.videoId, deleting));
    const asked = { ...of(file), format: 'mp4', tab: 'en', resolution: '720' } as const;
    expect(await codeOf(startExport(world.cloud, caller(file), asked))).toBe('404 file.missing');
    expect(await counted(file)).toBe(0);
  });

  test('do not count one whose machine could not start', async () => {
    const file = await given.aTranscribedFile({ source: clip });
    const jobs = Object.assign(new HeldJobs(), { start: () => Promise.reject(new Error('no machine')) });
    const asked = { ...of(file), format: 'mp4', tab: 'en', resolution: '720' } as const;
    await expect(startExport({ ...world.cloud, jobs }, caller(file), asked)).rejects.toThrow('no machine');
    expect(await counted(file)).toBe(0);
  });

  test('count a request once that follows one whose machine could not start', async () => {
    const file = await given.aTranscribedFile({ source: clip });
    const asked = { ...of(file), format: 'mp4', requestId: 'once' } as const;
    const jobs = Object.assign(new HeldJobs(), { start: () => Promise.reject(new Error('no machine')) });
    await expect(startExport({ ...world.cloud, jobs }, caller(file), asked)).rejects.toThrow('no machine');
    const failed = await startExport(world.cloud, caller(file), asked);
    expect(failed).toMatchObject({ status: 'failed', failureReason: 'engine.failed' });
    // Clients use the id of the failed export as the key of the next one.
    const start = () => startExport(world.cloud, caller(file), { ...asked, requestId: failed.id });
    const records = [...(await Promise.all([start(), start()])), await start()];
    expect(records.map(({ status }) => status)).toEqual(['processing', 'processing', 'processing']);
    expect(new Set(records.map(({ id }) => id)).size).toBe(1);
    expect(await counted(file)).toBe(1);
  });
});

describe('an export is refused', () => {
  test('of a file with sound only', async () => {
    const file = await given.aTranscribedFile({
      source: clip,
      about: { fileType: 'audio', widthPx: null, heightPx: null },
    });
    expect(await codeOf(started(file))).toBe('400 picture.missing');
  });

  test('without captions, and of a tab that does not exist', async () => {
    const bare = await given.aFile(await given.aPerson(), { widthPx: 160, heightPx: 90 });
    expect(await codeOf(started(bare))).toBe('404 subtitles.missing');
    const file = await given.aTranscribedFile({ source: clip });
    expect(await codeOf(started(file, { tab: 'ja' }))).toBe('404 tab.missing');
    expect(await counted(file)).toBe(0);
  });

  test('to strangers, as if it did not exist', async () => {
    const file = await given.aTranscribedFile({ source: clip });
    const { id } = await started(file);
    const stranger = { ...file, ownerId: (await given.aPerson()).userId };
    expect(await codeOf(started(stranger))).toBe('404 file.missing');
    expect(await codeOf(read(stranger, id))).toBe('404 file.missing');
    expect(await codeOf(read(file, 'nothing'))).toBe('404 export.missing');
  });
});
