import { spawnSync } from 'node:child_process';
import { appendFileSync, truncateSync, writeFileSync } from 'node:fs';

function ffmpeg(...args: string[]): void {
  const { status, stderr } = spawnSync('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...args], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`ffmpeg: ${stderr}`);
}

/** A film that has a picture and no sound. */
export function makeMuteFilm(filePath: string): void {
  ffmpeg('-f', 'lavfi', '-i', 'color=size=320x180:rate=10:duration=2', '-c:v', 'libx264', filePath);
}

/** A low tone for `seconds`, as small as sound gets; the ending of the path chooses the container. */
export function makeTone(filePath: string, seconds: number): void {
  const codec = filePath.endsWith('.mp3') ? 'libmp3lame' : 'libopus';
  const tone = `sine=frequency=220:sample_rate=16000:duration=${seconds}`;
  ffmpeg('-f', 'lavfi', '-i', tone, '-c:a', codec, '-b:a', '8k', filePath);
}

/** Text under the name of a film. */
export function makeNoMedia(filePath: string): void {
  writeFileSync(filePath, 'Dear diary, this is no film.\n'.repeat(100));
}

/** A file that says to be of a size; the disk holds none of it. */
export function makeHollow(filePath: string, sizeBytes: number): void {
  writeFileSync(filePath, '');
  truncateSync(filePath, sizeBytes);
}

/** Makes an MP4 longer by a box that players skip: it needs many parts and stays the film that it was. */
export function padFilm(filePath: string, sizeBytes: number): void {
  const box = Buffer.alloc(sizeBytes);
  box.writeUInt32BE(sizeBytes, 0);
  box.write('free', 4, 'ascii');
  appendFileSync(filePath, box);
}
