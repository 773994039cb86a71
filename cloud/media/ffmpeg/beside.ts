import { hostileInput, ownOutput } from './input.ts';
import { type CaptionTrack, trackArgs } from './tracks.ts';

export interface BesidePlan {
  /** The upload, whose audio is encoded once for the whole duration; `null` for a video without audio. */
  readonly soundFrom: string | null;
  readonly tracks: readonly CaptionTrack[];
  readonly totalMs: number;
  readonly output: string;
}

/**
 * An MP4 of the sound and the caption tracks that go with a rendered picture. The sound has no seams because it is never
 * cut.
 */
export function besideArgs({ soundFrom, tracks, totalMs, output }: BesidePlan): string[] {
  const captions = trackArgs(tracks, soundFrom === null ? 0 : 1);
  return [
    ...(soundFrom === null ? [] : hostileInput(soundFrom, ['-vn', '-sn', '-dn'])),
    ...captions.open,
    ...(soundFrom === null ? ['-an'] : soundArgs(totalMs)),
    ...captions.write,
    ...['-map_metadata', '-1', '-f', 'mp4'],
    ownOutput(output),
  ];
}

function soundArgs(totalMs: number): string[] {
  return [
    ...['-map', '0:a:0', '-c:a', 'aac', '-b:a', '192k', '-ac', '2'],
    ...['-af', `aresample=48000:async=1:first_pts=0,atrim=end=${totalMs / 1000}`],
  ];
}
