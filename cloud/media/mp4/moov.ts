import { box, fullBox, joined, words } from './boxes.ts';
import { chapterBoxes, type FileChapter } from './chapters.ts';
import { chapterReference } from './chapterTrack.ts';
import {
  fileKind,
  lasting,
  movieHead,
  movieTimescale,
  need,
  numbered,
  quickTimeKind,
  samplesHead,
  shownMs,
} from './heads.ts';
import type { Chunks } from './layout.ts';
import type { JoinedPicture } from './picture.ts';
import { besideTrak, chunkTables, rebuilt, runTable, type Tables } from './tables.ts';
import type { SampleTrack } from './track.ts';

/** Properties of a file besides its tracks. */
export interface FileExtras {
  readonly isQuickTime?: boolean;
  /** Chapters, whose track is the last one. */
  readonly chapters?: readonly FileChapter[];
}

interface Placed {
  readonly chunks: readonly Chunks[];
  readonly firstSample: number;
  readonly chapters: readonly FileChapter[];
}

/** Builds everything before the samples: the file type, the tables of the tracks, and the head of the `mdat` box. */
export function fileHead(
  picture: JoinedPicture,
  beside: readonly SampleTrack[],
  { chunks, sizeBytes }: { readonly chunks: readonly Chunks[]; readonly sizeBytes: number },
  { isQuickTime = false, chapters = [] }: FileExtras = {},
): Uint8Array {
  const kind = isQuickTime ? quickTimeKind : fileKind('isomiso2avc1mp41');
  const samples = samplesHead(sizeBytes);
  const withOffsets = (first: number) => moov(picture, beside, { chunks, firstSample: first, chapters });
  // The length of the tables does not depend on where the samples begin.
  const firstSample = kind.length + withOffsets(0).length + samples.length;
  return joined([kind, withOffsets(firstSample), samples]);
}

function moov(
  picture: JoinedPicture,
  beside: readonly SampleTrack[],
  { chunks, firstSample, chapters }: Placed,
): Uint8Array {
  const chunksOf = (track: number) => chunkTables(chunks[track] ?? { offsets: [], samples: [] }, firstSample);
  const traks = [
    pictureTrak(picture, chunksOf(0), chapterReference(chapters, beside.length + 1)),
    ...beside.map((track, index) => besideTrak(track.trak, index + 2, chunksOf(index + 1))),
  ];
  const durationMs = Math.max(pictureMs(picture), ...beside.map(({ trak }) => shownMs(trak)));
  return box('moov', movieHead(durationMs, traks.length + 1), ...traks, ...chapterBoxes(chapters));
}

/** Returns the duration of the picture. */
export const pictureMs = ({ sizes, ticksPerFrame, timescale }: JoinedPicture): number =>
  Math.round((sizes.length * ticksPerFrame * movieTimescale) / timescale);

function pictureTrak(picture: JoinedPicture, chunks: Tables, references: readonly Uint8Array[]): Uint8Array {
  const { trak, sizes, ticksPerFrame, keys, delays, delayedFrames } = picture;
  const ms = pictureMs(picture);
  const tables = {
    stsd: picture.description,
    stts: fullBox('stts', 0, 0, words([1, sizes.length, ticksPerFrame])),
    ctts: runTable('ctts', delays),
    stss: fullBox('stss', 0, 0, words([keys.length]), words(keys.map((key) => key + 1))),
    stsz: fullBox('stsz', 0, 0, words([0, sizes.length]), words(sizes)),
    ...chunks,
  };
  // The edit list starts the presentation when the first frame has been decoded.
  const edits = fullBox('elst', 0, 0, words([1, ms, delayedFrames * ticksPerFrame, 0x10000]));
  return box(
    'trak',
    numbered(trak, 1, ms),
    box('edts', edits),
    ...references,
    rebuilt('mdia', need(trak, 'mdia'), {
      mdhd: lasting(need(trak, 'mdia', 'mdhd'), picture.timescale, sizes.length * ticksPerFrame),
      minf: rebuilt('minf', need(trak, 'mdia', 'minf'), { stbl: box('stbl', ...Object.values(tables)) }),
    }),
  );
}
