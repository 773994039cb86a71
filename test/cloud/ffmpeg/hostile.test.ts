import { readFile, writeFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { MediaFailure } from '../../../cloud/media/ffmpeg/failure.ts';
import { runTool } from '../../../cloud/media/ffmpeg/run.ts';
import { openMediaTools } from '../../../cloud/media/ffmpeg/tools.ts';
import { clipDirectory, ffmpeg } from './clips.ts';

const files = clipDirectory();
const tools = openMediaTools({});
const tone = ['-f', 'lavfi', '-i', 'sine=duration=2:sample_rate=16000'];
const picture = (size: string, frames: number) => [
  '-f',
  'lavfi',
  '-i',
  `color=size=${size}:rate=10:duration=${frames / 10}`,
];
const small = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];

/** Output lines of a shell script run as a media tool. */
async function printedBy(script: string): Promise<string[]> {
  const lines: string[] = [];
  const run = { tool: '/bin/sh', args: ['-c', script], memoryMb: 300, timeoutMs: 10_000 };
  await runTool({ ...run, onLine: (line) => lines.push(line) });
  return lines;
}

describe('a media tool', () => {
  test('has a limit of memory and of processor time that it cannot raise', async () => {
    const [memoryKb, seconds, raised] = await printedBy('ulimit -d; ulimit -t; ulimit -d 999999999 2>&1 || echo kept');
    expect([memoryKb, seconds]).toEqual([String(300 * 1024), '80']);
    expect(raised).toMatch(/kept|not permitted|cannot|error/i);
  });

  test('gets none of our variables, such as credentials', async () => {
    process.env.AWS_SECRET_ACCESS_KEY = 'a-secret';
    const names = (await printedBy('env')).map((line) => line.split('=')[0]);
    const ofTheShell = ['PWD', 'OLDPWD', 'SHLVL', '_'];
    expect(names.filter((name) => !ofTheShell.includes(name ?? '')).sort()).toEqual(['MALLOC_ARENA_MAX', 'PATH']);
  });
});

/** Runs every step of an upload until one fails. */
async function answerTo(name: string): Promise<string> {
  const input = files.path(name);
  const output = (ending: string) => files.path(`${name}.${ending}`);
  try {
    const facts = await tools.probe(input);
    if (!facts.audio) return 'no sound';
    const { durationMs, audio } = facts;
    await tools.extractAudio({ input, streamIndex: audio?.streamIndex ?? 0, durationMs, output: output('mp3') });
    await tools.peaks({ input: output('mp3') });
    if (facts.video) await tools.thumbnail({ input, facts, output: output('jpg') });
    return 'used';
  } catch (error) {
    if (error instanceof MediaFailure) return error.reason;
    throw error;
  }
}

/** Writes a copy of a file with some bytes replaced, wherever they occur. */
async function patched(from: string, to: string, change: (bytes: Buffer) => void): Promise<void> {
  const bytes = await readFile(files.path(from));
  change(bytes);
  await writeFile(files.path(to), bytes);
}

/** Calls `visit` with the offset of the contents of each box of a type in an MP4. */
function eachBox(bytes: Buffer, type: string, visit: (at: number) => void): void {
  for (let at = bytes.indexOf(type); at >= 0; at = bytes.indexOf(type, at + 4)) visit(at + 4);
}

/** Alias record, with which a QuickTime file refers to media in another file. */
function aliasTo(path: string): Buffer {
  const end = Buffer.alloc(4);
  end.writeInt16BE(-1);
  return Buffer.concat([Buffer.alloc(4 + 150), Buffer.from([0, 2, 0, path.length]), Buffer.from(path), end]);
}

const box = (type: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length);
  head.write(type, 4, 'ascii');
  return Buffer.concat([head, content]);
};

/** Boxes of an MP4 with the media references of its tracks replaced. */
function withAliases(bytes: Buffer): Buffer {
  const boxes: Buffer[] = [];
  for (let at = 0; at < bytes.length; ) {
    const size = bytes.readUInt32BE(at);
    const type = bytes.toString('ascii', at + 4, at + 8);
    const content = bytes.subarray(at + 8, at + size);
    if (type === 'dref')
      boxes.push(box(type, Buffer.concat([content.subarray(0, 8), box('alis', aliasTo('/etc/hostname '))])));
    else
      boxes.push(box(type, ['moov', 'trak', 'mdia', 'minf', 'dinf'].includes(type) ? withAliases(content) : content));
    at += size;
  }
  return Buffer.concat(boxes);
}

