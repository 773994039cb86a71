import { writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { openMediaTools } from '../../../cloud/media/ffmpeg/tools.ts';
import { mp3DelaySamples, streamMp3Args } from '../../../cloud/media/ffmpeg/tracks.ts';
import { Mp3Reader } from '../../../cloud/media/mp3/reader.ts';
import { randomOf } from '../../kit/random.ts';
import { seed } from '../../kit/seed.ts';
import { clipDirectory, ffmpeg } from '../ffmpeg/clips.ts';

const clips = clipDirectory();
const tools = openMediaTools({});

/** Silence except for a click after one second and quiet noise at the end, so that a variable bit rate varies. */
const sound = (rateHz: number, layout: string) => [
  ...['-f', 'lavfi', '-i', `aevalsrc='if(between(t,1,1.002),0.9,if(gt(t,6),0.05*(random(0)-0.5),0))':s=${rateHz}:d=8`],
  ...['-af', `aformat=channel_layouts=${layout}`],
];

async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  const random = randomOf(seed);
  for (let at = 0; at < bytes.length; ) {
    const end = at + 1 + Math.floor(random() * 900);
    yield bytes.subarray(at, end);
    at = end;
  }
}

/** Stores an MP3 that arrives through a pipe, and returns the path and the reader. */
async function stored(bytes: Uint8Array, delaySamples: number): Promise<{ path: string; reader: Mp3Reader }> {
  const reader = new Mp3Reader(delaySamples);
  const rest: Uint8Array[] = [];
  for await (const piece of reader.passed(inPieces(bytes))) rest.push(piece);
  const path = clips.path('stored.mp3');
  await writeFile(path, Buffer.concat([reader.head(), ...rest]));
  return { path, reader };
}

/** Time of the loudest sample, in seconds. */
async function clickOf(path: string): Promise<number> {
  const bytes = await ffmpeg('-i', path, '-ac', '1', '-ar', '48000', '-f', 's16le', '-');
  const samples = new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2);
  let loudest = 0;
  for (let at = 0; at < samples.length; at++)
    if (Math.abs(samples[at] ?? 0) > Math.abs(samples[loudest] ?? 0)) loudest = at;
  return loudest / 48_000;
}

describe('an MP3 that was stored while it was made', () => {
  test.each([
    ['stereo at 48 kHz', 48_000, 'stereo'],
    ['mono at 44.1 kHz', 44_100, 'mono'],
    ['mono at 16 kHz', 16_000, 'mono'],
    ['5.1 at 48 kHz', 48_000, '5.1'],
  ])('has its length, and its sound at its times: %s', async (_, rateHz, layout) => {
    const input = clips.path('source.wav');
    await ffmpeg(...sound(rateHz, layout), input);
    const { audio } = await tools.probe(input);
    if (!audio) throw new Error('no sound');
    const pieces: Uint8Array[] = [];
    await tools.streamMp3({
      input,
      audio,
      consume: async (bytes) => {
        for await (const piece of bytes) pieces.push(Uint8Array.from(piece));
      },
    });
    const { path, reader } = await stored(Buffer.concat(pieces), mp3DelaySamples);
    expect(Math.abs(reader.endMs - 8000), `seed ${seed}`).toBeLessThan(150);
    // Up to two additional frames: the file does not state how much of the last one is silence.
    expect(Math.abs((await tools.probe(path)).durationMs - 8000)).toBeLessThan(150);
    expect(Math.abs((await clickOf(path)) - 1.001)).toBeLessThan(0.004);
  });

  test('has its length also with a variable bit rate, which is taken over', async () => {
    const input = clips.path('variable.mp3');
    await ffmpeg(...sound(44_100, 'stereo'), '-c:a', 'libmp3lame', '-q:a', '4', input);
    const { audio } = await tools.probe(input);
    if (!audio) throw new Error('no sound');
    const bytes = await ffmpeg(...streamMp3Args(input, audio));
    const { path, reader } = await stored(bytes, 0);
    expect(Buffer.from(reader.head()).includes('Xing')).toBe(true);
    expect(Math.abs((await tools.probe(path)).durationMs - 8000)).toBeLessThan(100);
    const packets = async (of: string) => (await ffmpeg('-i', of, '-c', 'copy', '-f', 'streamhash', '-')).toString();
    expect(await packets(path)).toBe(await packets(input));
  });

  test('stays as it is where it is no MP3', async () => {
    const { reader } = await stored(Buffer.from('ID3 and what else comes'), 0);
    expect(reader.head()).toHaveLength(0);
    expect((await stored(new Uint8Array(), 0)).reader.head()).toHaveLength(0);
  });
});
