import { hostileInput, ownOutput } from './input.ts';

/** Tall enough that portrait video from a phone still fills the width. */
const fitted = fitInto({ widthPx: 480, heightPx: 960, enlarges: true });

/**
 * Arguments that extract a typical frame of the seconds after `atMs` as a JPEG, 480 pixels wide. The filter that
 * selects it holds 50 frames, so they are scaled first; and a single thread decodes, because each thread holds frames
 * of its own.
 */
export function thumbnailArgs(input: string, streamIndex: number, atMs: number, output: string): string[] {
  return [
    ...hostileInput(input, ['-threads', '1', '-ss', String(atMs / 1000)]),
    ...['-map', `0:${streamIndex}`, '-an', '-sn', '-dn', '-map_metadata', '-1'],
    ...['-vf', `${fitted}:out_range=pc,thumbnail=50,setsar=1,format=yuvj420p`],
    ...['-frames:v', '1', '-q:v', '4', '-f', 'image2', '-update', '1'],
    ownOutput(output),
  ];
}

/** Returns the time for the thumbnail: a tenth into the video, to skip black beginnings, but at most 20 s. */
export function thumbnailTimeMs(durationMs: number): number {
  return Math.min(20_000, Math.floor(durationMs / 10));
}

/** Frame into which a picture is scaled. */
interface Frame {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Whether a smaller picture is enlarged. */
  readonly enlarges: boolean;
}

/**
 * Returns the scale filter that fits a picture into a frame. Both sides are even, and even the thinnest picture keeps
 * two pixels: the filter's own option for this rounds down to zero.
 */
function fitInto({ widthPx, heightPx, enlarges }: Frame): string {
  const factor = `min(${widthPx}/iw,${heightPx}/ih)`;
  const scale = enlarges ? factor : `min(1,${factor})`;
  const side = (length: string): string => `'max(2,2*round(${length}*${scale}/2))'`;
  return `scale=w=${side('iw')}:h=${side('ih')}`;
}
