import { readFile, writeFile } from 'node:fs/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { Refusal } from '../../../api/errors.ts';
import { getBytes, putBytes } from '../../../cloud/media/store.ts';
import { type FileItem, getFile } from '../../../cloud/table/files/files.ts';
import { defaultStyle } from '../../../domain/captions/defaults.ts';
import type { Caption, Snapshot } from '../../../domain/captions/types.ts';
import { documentRateOf } from '../../../domain/media/frameRate.ts';
import { frameToMs } from '../../../domain/timecode/frames.ts';
import { exactRate } from '../../../domain/timecode/rates.ts';
import { clipDirectory, ffmpeg } from '../../cloud/ffmpeg/clips.ts';
import { makeSource, type Source, sourceMs } from '../../cloud/ffmpeg/sources.ts';
import { startConverter } from '../../kit/converter.ts';
import { randomOf } from '../../kit/random.ts';
import { seed } from '../../kit/seed.ts';
import { startExport } from '../../kit/services.ts';
import { givenWorld } from '../givenWorld.ts';
import { runProxy } from '../proxy/run.ts';
import { spoken } from '../subtitles/kit.ts';
import { Ear, runMachine as transcribe, studio as transcribing } from '../transcription/run.ts';
import { runMachine, studio } from './run.ts';

const world = await givenWorld();
const { given } = world;
const converter = await startConverter(world.objects, world.cloud.media.bucket);
afterAll(() => converter.stop());
const clips = clipDirectory();

interface Rate {
  readonly numerator: number;
  readonly denominator: number;
}

const rateOf = ({ rate }: Source): Rate => {
  const [numerator = 0, denominator = 1] = (rate ?? '').split('/').map(Number);
  return { numerator, denominator };
};
const sizeOf = ({ size: [widthPx, heightPx] = [160, 90] }: Source) => ({ widthPx, heightPx });
const about = ({ fileName }: Source) => ({ fileName, transcriptStatus: 'queued' as const });

/** Creates twenty captions of two to five frames, with up to four frames between them. */
function someCaptions(rate: Rate): { readonly shown: ReadonlySet<number>; readonly captions: Snapshot } {
  const frameRate = documentRateOf(rate);
  const grid = exactRate(frameRate);
  const random = randomOf(seed);
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  const shown = new Set<number>();
  const captions: Caption[] = [];
  let frame = 1 + upTo(2);
  for (let index = 0; index < 20; index++) {
    const end = frame + 2 + upTo(3);
    for (let on = frame; on < end; on++) shown.add(on);
    const times = { startMs: frameToMs(frame, grid), endMs: frameToMs(end, grid) };
    captions.push({ id: `c${index}`, ...times, cells: { en: { text: 'XXX' } } });
    frame = end + upTo(4);
  }
  const document = spoken(0);
  const settings = { ...document.settings, frameRate, style: greenBox };
  return { shown, captions: { ...document, settings, tracks: [{ id: 'main', captions }] } };
}

/** A box over the middle of the picture, without letters. */
const greenBox = {
  ...defaultStyle,
  backgroundColor: '#00ff00',
  backgroundOpacity: 255,
  fontOpacity: 0,
  strokeOpacity: 0,
  shadowOpacity: 0,
  fontSizeFraction: 0.15,
  vertical: 'middle' as const,
};

/** Colors in the middle and in a corner of every frame. */
async function framesOf(path: string, { widthPx, heightPx }: ReturnType<typeof sizeOf>) {
  const filter = 'scale=in_color_matrix=bt709:in_range=tv:out_range=pc,format=rgb24';
  const bytes = await ffmpeg('-i', path, '-fps_mode', 'passthrough', '-vf', filter, '-f', 'rawvideo', '-');
  const frameBytes = 3 * widthPx * heightPx;
  const colourAt = (frame: number, x: number, y: number) => {
    const at = frame * frameBytes + 3 * (y * widthPx + x);
    return [...bytes.subarray(at, at + 3)];
  };
  return Array.from({ length: bytes.length / frameBytes }, (_, frame) => ({
    middle: colourAt(frame, widthPx >> 1, heightPx >> 1),
    corner: colourAt(frame, 2, 2),
  }));
}

const isGreen = ([red = 0, green = 0, blue = 0]: number[]) => green - Math.max(red, blue) > 100;
/** Number encoded by a gray level, modulo 25. A step is 8 levels: encoding can change a level by 2 or 3. */
const countOf = ([, green = 0]: number[]) => Math.max(0, Math.round(((green * 219) / 255 + 16 - 20) / 8));

