import { readFile, stat } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { PeakMeter } from '../../../cloud/media/ffmpeg/peaks.ts';
import { openMediaTools } from '../../../cloud/media/ffmpeg/tools.ts';
import { readPeaksLevels } from '../../../domain/media/peaks.ts';
import { clipDirectory, ffmpeg, makeClip, x264 } from './clips.ts';

const files = clipDirectory();

/** Finest level of a peaks file. */
function finestOf(file: Uint8Array): Uint8Array {
  const level = readPeaksLevels(file)?.at(-1);
  return level ? file.subarray(level.offset, level.offset + level.parts) : new Uint8Array();
}
const tools = openMediaTools({});

describe('the audio of an upload', () => {
  test('is converted to 16 kHz, one channel, 16 bit', async () => {
    const input = await makeClip(files.path('clip.mp4'));
    const seen: number[] = [];
    const onProgress = (fraction: number) => seen.push(fraction);
    await tools.extractAudio({ input, streamIndex: 1, durationMs: 2000, output: files.path('audio.wav'), onProgress });
    const facts = await tools.probe(files.path('audio.wav'));
    expect(facts.audio).toMatchObject({ codec: 'pcm_s16le', channels: 1, sampleRateHz: 16000 });
    expect(Math.abs(facts.durationMs - 2000)).toBeLessThan(50);
    expect(seen.at(-1)).toBe(1);
  });

  test('keeps its times when it starts late: the gap is silence', async () => {
    await ffmpeg(
      ...[
        '-f',
        'lavfi',
        '-i',
        'color=size=64x64:rate=25:duration=2',
        '-itsoffset',
        '1',
        '-f',
        'lavfi',
        '-i',
        'sine=duration=1',
      ],
      ...[...x264, '-c:a', 'aac', files.path('late.mp4')],
    );
    const loudness = finestOf(await tools.peaks({ input: files.path('late.mp4') }));
    const firstLoud = loudness.findIndex((value) => value > 8);
    expect(firstLoud / 200).toBeGreaterThan(0.9);
    expect(firstLoud / 200).toBeLessThan(1.1);
  });

  test('has a waveform of 200 parts a second with the amplitude of the audio', async () => {
    await ffmpeg('-f', 'lavfi', '-i', 'aevalsrc=0.5*sin(2*PI*200*t):d=3', files.path('half.wav'));
    const loudness = finestOf(await tools.peaks({ input: files.path('half.wav') }));
    expect(loudness).toHaveLength(600);
    expect(Math.abs(Math.max(...loudness) - 128)).toBeLessThanOrEqual(1);
  });

  test('has the same waveform however its bytes are split', () => {
    const samples = Buffer.from(Array.from({ length: 3200 }, (_, index) => (index * 37) % 256));
    const whole = new PeakMeter();
    whole.bytes(samples);
    const pieces = new PeakMeter();
    for (let at = 0; at < samples.length; at += 7) pieces.bytes(samples.subarray(at, at + 7));
    expect(pieces.file()).toEqual(whole.file());
  });
});

describe('the thumbnail', () => {
  test('is a JPEG 480 pixels wide', async () => {
    const input = await makeClip(files.path('wide.mp4'), { size: '1280x720' });
    const facts = await tools.probe(input);
    await tools.thumbnail({ input, facts, output: files.path('thumbnail.jpg') });
    expect((await readFile(files.path('thumbnail.jpg'))).subarray(0, 3).toString('hex')).toBe('ffd8ff');
    const size = await ffmpeg('-i', files.path('thumbnail.jpg'), '-vf', 'format=gray', '-f', 'rawvideo', '-');
    expect(size.length).toBe(480 * 270);
    expect((await stat(files.path('thumbnail.jpg'))).size).toBeLessThan(200_000);
  });
});
