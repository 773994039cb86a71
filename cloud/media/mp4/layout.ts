import type { JoinedPicture, SourceTrack } from './picture.ts';
import type { SampleTrack } from './track.ts';

/** Range of bytes of a source file that stay adjacent in the result. */
export interface ByteRun {
  readonly source: number;
  readonly start: number;
  end: number;
}

/** Positions of a track's chunks in the result. */
export interface Chunks {
  /** Byte offset of each chunk, relative to the first sample of the resulting file. */
  readonly offsets: number[];
  /** Number of samples in each chunk. */
  readonly samples: number[];
}

export interface SampleLayout {
  readonly runs: readonly ByteRun[];
  /** Chunks of each track, in the order of the tracks. */
  readonly chunks: readonly Chunks[];
  readonly sizeBytes: number;
}

/** Samples of a track, wherever they are stored. */
interface Samples {
  readonly count: number;
  readonly sizes: Uint32Array;
  readonly offsets: Float64Array;
  secondsAt(sample: number): number;
  sourceAt(sample: number): number;
}

const ofPicture = ({ sizes, offsets, sources, ticksPerFrame, timescale }: JoinedPicture): Samples => ({
  count: sizes.length,
  sizes,
  offsets,
  secondsAt: (sample) => (sample * ticksPerFrame) / timescale,
  sourceAt: (sample) => sources[sample] ?? 0,
});

const ofTrack = ({ sizes, offsets, times, timescale }: SampleTrack, source: number): Samples => ({
  count: sizes.length,
  sizes,
  offsets,
  secondsAt: (sample) => (times[sample] ?? 0) / timescale,
  sourceAt: () => source,
});

/**
 * Interleaves picture, audio and captions, one second of each at a time, so that a player finds what it needs at one
 * place of the file.
 */
export function layOut(picture: JoinedPicture, beside: readonly SourceTrack[]): SampleLayout {
  const tracks = [ofPicture(picture), ...beside.map(({ track, source }) => ofTrack(track, source))];
  const chunks = tracks.map((): Chunks => ({ offsets: [], samples: [] }));
  const next = tracks.map(() => 0);
  const runs: ByteRun[] = [];
  let sizeBytes = 0;
  for (let second = 1; tracks.some(({ count }, index) => (next[index] ?? 0) < count); second++) {
    for (const [index, track] of tracks.entries()) {
      const from = next[index] ?? 0;
      let to = from;
      const offset = sizeBytes;
      for (; to < track.count && track.secondsAt(to) < second; to++) sizeBytes += add(runs, track, to);
      if (to === from) continue;
      next[index] = to;
      chunks[index]?.offsets.push(offset);
      chunks[index]?.samples.push(to - from);
    }
  }
  return { runs, chunks, sizeBytes };
}

/** Adds a sample, to the last run if it directly follows it. Returns its size. */
function add(runs: ByteRun[], { sizes, offsets, sourceAt }: Samples, sample: number): number {
  const [start, size, source] = [offsets[sample] ?? 0, sizes[sample] ?? 0, sourceAt(sample)];
  const last = runs.at(-1);
  if (last?.source === source && last.end === start) last.end += size;
  else runs.push({ source, start, end: start + size });
  return size;
}