beforeAll(async () => {
  await ffmpeg(...picture('320x180', 20), ...tone, ...small, files.path('honest.mp4'));
  await ffmpeg(...picture('8194x64', 2), ...tone, '-c:v', 'mjpeg', files.path('wide.mkv'));
  await ffmpeg(...picture('8192x8192', 1), ...tone, '-c:v', 'mjpeg', files.path('huge.mkv'));
  await ffmpeg(...picture('2048x2', 20), ...tone, '-c:v', 'mjpeg', files.path('thin.mkv'));
  await ffmpeg(...picture('2x2048', 20), ...tone, '-c:v', 'mjpeg', files.path('tall.mkv'));
  await ffmpeg(...picture('320x180', 5), ...tone, '-c:v', 'png', files.path('png.mov'));
  await ffmpeg(...picture('320x180', 20), ...tone, ...small, '-vf', 'setsar=9999/1', files.path('stretched.mp4'));
  await patched('honest.mp4', 'long.mp4', (bytes) => {
    eachBox(bytes, 'mvhd', (at) => bytes.writeUInt32BE(36_000_000, at + 16));
    eachBox(bytes, 'tkhd', (at) => bytes.writeUInt32BE(36_000_000, at + 20));
    eachBox(bytes, 'mdhd', (at) => bytes.writeUInt32BE(0x7fffffff, at + 16));
  });
  await writeFile(files.path('elsewhere.mov'), withAliases(await readFile(files.path('honest.mp4'))));
  await patched('png.mov', 'broken.mov', (bytes) => {
    eachBox(bytes, 'IDAT', (at) => bytes.fill(0xa5, at, at + 40));
    eachBox(bytes, 'IHDR', (at) => bytes.writeUInt32BE(0xffffffff, at));
  });
  await patched('honest.mp4', 'noise.mp4', (bytes) => eachBox(bytes, 'mdat', (at) => bytes.fill(0xa5, at)));
  await writeFile(files.path('half.mp4'), (await readFile(files.path('honest.mp4'))).subarray(0, 2000));
  await writeFile(files.path('head.mp4'), Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom\0\0\0\x08moov', 'latin1'));
});

describe('a hostile upload', () => {
  test.each([
    ['an honest one, for comparison', 'honest.mp4', 'used'],
    ['with a picture of 67 million pixels', 'huge.mkv', 'toolarge'],
    ['with a picture that is too wide', 'wide.mkv', 'toolarge'],
    ['with a picture of two lines', 'thin.mkv', 'used'],
    ['with a picture of two columns', 'tall.mkv', 'used'],
    ['that states a length of ten hours', 'long.mp4', 'used'],
    ['whose media are in another file', 'elsewhere.mov', 'unreadable'],
    ['with broken PNG pictures', 'broken.mov', 'unreadable'],
    ['whose media are noise', 'noise.mp4', 'unreadable'],
    ['that was cut off', 'half.mp4', 'unreadable'],
    ['that is a head only', 'head.mp4', 'unreadable'],
    ['that states very wide pixels', 'stretched.mp4', 'used'],
  ])('%s is used or fails with its own reason', async (_, name, answer) => {
    expect(await answerTo(name)).toBe(answer);
  });

  test('that states very wide pixels is taken to have square ones', async () => {
    const { video } = await tools.probe(files.path('stretched.mp4'));
    expect(video).toMatchObject({ widthPx: 320, heightPx: 180 });
  });

  test('as large as may be decoded gets its thumbnail within the limit of memory', async () => {
    await ffmpeg(...picture('4096x4096', 55), '-c:v', 'mjpeg', files.path('large.mkv'));
    const input = files.path('large.mkv');
    const facts = await tools.probe(input);
    await tools.thumbnail({ input, facts, output: files.path('large.jpg') });
    expect((await readFile(files.path('large.jpg'))).length).toBeGreaterThan(0);
  });
});
