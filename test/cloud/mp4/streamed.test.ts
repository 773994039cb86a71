import { stat } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { openMediaTools } from '../../../cloud/media/ffmpeg/tools.ts';
import { fileBytes } from '../../../cloud/media/mp4/bytes.ts';
import { FragmentReader } from '../../../cloud/media/mp4/fragments.ts';
import { sampled } from '../../kit/seed.ts';
import { writeStreamed } from '../../kit/streamedMp4.ts';
import { clipDirectory, ffmpeg, makeClip, x264 } from '../ffmpeg/clips.ts';

const files = clipDirectory();
const tools = openMediaTools({});

/** Copies a stream of ffmpeg into an MP4 with our own table, keeping picture and sound unchanged. */
async function copied(input: string, name: string): Promise<string> {
  const facts = await tools.probe(input);
  return writeStreamed(files.path(name), (job) => tools.streamCopy({ input, facts, ...job }));
}

/** Times, lengths and hashes of all decoded frames and sound, as a player gets them. */
const decoded = async (path: string, stream: string) =>
  (await ffmpeg('-copyts', '-i', path, '-map', stream, '-f', 'framemd5', '-fps_mode', 'passthrough', '-'))
    .toString()
    .split('\n')
    .filter((line) => !line.startsWith('#software'));

/** Version of the file written by ffmpeg itself, with its table before the samples. */
async function byFfmpeg(input: string, name: string): Promise<string> {
  await ffmpeg(
    '-i',
    input,
    '-map',
    '0:v:0',
    '-map',
    '0:a:0?',
    '-c',
    'copy',
    '-movflags',
    '+faststart',
    files.path(name),
  );
  return files.path(name);
}

const sources: Readonly<Record<string, () => Promise<string>>> = {
  'with B-frames': () => makeClip(files.path('plain.mp4'), { seconds: 5 }),
  'without sound': () => makeClip(files.path('silent.mp4'), { seconds: 3, sound: false }),
  'of a variable rate': async () => {
    const select = 'select=not(mod(n\\,7))+not(mod(n\\,3))';
    const from = await makeClip(files.path('even.mp4'), { seconds: 6 });
    await ffmpeg('-i', from, '-vf', select, '-fps_mode', 'vfr', ...x264, '-c:a', 'copy', files.path('variable.mp4'));
    return files.path('variable.mp4');
  },
  'whose sound begins late': async () => {
    const from = await makeClip(files.path('both.mp4'), { seconds: 6 });
    const late = ['-itsoffset', '2.5', '-i', from];
    await ffmpeg('-i', from, ...late, '-map', '0:v', '-map', '1:a', '-c', 'copy', files.path('late.mp4'));
    return files.path('late.mp4');
  },
  'that was turned by a phone': async () => {
    const from = await makeClip(files.path('upright.mp4'), { seconds: 2 });
    await ffmpeg('-display_rotation', '90', '-i', from, '-c', 'copy', files.path('turned.mp4')).catch(() =>
      ffmpeg('-i', from, '-c', 'copy', '-metadata:s:v', 'rotate=90', files.path('turned.mp4')),
    );
    return files.path('turned.mp4');
  },
  'in Matroska': async () => {
    const from = await makeClip(files.path('before.mp4'), { seconds: 4 });
    await ffmpeg('-i', from, '-c', 'copy', files.path('inside.mkv'));
    return files.path('inside.mkv');
  },
};

describe('a video that is stored while ffmpeg still writes it', () => {
  test.each(sampled(Object.keys(sources), 2))('is what ffmpeg itself makes of one %s', async (kind) => {
    const input = (await sources[kind]?.()) ?? '';
    const [ours, theirs] = [await copied(input, `${kind}-ours.mp4`), await byFfmpeg(input, `${kind}-theirs.mp4`)];
    const [facts, wanted] = [await tools.probe(ours), await tools.probe(theirs)];
    expect(facts).toEqual({ ...wanted, durationMs: facts.durationMs });
    expect(Math.abs(facts.durationMs - wanted.durationMs)).toBeLessThanOrEqual(1);
    for (const stream of wanted.audio ? ['0:v:0', '0:a:0'] : ['0:v:0']) {
      expect(await decoded(ours, stream)).toEqual(await decoded(theirs, stream));
    }
  });

  test('can be sought to any of its key frames', async () => {
    const input = await makeClip(files.path('long.mp4'), { seconds: 25, size: '160x90' });
    const ours = await copied(input, 'sought.mp4');
    for (const seconds of ['0.5', '11.3', '24.9']) {
      const frame = (path: string) =>
        ffmpeg('-ss', seconds, '-i', path, '-map', '0:v', '-frames:v', '1', '-f', 'framemd5', '-');
      expect((await frame(ours)).toString()).toBe((await frame(input)).toString());
    }
  });

  test('has its table before its samples', async () => {
    const ours = await copied(await makeClip(files.path('first.mp4')), 'table.mp4');
    const { sizeBytes } = await fileBytes(ours);
    expect(sizeBytes).toBe((await stat(ours)).size);
    const bytes = Buffer.from(await (await fileBytes(ours)).read(0, sizeBytes)).toString('latin1');
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
    expect(bytes).not.toContain('moof');
  });

  test('is refused when it breaks off within a box', async () => {
    const reader = new FragmentReader();
    const whole = await ffmpeg(
      ...['-i', await makeClip(files.path('broken.mp4')), '-c', 'copy', '-f', 'mp4'],
      ...['-movflags', '+empty_moov+delay_moov+default_base_moof', '-frag_duration', '1000000', '-'],
    );
    const cut = async function* () {
      yield whole.subarray(0, whole.lastIndexOf('mdat') + 100);
    };
    await expect(Array.fromAsync(reader.samples(cut()))).rejects.toThrow('the stream ended within a box');
  });
});

