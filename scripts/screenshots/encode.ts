import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ffmpeg = (...args: string[]) => run('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...args]);

/** Lossy WebP, whose size the build reads (frontend/build/guide.ts). */
export const toWebp = (png: string, webp: string) =>
  ffmpeg('-i', png, '-c:v', 'libwebp', '-quality', '72', '-compression_level', '6', webp);

export interface Frame {
  readonly file: string;
  readonly atMs: number;
}

/** Writes frames with their real durations as an endless animation. The list is written to a file beside the frames. */
export async function toAnimation(frames: readonly Frame[], list: string, webp: string): Promise<void> {
  const lines = frames.map(({ file, atMs }, at) => {
    const next = frames[at + 1]?.atMs ?? atMs + 1500;
    return `file '${file}'\nduration ${(next - atMs) / 1000}`;
  });
  writeFileSync(list, `${lines.join('\n')}\nfile '${frames.at(-1)?.file}'\n`);
  await ffmpeg(
    ...['-f', 'concat', '-safe', '0', '-i', list, '-vf', 'fps=8,mpdecimate,scale=960:-1:flags=lanczos'],
    ...['-fps_mode', 'vfr', '-c:v', 'libwebp_anim', '-quality', '75', '-compression_level', '5', '-loop', '0', webp],
  );
}
