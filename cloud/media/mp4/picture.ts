import type { VideoFacts } from '../ffmpeg/facts.ts';
import { bodyAt, box, boxesIn, fullBox, words } from './boxes.ts';
import type { SampleTrack } from './track.ts';

type Rate = VideoFacts['frameRate'];

/** Track and the file that contains it. */
export interface SourceTrack {
  readonly track: SampleTrack;
  /** Index of the file among those to join. */
  readonly source: number;
}

/** Picture of all ranges as one track with a constant frame rate. */
export interface JoinedPicture {
  readonly trak: Uint8Array;
  /** The `stsd` box. */
  readonly description: Uint8Array;
  readonly timescale: number;
  readonly ticksPerFrame: number;
  readonly sizes: Uint32Array;
  readonly offsets: Float64Array;
  /** Index of the source file of each sample. */
  readonly sources: Uint32Array;
  /** Ticks from the decoding of each frame until it is shown. */
  readonly delays: Uint32Array;
  readonly keys: readonly number[];
  /** Number of frames that the encoder may delay. */
  readonly delayedFrames: number;
}

/** Frames that the encoder may delay to reorder B-frames: x264's depth with a B-frame pyramid. */
export const reorderFrames = 2;

/**
 * Joins ranges. Frame k of the result is shown at exactly k / rate: the n-th sample is decoded at n, and shown at its
 * frame number within its range.
 * @throws RangeError if the ranges were not encoded alike.
 */
export function joinPicture(
  ranges: readonly SourceTrack[],
  { numerator, denominator }: Rate,
  delayedFrames = reorderFrames,
): JoinedPicture {
  const [first] = ranges;
  if (!first) throw new RangeError('there is no range to join');
  for (const { track } of ranges) requireAlike(first.track, track);
  const total = ranges.reduce((sum, { track }) => sum + track.sizes.length, 0);
  const [sizes, sources, delays] = [new Uint32Array(total), new Uint32Array(total), new Uint32Array(total)];
  const offsets = new Float64Array(total);
  const keys: number[] = [];
  let frame = 0;
  for (const { track, source } of ranges) {
    sizes.set(track.sizes, frame);
    offsets.set(track.offsets, frame);
    sources.fill(source, frame, frame + track.sizes.length);
    delays.set(delaysOf(track, denominator, delayedFrames), frame);
    for (const key of track.keys ?? track.sizes.keys()) keys.push(frame + key);
    frame += track.sizes.length;
  }
  const grid = { timescale: numerator, ticksPerFrame: denominator };
  const { trak } = first.track;
  return { trak, description: description(first.track), ...grid, sizes, offsets, sources, delays, keys, delayedFrames };
}

/** Computes the presentation delays of a range's frames from the times in its own file. */
function delaysOf({ times, delays }: SampleTrack, ticksPerFrame: number, delayedFrames: number): number[] {
  const shown = Array.from(times, (time, index) => time + (delays[index] ?? 0));
  const earliest = shown.reduce((least, time) => Math.min(least, time), Number.POSITIVE_INFINITY);
  return shown.map((time, index) => {
    const frames = Math.round((time - earliest) / ticksPerFrame) - index + delayedFrames;
    if (frames < 0) throw new RangeError('a frame is shown before it is decoded');
    return frames * ticksPerFrame;
  });
}

/** Requires identical encoding, because the decoder gets one description for all ranges. */
function requireAlike(first: SampleTrack, other: SampleTrack): void {
  const [a, b] = [description(first), description(other)];
  const isAlike = a.length === b.length && a.every((byte, index) => byte === b[index]);
  if (!isAlike || first.timescale !== other.timescale) throw new RangeError('the ranges were not encoded alike');
}

/** Length of the fields before the inner boxes in the description of a picture. */
const fieldBytes = 78;

/** Returns the `stsd` box of a picture, without the bit rate, which applies only to the range. */
function description({ trak }: SampleTrack): Uint8Array {
  const stsd = bodyAt(trak, ['mdia', 'minf', 'stbl', 'stsd']) ?? new Uint8Array();
  const [entry] = boxesIn(stsd.subarray(8));
  if (!entry) throw new RangeError('the range describes no picture');
  const kept = boxesIn(entry.body.subarray(fieldBytes)).filter(({ type }) => type !== 'btrt');
  const fields = entry.body.subarray(0, fieldBytes);
  return fullBox('stsd', 0, 0, words([1]), box(entry.type, fields, ...kept.map(({ whole }) => whole)));
}