async function read(file: FileItem): Promise<FileItem> {
  const found = await getFile(world.cloud.table, file.videoId);
  if (!found) throw new Error('the file is gone');
  return found;
}

/** Tests each of these sources: the result of its upload, and its export. */
export function testSources(chosen: readonly Source[]): void {
  describe.each(chosen)('$name', (source) => {
    test('has its rate, size and length, a transcript, and something that browsers play', async () => {
      const file = await given.aFile(await given.aPerson(), about(source));
      const bytes = await readFile(await makeSource(source, clips.path));
      await putBytes(world.cloud.media, file.sourceKey, bytes, 'application/octet-stream');
      const ear = new Ear(world, ['hello', 'there']);
      const reason = await transcribe(transcribing(world, ear), { videoId: file.videoId, attempt: file.attempt });
      expect(reason).toBe(source.unheard ?? null);
      const found = await read(file);
      expect(found).toMatchObject(
        source.rate === null
          ? { fileType: 'audio', frameRate: null, widthPx: null, heightPx: null }
          : { fileType: 'video', frameRate: rateOf(source), ...sizeOf(source) },
      );
      expect(Math.abs((found.durationMs ?? 0) - sourceMs)).toBeLessThan(150);
      if (source.unheard) return;
      expect(found.playbackKey).toBe(source.plays === 'itself' ? file.sourceKey : `media/${file.videoId}/audio.mp3`);
      // A picture is converted by a separate run.
      expect(found.proxyStatus).toBe(source.plays === 'copy' && source.rate !== null ? 'queued' : undefined);
      if (!found.proxyStatus) return;
      const converting = { ...world.cloud, conversion: converter };
      expect(await runProxy(converting, { videoId: file.videoId, attempt: 1 })).toBeNull();
      const copy = await studio(world).tools.probe(await world.urlOf(`media/${file.videoId}/proxy.mp4`));
      expect(copy).toMatchObject({ video: { codec: 'h264', pixelFormat: 'yuv420p' }, durationMs: expect.any(Number) });
      expect(copy.video).toMatchObject(sizeOf(source));
      expect(Math.abs(copy.durationMs - sourceMs)).toBeLessThan(200);
    });

    test.runIf(source.rate !== null)('is exported with each caption on exactly its frames', async () => {
      const rate = rateOf(source);
      const size = sizeOf(source);
      const { shown, captions } = someCaptions(rate);
      const path = await makeSource(source, clips.path);
      const { durationMs } = await studio(world).tools.probe(path);
      const file = await given.aTranscribedFile({
        source: await readFile(path),
        about: { durationMs, frameRate: rate, ...size },
        captions,
        plan: 'starter',
      });
      const where = { projectId: file.projectId, videoId: file.videoId };
      const asked = { ...where, format: 'mp4' as const, tab: 'en' };
      const { id } = await startExport(world.cloud, { userId: file.ownerId }, asked);
      expect(await runMachine(studio(world), { videoId: file.videoId, exportId: id })).toBeNull();
      const made = clips.path(`exported-${source.fileName}.mp4`);
      await writeFile(made, await getBytes(world.cloud.media, `exports/${file.videoId}/${id}/video.mp4`));
      const frames = await framesOf(made, size);
      const drawn = frames.flatMap(({ middle }, frame) => (isGreen(middle) ? [frame] : []));
      expect(drawn, `seed ${seed}`).toEqual([...shown]);
      if (source.counts === false) return;
      const counted = frames.map(({ corner }) => countOf(corner));
      expect(counted.slice(0, 140)).toEqual(counted.slice(0, 140).map((_, frame) => frame % 25));
    });

    test.runIf(source.rate === null)('has no picture to draw on, which an export says', async () => {
      const path = await makeSource(source, clips.path);
      const about = {
        fileType: 'audio' as const,
        durationMs: sourceMs,
        frameRate: null,
        widthPx: null,
        heightPx: null,
      };
      const file = await given.aTranscribedFile({ source: await readFile(path), about });
      const where = { projectId: file.projectId, videoId: file.videoId };
      const caller = { userId: file.ownerId };
      const refused = await startExport(world.cloud, caller, { ...where, format: 'mp4', tab: 'en' }).catch((e) => e);
      expect(refused).toBeInstanceOf(Refusal);
      expect(refused).toMatchObject({ code: 'picture.missing' });
      const { id } = await startExport(world.cloud, caller, { ...where, format: 'mp3' });
      expect(await runMachine(studio(world), { videoId: file.videoId, exportId: id })).toBeNull();
    });
  });
}
