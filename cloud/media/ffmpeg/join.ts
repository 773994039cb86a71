import type { VideoFacts } from './facts.ts';
import { hostileInput, ownFile, ownOutput } from './input.ts';
import { type CaptionTrack, trackArgs } from './tracks.ts';

export interface JoinPlan {
  /** The file that lists the ranges, in the same directory. */
  readonly listPath: string;
  readonly frameRate: VideoFacts['frameRate'];
  /** The upload, whose audio is encoded once for the whole duration; `null` for a video without audio. */
  readonly soundFrom: string | null;
  readonly tracks: readonly CaptionTrack[];
  readonly totalMs: number;
  readonly output: string;
}

export interface JoinPart {
  /** A generated name: only letters, digits and dots. */
  readonly name: string;
  readonly frames: number;
}

/**
 * The concat demuxer's list. Every duration is stated, because an mp4's own is rounded to milliseconds, which adds up to
 * half a second over the ranges of a long video. Durations are differences of exact times, so errors do not add up.
 */
export function joinList(parts: readonly JoinPart[], { numerator, denominator }: VideoFacts['frameRate']): string {
  const timeUs = (frame: number) => Math.round((frame * 1_000_000 * denominator) / numerator);
  let frame = 0;
  const lines = parts.flatMap(({ name, frames }) => {
    const lengthUs = timeUs(frame + frames) - timeUs(frame);
    frame += frames;
    return [`file ${name}`, `duration ${lengthUs}us`];
  });
  return ['ffconcat version 1.0', ...lines, ''].join('\n');
}

/** Joins rendered ranges without encoding the video again. The audio has no seams because it is never cut. */
export function joinArgs({ listPath, frameRate, soundFrom, tracks, totalMs, output }: JoinPlan): string[] {
  const sound = soundFrom === null ? [] : hostileInput(soundFrom, ['-vn', '-sn', '-dn']);
  const captions = trackArgs(tracks, soundFrom === null ? 1 : 2);
  return [
    ...['-f', 'concat', '-safe', '1', ...ownFile(listPath)],
    ...sound,
    ...captions.open,
    ...['-map', '0:v:0', '-c:v', 'copy', '-bsf:v', onGrid(frameRate), '-map_metadata', '-1'],
    ...(soundFrom === null ? ['-an'] : soundArgs(totalMs)),
    ...captions.write,
    ...['-video_track_timescale', String(frameRate.numerator), '-movflags', '+faststart', '-f', 'mp4'],
    ownOutput(output),
  ];
}

/** Frames that the encoder may delay to reorder B-frames: x264's depth with a B-frame pyramid. */
const reorderFrames = 2;

/**
 * Puts every frame on the exact grid: the list's durations are whole microseconds, and a range of one or two frames has
 * a different decoding order. At a constant rate the n-th packet is decoded at frame n minus the delay.
 */
function onGrid({ denominator }: VideoFacts['frameRate']): string {
  return `setts=pts='round(PTS/${denominator})*${denominator}':dts='(N-${reorderFrames})*${denominator}'`;
}

function soundArgs(totalMs: number): string[] {
  return [
    ...['-map', '1:a:0', '-c:a', 'aac', '-b:a', '192k', '-ac', '2'],
    ...['-af', `aresample=48000:async=1:first_pts=0,atrim=end=${totalMs / 1000}`],
  ];
}
