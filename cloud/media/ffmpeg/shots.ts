import { maxShots } from '../../../domain/media/shots.ts';
import { hostileInput } from './input.ts';

/** Minimum difference between two pictures, 0 to 1: cuts are above it, movement within a shot is below. */
const threshold = 0.3;

/** Minimum length of a shot, so that a flash is not counted as two. */
const leastShotMs = 200;

/**
 * Arguments that print the time of every picture that differs much from the previous one. Small pictures suffice, and
 * at that size the deblocking filter makes no difference.
 */
export function shotsArgs(input: string, streamIndex: number): string[] {
  return [
    ...hostileInput(input, ['-skip_loop_filter', 'all']),
    ...['-map', `0:${streamIndex}`, '-an', '-sn', '-dn'],
    ...['-vf', `scale=320:-2:flags=fast_bilinear,select='gt(scene,${threshold})',metadata=print:file=-`],
    ...['-fps_mode', 'passthrough', '-f', 'null', '-'],
  ];
}

/** Collects the times from the lines that {@link shotsArgs} prints. */
export class ShotReader {
  readonly shotsMs: number[] = [];

  readonly line = (line: string): void => {
    const seconds = /\bpts_time:(\d+(?:\.\d+)?)/.exec(line)?.[1];
    if (seconds === undefined || this.shotsMs.length >= maxShots) return;
    const ms = Math.round(Number(seconds) * 1000);
    if (ms - (this.shotsMs.at(-1) ?? 0) >= leastShotMs) this.shotsMs.push(ms);
  };
}
