import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll } from 'vitest';

const run = promisify(execFile);

/** Runs ffmpeg directly, to make clips and to inspect results, independently of the code under test. */
export async function ffmpeg(...args: string[]): Promise<Buffer> {
  const options = { encoding: 'buffer' as const, maxBuffer: 512 * 1024 * 1024 };
  const { stdout } = await run('ffmpeg', ['-hide_banner', '-nostdin', '-loglevel', 'error', '-y', ...args], options);
  return stdout;
}

/**
 * Creates a clip with ffmpeg, or copies the identical clip of another test. The test files of a run share clips if
 * `test/kit/sharedClips.ts` has created a folder for them.
 */
export async function makeOnce(to: string, ...args: readonly string[]): Promise<void> {
  const folder = process.env.SHARED_CLIPS;
  if (!folder) return void (await ffmpeg(...args, to));
  const name = createHash('sha256').update(JSON.stringify(args)).digest('hex').slice(0, 32).concat(extname(to));
  const shared = join(folder, name);
  if (!existsSync(shared)) {
    const draft = join(folder, `${process.pid}-${name}`);
    await ffmpeg(...args, draft);
    await rename(draft, shared);
  }
  await copyFile(shared, to);
}

/** Temporary directory that is removed after the suite. */
export function clipDirectory(): { path(name: string): string } {
  let directory = '';
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'otoji-clips-'));
  });
  afterAll(() => rm(directory, { recursive: true, force: true }));
  return { path: (name) => join(directory, name) };
}

export const x264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];

/** Creates a clip of a moving picture with a tone, tagged as HD video. */
export async function makeClip(
  path: string,
  { seconds = 2, size = '640x360', rate = '25', sound = true } = {},
): Promise<string> {
  await makeOnce(
    path,
    ...['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=${rate}:duration=${seconds}`],
    ...(sound ? ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`] : []),
    ...[
      '-vf',
      'scale=out_color_matrix=bt709',
      '-colorspace',
      'bt709',
      '-color_primaries',
      'bt709',
      '-color_trc',
      'bt709',
    ],
    ...x264,
    ...(sound ? ['-c:a', 'aac'] : []),
  );
  return path;
}

/**
 * Creates a clip whose frame k is a flat gray that encodes k (modulo 50), so that lost and repeated frames can be
 * detected.
 */
export async function makeCountingClip(
  path: string,
  { frames = 100, rate = '30000/1001', extra = [] as string[] } = {},
): Promise<string> {
  const grey = `nullsrc=size=64x64:rate=${rate},geq=lum='20+4*mod(N,50)':cb=128:cr=128`;
  const frameArgs = ['-frames:v', String(frames), ...x264, '-qp', '1', '-g', '37'];
  await makeOnce(path, '-f', 'lavfi', '-i', grey, ...frameArgs, ...extra);
  return path;
}

/** The numbers (modulo 50) of all frames of a counting clip. */
export async function readCounts(path: string): Promise<number[]> {
  const filter = 'scale=1:1:flags=area:out_range=pc,format=gray';
  const bytes = await ffmpeg('-i', path, '-fps_mode', 'passthrough', '-vf', filter, '-f', 'rawvideo', '-');
  // Converts full-range gray back to the clip's range of 16 to 235.
  return [...bytes].map((grey) => Math.round(((grey * 219) / 255 + 16 - 20) / 4));
}

/** One frame as RGB bytes, converted with the file's own matrix. */
export function readFrame(path: string, atSeconds: number, matrix = 'bt709'): Promise<Buffer> {
  const filter = `scale=in_color_matrix=${matrix}:in_range=tv:out_range=pc:flags=accurate_rnd+full_chroma_int,format=rgb24`;
  return ffmpeg('-ss', String(atSeconds), '-i', path, '-frames:v', '1', '-vf', filter, '-f', 'rawvideo', '-');
}

export async function ffprobeTimes(path: string): Promise<number[]> {
  const { stdout } = await run('ffprobe', [
    '-v',
    'error',
    '-select_streams',
    'v',
    '-show_entries',
    'packet=pts',
    '-of',
    'csv=p=0',
    path,
  ]);
  return stdout
    .split(/\s+/)
    .filter(Boolean)
    .map(Number)
    .sort((a, b) => a - b);
}
