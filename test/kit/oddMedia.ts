import { spawnSync } from 'node:child_process';
import { appendFileSync, truncateSync, writeFileSync } from 'node:fs';

function ffmpeg(...args: string[]): void {
  const { status, stderr } = spawnSync('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...args], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`ffmpeg: ${stderr}`);
}

/** Writes a video without an audio stream. */
export function makeMuteFilm(filePath: string): void {
  ffmpeg('-f', 'lavfi', '-i', 'color=size=320x180:rate=10:duration=2', '-c:v', 'libx264', filePath);
}

/** Writes a film of one frame of 67 million pixels, with a tone, in a few hundred kilobytes. */
export function makeHugePicture(filePath: string): void {
  const picture = ['-f', 'lavfi', '-i', 'color=size=8192x8192:rate=1:duration=1', '-c:v', 'mjpeg'];
  ffmpeg('-f', 'lavfi', '-i', 'sine=duration=2:sample_rate=16000', ...picture, filePath);
}

/** Writes a low tone of `seconds` in a very small file; the extension of the path chooses the container. */
export function makeTone(filePath: string, seconds: number): void {
  const codec = filePath.endsWith('.mp3') ? 'libmp3lame' : 'libopus';
  const tone = `sine=frequency=220:sample_rate=16000:duration=${seconds}`;
  ffmpeg('-f', 'lavfi', '-i', tone, '-c:a', codec, '-b:a', '8k', filePath);
}

/** Writes a text file under the name of a video. */
export function makeNoMedia(filePath: string): void {
  writeFileSync(filePath, 'Dear diary, this is no film.\n'.repeat(100));
}

/** Writes a sparse file of the given size, which takes no disk space: `beginning`, then zeros. */
export function makeHollow(filePath: string, sizeBytes: number, beginning = ''): void {
  writeFileSync(filePath, beginning);
  truncateSync(filePath, sizeBytes);
}

/** Enlarges an MP4 by a `free` box, which players skip, so that its upload needs many parts. */
export function padFilm(filePath: string, sizeBytes: number): void {
  const box = Buffer.alloc(sizeBytes);
  box.writeUInt32BE(sizeBytes, 0);
  box.write('free', 4, 'ascii');
  appendFileSync(filePath, box);
}
