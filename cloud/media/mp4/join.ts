import type { VideoFacts } from '../ffmpeg/facts.ts';
import { BlockReader, type ByteSource } from './bytes.ts';
import { chapterTrack } from './chapterTrack.ts';
import { type ByteRun, layOut } from './layout.ts';
import { type FileExtras, fileHead, pictureMs } from './moov.ts';
import { joinPicture, reorderFrames } from './picture.ts';
import { readTracks } from './track.ts';

export interface ToJoin extends FileExtras {
  /** Rendered ranges in order: MP4 files with one video track each. */
  readonly ranges: readonly ByteSource[];
  readonly frameRate: VideoFacts['frameRate'];
  /** MP4 files of the tracks that accompany the picture: audio and captions. */
  readonly beside: readonly ByteSource[];
}

/** MP4 that is generated while it is read. */
export interface JoinedFile {
  readonly sizeBytes: number;
  readonly frames: number;
  bytes(): AsyncGenerator<Uint8Array>;
}

/** Number of files whose sample tables are read concurrently. */
const atOnce = 8;

/**
 * Joins rendered ranges into one MP4 without encoding, and without holding more than some blocks of it. The size and
 * the position of every sample follow from the tables of the ranges, so the file is written from its first byte to its
 * last.
 */
export async function joinMp4({ ranges, frameRate, beside, ...extras }: ToJoin): Promise<JoinedFile> {
  const tracks = await mapAtOnce(ranges, readTracks);
  const pictures = tracks.map(([track], source) => {
    if (!track) throw new RangeError('a range has no picture');
    return { track, source };
  });
  const picture = joinPicture(pictures, frameRate, extras.isQuickTime ? 0 : reorderFrames);
  const small = [...beside, ...chapterTrack(extras.chapters ?? [], pictureMs(picture))];
  const others = (await mapAtOnce(small, readTracks)).flatMap((found, index) =>
    found.map((track) => ({ track, source: ranges.length + index })),
  );
  const layout = layOut(picture, others);
  const besideTracks = others.map(({ track }) => track);
  const head = fileHead(picture, besideTracks, layout, extras);
  const sources = [...ranges, ...small];
  return {
    sizeBytes: head.length + layout.sizeBytes,
    frames: picture.sizes.length,
    bytes: () => written(head, layout.runs, sources),
  };
}

async function* written(head: Uint8Array, runs: readonly ByteRun[], sources: readonly ByteSource[]) {
  yield head;
  const readers = new Map<number, BlockReader>();
  const lastRun = new Map(runs.map(({ source }, index) => [source, index]));
  for (const [index, { source, start, end }] of runs.entries()) {
    const reader = readers.get(source) ?? new BlockReader(sources[source] as ByteSource);
    readers.set(source, reader);
    yield* reader.run(start, end);
    if (lastRun.get(source) === index) readers.delete(source);
  }
}

async function mapAtOnce<In, Out>(all: readonly In[], map: (one: In) => Promise<Out>): Promise<Out[]> {
  const results: Out[] = [];
  for (let at = 0; at < all.length; at += atOnce) {
    results.push(...(await Promise.all(all.slice(at, at + atOnce).map(map))));
  }
  return results;
}
