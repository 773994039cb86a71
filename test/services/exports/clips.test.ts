import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { Refusal } from '../../../api/errors.ts';
import type { FileItem } from '../../../cloud/table/files/files.ts';
import { getUsage } from '../../../cloud/table/people/usage.ts';
import type { Snapshot, StylePatch } from '../../../domain/captions/types.ts';
import { clipDirectory, ffmpeg, makeCountingClip, readCounts } from '../../cloud/ffmpeg/clips.ts';
import { readExport, startExport } from '../../kit/services.ts';
import { givenWorld } from '../givenWorld.ts';
import { spoken } from '../subtitles/kit.ts';
import { runMachine, studio } from './run.ts';

const run = promisify(execFile);
const world = await givenWorld();
const { given } = world;
const clips = clipDirectory();

/** A quiet tone with one click at 1.000 s and one at 2.000 s. */
const clicks = "aevalsrc='0.1*sin(2*PI*440*t)+if(lt(mod(t,1),0.001)*gt(t,0.5)*lt(t,2.5),0.8,0)':s=48000:d=4";

let source: Uint8Array;
beforeAll(async () => {
  const counting = await makeCountingClip(clips.path('counting.mp4'), { frames: 100, rate: '25' });
  const path = clips.path('source.mp4');
  await ffmpeg(
    '-i',
    counting,
    '-f',
    'lavfi',
    '-i',
    clicks,
    '-map',
    '0:v',
    '-map',
    '1:a',
    '-c:v',
    'copy',
    '-c:a',
    'aac',
    path,
  );
  source = await readFile(path);
});

const about = { durationMs: 4000, widthPx: 64, heightPx: 64, title: 'talk.mp4' };
const aFile = (captions?: Snapshot) =>
  given.aTranscribedFile({ source, plan: 'starter', about, ...(captions && { captions }) });

/** A document with one caption of a full block from 1.0 to 1.4 s, in a style. */
function blockDocument(style: StylePatch): Snapshot {
  const document = spoken(0);
  const captions = [{ id: 'c', startMs: 1000, endMs: 1400, cells: { en: { text: '████' } } }];
  const settings = { ...document.settings, style: { ...document.settings.style, ...style } };
  return { ...document, settings, tracks: [{ id: document.tracks[0]?.id ?? 'main', captions }] };
}

type Asked = Omit<Parameters<typeof startExport>[2], 'projectId' | 'videoId'>;

/** Starts an export and runs it to its end. */
async function exported(file: FileItem, asked: Asked) {
  const ref = { projectId: file.projectId, videoId: file.videoId };
  const caller = { userId: file.ownerId };
  const { id } = await startExport(world.cloud, caller, { ...ref, ...asked });
  if (asked.format === 'mp4' || asked.format === 'mov' || asked.format === 'webm' || asked.format === 'mp3')
    expect(await runMachine(studio(world), { videoId: file.videoId, exportId: id })).toBeNull();
  const record = await readExport(world.cloud, caller, { ...ref, exportId: id });
  const path = clips.path(`${id}.${asked.format}`);
  await writeFile(path, Buffer.from(await (await fetch(record.downloadUrl ?? '')).arrayBuffer()));
  return { record, path };
}

const invisible: StylePatch = { fontOpacity: 0, strokeOpacity: 0, shadowOpacity: 0, backgroundColor: null };
const clip = { startMs: 1000, endMs: 2000, name: 'The middle' };

/** Audio stream of a file, as ffprobe describes it. */
async function probed(path: string): Promise<{ audio?: { duration: string } }> {
  const { stdout } = await run('ffprobe', ['-v', 'error', '-show_streams', '-of', 'json', path]);
  const { streams } = JSON.parse(stdout) as { streams: { codec_type: string; duration: string }[] };
  const audio = streams.find(({ codec_type }) => codec_type === 'audio');
  return audio ? { audio } : {};
}

/** Chapters of a file, as ffprobe reads them. */
async function chaptersIn(path: string): Promise<string[]> {
  const { stdout } = await run('ffprobe', ['-v', 'error', '-show_chapters', '-of', 'json', path]);
  const { chapters } = JSON.parse(stdout) as { chapters: { start_time: string; tags: { title: string } }[] };
  return chapters.map(({ start_time, tags }) => `${Number(start_time)} ${tags.title}`);
}

/** Copies a video and renames one of its boxes, so that programs ignore it. Returns the path. */
async function withoutBox(path: string, type: string): Promise<string> {
  const bytes = await readFile(path);
  const at = bytes.indexOf(type, 0, 'latin1');
  expect(at).toBeGreaterThan(0);
  bytes.write('none', at, 'latin1');
  const copy = `${path}.without.${type}.mp4`;
  await writeFile(copy, bytes);
  return copy;
}