/** Creates a click 4 s after the start, with a picture of 10 s. */
async function makeClick(): Promise<string> {
  const click = 'aevalsrc=if(between(t\\,4\\,4.2)\\,0.9*sin(6283*t)\\,0):d=10:s=44100';
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=160x90:rate=25:duration=10'];
  await ffmpeg(...picture, '-f', 'lavfi', '-i', click, ...x264, '-g', '100', '-c:a', 'aac', files.path('click.mp4'));
  return files.path('click.mp4');
}

/** Time at which the sound is first loud, in milliseconds of the file's clock. */
async function clickMs(path: string): Promise<number> {
  const filter = ['-af', 'aresample=48000:async=1:first_pts=0', '-ac', '1', '-f', 's16le', '-'];
  const samples = await ffmpeg('-copyts', '-i', path, '-map', '0:a', ...filter);
  const loud = Array.from({ length: samples.length / 2 }).findIndex(
    (_, index) => Math.abs(samples.readInt16LE(2 * index)) > 6000,
  );
  return Math.round(loud / 48);
}

const packetsOf = (path: string) => ffmpeg('-i', path, '-map', '0:a', '-c', 'copy', '-f', 'streamhash', '-');

/** Arguments that create a recording of the click, and the time of the click in it. */
const recordings: Readonly<
  Record<string, { args(click: string): string[]; ms: number; isCopied: boolean; name: string }>
> = {
  'as it was recorded': { name: 'as-is.mp4', args: (click) => ['-i', click, '-c', 'copy'], ms: 4000, isCopied: true },
  'of a video that was trimmed on the phone': {
    name: 'trimmed.mov',
    args: (click) => ['-ss', '1.3', '-i', click, '-c', 'copy'],
    ms: 2700,
    isCopied: true,
  },
  'that begins after the picture': {
    name: 'later.mp4',
    args: (click) => ['-i', click, '-itsoffset', '0.7', '-i', click, '-map', '0:v', '-map', '1:a', '-c', 'copy'],
    ms: 4700,
    isCopied: true,
  },
  'that browsers do not play in MP4': {
    name: 'opus.webm',
    args: (click) => ['-i', click, '-c:v', 'libvpx', '-deadline', 'realtime', '-c:a', 'libopus'],
    ms: 4000,
    isCopied: false,
  },
  'of six channels': {
    name: 'surround.mp4',
    args: (click) => ['-i', click, '-c:v', 'copy', '-c:a', 'aac', '-ac', '6'],
    ms: 4000,
    isCopied: false,
  },
};

describe('the sound of a rendered video', () => {
  test.each(sampled(Object.entries(recordings), 1))('%s is where it was', async (_, { name, args, ms, isCopied }) => {
    const input = files.path(name);
    await ffmpeg(...args(await makeClick()), input);
    const facts = await tools.probe(input);
    const { audio, durationMs: totalMs } = facts;
    if (!audio) throw new Error('the recording has no sound');
    const sound = files.path(`${name}-sound.mp4`);
    await writeStreamed(sound, (job) => tools.streamSound({ input, facts, audio, totalMs, ...job }));
    expect(Math.abs((await clickMs(sound)) - ms)).toBeLessThanOrEqual(2);
    expect((await packetsOf(sound)).equals(await packetsOf(input))).toBe(isCopied);
    expect((await tools.probe(sound)).audio).toMatchObject({
      codec: 'aac',
      channels: isCopied ? 1 : 2,
    });
  });
});
