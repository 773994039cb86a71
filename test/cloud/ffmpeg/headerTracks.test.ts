import { open, writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { openMediaTools } from '../../../cloud/media/ffmpeg/tools.ts';
import { readHeaderTracks } from '../../../domain/media/header/read.ts';
import type { RecordingTracks } from '../../../domain/media/tracks.ts';
import { mutate } from '../../domain/formats/mutate.ts';
import { randomOf } from '../../kit/random.ts';
import { runs } from '../../kit/runs.ts';
import { seed } from '../../kit/seed.ts';
import { clipDirectory, ffmpeg, makeClip } from './clips.ts';

const files = clipDirectory();
const tools = openMediaTools({});

const partsOf = (bytes: Uint8Array) => async (offset: number, length: number) =>
  bytes.subarray(offset, offset + length);

/** Creates a recording with two sound tracks and two subtitle tracks. */
async function aRecording(name: string, ...more: string[]): Promise<string> {
  await writeFile(files.path('a.srt'), '1\n00:00:00,000 --> 00:00:01,000\nHi\n');
  const clip = await makeClip(files.path('clip.mp4'), { seconds: 1, size: '160x90' });
  await ffmpeg(
    ...['-i', clip, '-f', 'lavfi', '-i', 'sine=duration=1', '-i', files.path('a.srt')],
    ...['-map', '0:v', '-map', '2:s', '-map', '1:a', '-map', '2:s', '-map', '1:a', '-c:v', 'copy'],
    ...['-metadata:s:a:0', 'language=eng', '-metadata:s:a:1', 'language=jpn', '-metadata:s:s:1', 'language=ger'],
    ...['-metadata:s:a:1', 'title=Commentary', '-disposition:a:0', '0', '-disposition:a:1', 'default', '-ac:a:1', '2'],
    ...more,
    files.path(name),
  );
  return files.path(name);
}

/** Tracks without what the header and ffmpeg state differently: codecs and channels of sound, and titles in MP4. */
const compared = ({ sounds, subtitles }: RecordingTracks) => ({
  sounds: sounds.map(({ number, language, isDefault }) => ({ number, language, isDefault })),
  subtitles: subtitles.map(({ number, codec, language, problem }) => ({ number, codec, language, problem })),
});

describe('the header of a recording, in the browser', () => {
  test.each([
    ['a.mp4', ['-c:s', 'mov_text', '-movflags', '+faststart']],
    ['end.mp4', ['-c:s', 'mov_text']],
    ['a.mov', ['-c:s', 'mov_text']],
    ['a.mkv', ['-c:s', 'srt']],
    ['ass.mkv', ['-c:s', 'ass']],
    ['live.mkv', ['-c:s', 'srt', '-live', '1', '-f', 'matroska']],
  ])('has the tracks that ffprobe finds in %s', async (name, more) => {
    const path = await aRecording(name, ...more);
    const file = await open(path);
    const read = async (offset: number, length: number) => {
      const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, offset);
      return buffer.subarray(0, bytesRead);
    };
    const tracks = await readHeaderTracks(read);
    await file.close();
    expect(tracks && compared(tracks)).toEqual(compared(await tools.probe(path)));
    if (name.endsWith('.mkv')) expect(tracks?.sounds[1]?.title).toBe('Commentary');
  });

  test('has no subtitles for the titles of chapters', async () => {
    const chapters = ';FFMETADATA1\n[CHAPTER]\nTIMEBASE=1/1000\nSTART=0\nEND=500\ntitle=One\n';
    await writeFile(files.path('chapters.txt'), chapters);
    const clip = await makeClip(files.path('clip.mp4'), { seconds: 1, size: '160x90' });
    const path = files.path('chapters.mp4');
    await ffmpeg('-i', clip, '-i', files.path('chapters.txt'), '-map_metadata', '1', '-c', 'copy', path);
    const { readFile } = await import('node:fs/promises');
    expect(await readHeaderTracks(partsOf(await readFile(path)))).toMatchObject({ subtitles: [] });
  });

  test('is read without a fault whatever its bytes are', async () => {
    const { readFile } = await import('node:fs/promises');
    const paths = [await aRecording('f.mp4', '-c:s', 'mov_text', '-movflags', '+faststart'), await aRecording('f.mkv')];
    const sources = await Promise.all(paths.map(async (path) => (await readFile(path)).subarray(0, 6000)));
    for (let n = 0; n < runs(20_000); n++) {
      const random = randomOf(seed + n);
      const source = sources[n % sources.length] ?? new Uint8Array();
      let reads = 0;
      const bytes = mutate(new Uint8Array(source), random);
      const read = partsOf(bytes);
      const found = readHeaderTracks((offset, length) => {
        reads++;
        return read(offset, length);
      });
      await expect(found, `seed ${seed + n}`).resolves.not.toThrow();
      expect(reads, `seed ${seed + n}`).toBeLessThan(1010);
    }
  });
});