/** Number of text tracks of chapters, as ffprobe lists them. */
async function chapterStreams(path: string): Promise<number> {
  const { stdout } = await run('ffprobe', ['-v', 'error', '-show_streams', '-of', 'json', path]);
  const { streams } = JSON.parse(stdout) as { streams: { codec_tag_string: string }[] };
  return streams.filter(({ codec_tag_string }) => codec_tag_string === 'text').length;
}

describe('a clip', () => {
  test('has exactly the frames from its start to its end, and its name in the name of the file', async () => {
    const { record, path } = await exported(await aFile(blockDocument(invisible)), {
      format: 'mp4',
      clip,
    });
    expect(record).toMatchObject({ clip, fileName: 'talk.The middle.en.mp4' });
    expect(await readCounts(path)).toEqual(Array.from({ length: 25 }, (_, index) => 25 + index));
  });

  test('has its sound from the sample of the first frame to that of the last', async () => {
    const { path } = await exported(await aFile(), { format: 'mp4', clip: { startMs: 960, endMs: 2040 } });
    const samples = new Float32Array(
      (await ffmpeg('-i', path, '-map', '0:a', '-ac', '1', '-f', 'f32le', '-')).buffer.slice(0),
    );
    const { audio } = await probed(path);
    expect(audio?.duration).toBe('1.080000');
    // The last packet of AAC is filled with silence, which players do not play.
    expect(Math.max(...samples.slice(51_840 + 240).map(Math.abs))).toBeLessThan(0.02);
    expect(Math.max(...samples.slice(51_840 - 480, 51_840 - 240).map(Math.abs))).toBeGreaterThan(0.05);
    const loudestIn = (from: number, to: number) =>
      from +
      samples
        .slice(from, to)
        .reduce((best, value, at, all) => (Math.abs(value) > Math.abs(all[best] ?? 0) ? at : best), 0);
    // The clicks begin 40 ms and 1,040 ms after the start. AAC smears them by less than a millisecond.
    expect(loudestIn(0, 24_000) / 48).toBeGreaterThan(39.5);
    expect(loudestIn(0, 24_000) / 48).toBeLessThan(41.5);
    expect(loudestIn(24_000, 51_840) / 48).toBeGreaterThan(1039.5);
    expect(loudestIn(24_000, 51_840) / 48).toBeLessThan(1041.5);
  });

  test('of sound alone is cut at the same samples', async () => {
    const { record, path } = await exported(await aFile(), { format: 'mp3', clip });
    expect(record.fileName).toBe('talk.The middle.mp3');
    const samples = (await ffmpeg('-i', path, '-ac', '1', '-f', 'f32le', '-')).length / 4;
    // MP3 has whole frames of 1,152 samples.
    expect(samples).toBeGreaterThanOrEqual(48_000);
    expect(samples).toBeLessThan(48_000 + 2 * 1152);
  });

  test('counts as one export, and its captions as none', async () => {
    const file = await aFile();
    const exports = async () => (await getUsage(world.cloud.table, file.ownerId, '2026-11')).exports;
    await exported(file, { format: 'srt', clip });
    expect(await exports()).toBe(0);
    await exported(file, { format: 'mp4', clip });
    expect(await exports()).toBe(1);
  });

  test('of captions has times from 0 and what is visible at its ends', async () => {
    const { record, path } = await exported(await aFile(blockDocument({})), {
      format: 'srt',
      clip: { startMs: 1200, endMs: 2000, name: 'end' },
    });
    expect(record.fileName).toBe('talk.end.srt');
    expect(await readFile(path, 'utf8')).toBe('1\r\n00:00:00,000 --> 00:00:00,200\r\n████\r\n\r\n');
  });

  test('outside of the recording is refused', async () => {
    const file = await aFile();
    const asked = { projectId: file.projectId, videoId: file.videoId, format: 'mp4' } as const;
    const start = startExport(
      world.cloud,
      { userId: file.ownerId },
      { ...asked, clip: { startMs: 4000, endMs: 9000 } },
    );
    await expect(start).rejects.toMatchObject({ code: 'input.invalid' });
  });
});

