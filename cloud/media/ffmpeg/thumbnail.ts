import { hostileInput, ownOutput } from './input.ts';

const widthPx = 480;

/** A typical frame of the seconds after `atMs`, as a JPEG, 480 pixels wide. */
export function thumbnailArgs(input: string, streamIndex: number, atMs: number, output: string): string[] {
  return [
    ...hostileInput(input, ['-ss', String(atMs / 1000)]),
    ...['-map', `0:${streamIndex}`, '-an', '-sn', '-dn', '-map_metadata', '-1'],
    ...['-vf', `thumbnail=50,scale=${widthPx}:-2:out_range=pc,setsar=1,format=yuvj420p`],
    ...['-frames:v', '1', '-q:v', '4', '-f', 'image2', '-update', '1'],
    ownOutput(output),
  ];
}

/** The time for the thumbnail: a tenth into the video, to skip black beginnings, but at most 20 s. */
export function thumbnailTimeMs(durationMs: number): number {
  return Math.min(20_000, Math.floor(durationMs / 10));
}
