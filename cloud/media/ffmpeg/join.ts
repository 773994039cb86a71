import type { VideoFacts } from './facts.ts';
import { hostileInput, ownFile, ownOutput } from './input.ts';

export interface JoinPlan {
  /** The file that lists the ranges, in the same directory as they are. */
  readonly listPath: string;
  readonly frameRate: VideoFacts['frameRate'];
  /** The upload, whose sound is encoded once for the whole length; `null` for a silent video. */
  readonly soundFrom: string | null;
  readonly totalMs: number;
  readonly output: string;
}

export interface JoinPart {
  /** A name of our own making: plain letters, digits and dots. */
  readonly name: string;
  readonly frames: number;
}

/**
 * The concat demuxer's list. Every length is stated, because an mp4 tells its own in milliseconds: over the ranges
 * of a long video that sums up to half a second. Lengths are differences of exact times, so no error adds up.
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

/** Joins rendered ranges without encoding the picture again; sound has no seams because it is never cut. */
export function joinArgs({ listPath, frameRate, soundFrom, totalMs, output }: JoinPlan): string[] {
  const sound = soundFrom === null ? [] : hostileInput(soundFrom, ['-vn', '-sn', '-dn']);
  return [
    ...['-f', 'concat', '-safe', '1', ...ownFile(listPath)],
    ...sound,
    ...['-map', '0:v:0', '-c:v', 'copy', '-bsf:v', onGrid(frameRate), '-map_metadata', '-1'],
    ...(soundFrom === null ? ['-an'] : soundArgs(totalMs)),
    ...['-video_track_timescale', String(frameRate.numerator), '-movflags', '+faststart', '-f', 'mp4'],
    ownOutput(output),
  ];
}

/** Frames that the encoder may hold back to put B-frames in order: x264's depth with its pyramid. */
const reorderFrames = 2;

/**
 * Puts every frame on the exact grid: the list's lengths are whole microseconds, and a range of one or two frames
 * has its own decoding order. At a constant rate the n-th packet is decoded at frame n, less what is held back.
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