describe('the chapters of the captions', () => {
  const chaptered = (): Snapshot => {
    const document = spoken(2);
    const [track] = document.tracks;
    const captions = (track?.captions ?? []).map((caption, n) => ({ ...caption, chapter: `Part ${n}, größer` }));
    return { ...document, tracks: [{ id: track?.id ?? 'main', captions }] };
  };

  test.each(['burned', 'tracks'] as const)('are in a video with captions: %s', async (captions) => {
    const { path } = await exported(await aFile(chaptered()), { format: 'mp4', captions });
    expect(await chaptersIn(path)).toEqual(['0 Part 0, größer', '2 Part 1, größer']);
  });

  // Media servers read the list, Apple's players the track. ffprobe reads both.
  test.each([
    ['burned', 'chpl'],
    ['burned', 'chap'],
    ['tracks', 'chpl'],
    ['tracks', 'chap'],
  ] as const)('are a list and a text track, each complete: %s without %s', async (captions, box) => {
    const { path } = await exported(await aFile(chaptered()), { format: 'mp4', captions });
    expect(await chaptersIn(await withoutBox(path, box))).toEqual(['0 Part 0, größer', '2 Part 1, größer']);
    expect(await chapterStreams(path)).toBe(1);
  });

  test('count from the beginning of a clip', async () => {
    const { path } = await exported(await aFile(chaptered()), { format: 'mp4', clip: { startMs: 1000, endMs: 3000 } });
    expect(await chaptersIn(path)).toEqual(['1 Part 1, größer']);
    expect(await chaptersIn(await withoutBox(path, 'chpl'))).toEqual(['1 Part 1, größer']);
  });
});

/** Alpha of the pixel in the middle of the picture, 0 to 65535, and its color, for each frame. */
async function middles(path: string, decoder: readonly string[] = []): Promise<number[][]> {
  const bytes = await ffmpeg(
    ...decoder,
    '-i',
    path,
    '-vf',
    'crop=2:2:31:31',
    '-pix_fmt',
    'rgba64le',
    '-f',
    'rawvideo',
    '-',
  );
  const frames = bytes.length / 32;
  return Array.from({ length: frames }, (_, frame) =>
    [0, 1, 2, 3].map((channel) => bytes.readUInt16LE(32 * frame + 2 * channel)),
  );
}

const opaqueBox: StylePatch = {
  backgroundColor: '#ff0000',
  backgroundOpacity: 128,
  fontOpacity: 0,
  strokeOpacity: 0,
  shadowOpacity: 0,
  fontSizeFraction: 0.4,
  vertical: 'middle',
};

describe('a transparent overlay', () => {
  test.each([
    { format: 'mov', decoder: [] },
    { format: 'webm', decoder: ['-c:v', 'libvpx-vp9'] },
  ] as const)('in $format is transparent except where captions are drawn', async ({ format, decoder }) => {
    const { record, path } = await exported(await aFile(blockDocument(opaqueBox)), { format, aspectRatio: '9:16' });
    expect(record).toMatchObject({ fileName: `talk.en.9x16.overlay.${format}`, captions: null, aspectRatio: '9:16' });
    const pixels = await middles(path, decoder);
    expect(pixels).toHaveLength(100);
    for (const [frame, [red = 0, green = 0, , alpha = 0]] of pixels.entries()) {
      const isShown = frame >= 25 && frame < 35;
      // Half of the opacity: straight alpha, with the color of the box undimmed.
      if (isShown) expect(Math.abs(alpha - (128 * 65_535) / 255), `alpha of frame ${frame}`).toBeLessThan(700);
      else expect(alpha, `alpha of frame ${frame}`).toBeLessThan(300);
      if (isShown) expect([red > 60_000, green < 6000], `color of frame ${frame}`).toEqual([true, true]);
    }
  });

  test('is opaque where its style is', async () => {
    const document = blockDocument({ ...opaqueBox, backgroundOpacity: 255 });
    const { path } = await exported(await aFile(document), { format: 'mov' });
    expect((await middles(path))[30]?.[3]).toBe(65_520);
  });

  test('has the requested frame rate and counts as an export', async () => {
    const file = await aFile(blockDocument(opaqueBox));
    const { path } = await exported(file, { format: 'mov', frameRate: '50', clip });
    expect(await middles(path)).toHaveLength(50);
    expect((await getUsage(world.cloud.table, file.ownerId, '2026-11')).exports).toBe(1);
  });

  test('that would be too large is refused with the longest length', async () => {
    const picture = { widthPx: 3840, heightPx: 2160, durationMs: 3_600_000 };
    const file = await given.aTranscribedFile({ source, plan: 'starter', about: picture });
    const asked = { projectId: file.projectId, videoId: file.videoId, format: 'mov' } as const;
    const start = startExport(world.cloud, { userId: file.ownerId }, asked);
    await expect(start).rejects.toBeInstanceOf(Refusal);
    await expect(start).rejects.toMatchObject({ code: 'export.toolong', details: { maxSeconds: 540 } });
  });
});
