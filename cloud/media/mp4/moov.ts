import { bodyAt, box, boxesIn, fullBox, joined, letters, longs, viewOf, words } from './boxes.ts';
import type { Chunks } from './layout.ts';
import { type JoinedPicture, reorderFrames } from './picture.ts';
import type { SampleTrack } from './track.ts';

/** Ticks a second of the file's own clock, as ffmpeg has it. */
const movieTimescale = 1000;

/** Everything before the samples: the kind of file, the tables of its tracks, and the head of the samples' box. */
export function fileHead(
  picture: JoinedPicture,
  beside: readonly SampleTrack[],
  { chunks, sizeBytes }: { readonly chunks: readonly Chunks[]; readonly sizeBytes: number },
): Uint8Array {
  const kind = box('ftyp', letters('isom'), words([0x200]), letters('isomiso2avc1mp41'));
  const samples = joined([words([1]), letters('mdat'), longs([16 + sizeBytes])]);
  const withOffsets = (first: number) => moov(picture, beside, chunks, first);
  // The table has the same length wherever the samples begin.
  const firstSample = kind.length + withOffsets(0).length + samples.length;
  return joined([kind, withOffsets(firstSample), samples]);
}

function moov(
  picture: JoinedPicture,
  beside: readonly SampleTrack[],
  chunks: readonly Chunks[],
  firstSample: number,
): Uint8Array {
  const chunksOf = (track: number) => chunkTables(chunks[track] ?? { offsets: [], samples: [] }, firstSample);
  const traks = [
    pictureTrak(picture, chunksOf(0)),
    ...beside.map((track, index) => besideTrak(track, index + 2, chunksOf(index + 1))),
  ];
  const durationMs = Math.max(pictureMs(picture), ...beside.map(({ trak }) => shownMs(trak)));
  return box('moov', movieHead(durationMs, traks.length + 1), ...traks);
}

const pictureMs = ({ sizes, ticksPerFrame, timescale }: JoinedPicture): number =>
  Math.round((sizes.length * ticksPerFrame * movieTimescale) / timescale);

const identity = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000];

function movieHead(durationMs: number, nextTrack: number): Uint8Array {
  const times = words([0, 0, movieTimescale, durationMs]);
  const rateAndVolume = words([0x10000, 0x1000000, 0, 0]);
  return fullBox('mvhd', 0, 0, times, rateAndVolume, words(identity), words([0, 0, 0, 0, 0, 0]), words([nextTrack]));
}

type Tables = Readonly<Record<string, Uint8Array>>;

/** Runs of the same number of samples are one row; offsets have 64 bits, for files of any size. */
function chunkTables({ offsets, samples }: Chunks, firstSample: number): Tables {
  const rows: number[] = [];
  for (const [index, count] of samples.entries()) if (count !== samples[index - 1]) rows.push(index + 1, count, 1);
  return {
    stsc: fullBox('stsc', 0, 0, words([rows.length / 3]), words(rows)),
    co64: fullBox('co64', 0, 0, words([offsets.length]), longs(offsets.map((offset) => offset + firstSample))),
  };
}

function pictureTrak(picture: JoinedPicture, chunks: Tables): Uint8Array {
  const { trak, sizes, ticksPerFrame, keys, delays } = picture;
  const ms = pictureMs(picture);
  const tables = {
    stsd: picture.description,
    stts: fullBox('stts', 0, 0, words([1, sizes.length, ticksPerFrame])),
    ctts: runTable('ctts', delays),
    stss: fullBox('stss', 0, 0, words([keys.length]), words(keys.map((key) => key + 1))),
    stsz: fullBox('stsz', 0, 0, words([0, sizes.length]), words(sizes)),
    ...chunks,
  };
  // The first frame is shown when it has been decoded.
  const edits = fullBox('elst', 0, 0, words([1, ms, reorderFrames * ticksPerFrame, 0x10000]));
  return box(
    'trak',
    numbered(trak, 1, ms),
    box('edts', edits),
    rebuilt('mdia', need(trak, 'mdia'), {
      mdhd: lasting(need(trak, 'mdia', 'mdhd'), picture.timescale, sizes.length * ticksPerFrame),
      minf: rebuilt('minf', need(trak, 'mdia', 'minf'), { stbl: box('stbl', ...Object.values(tables)) }),
    }),
  );
}

/** A track as ffmpeg wrote it, with its samples at other places. */
function besideTrak({ trak }: SampleTrack, id: number, chunks: Tables): Uint8Array {
  return rebuilt('trak', trak, {
    tkhd: numbered(trak, id),
    mdia: rebuilt('mdia', need(trak, 'mdia'), {
      minf: rebuilt('minf', need(trak, 'mdia', 'minf'), {
        stbl: rebuilt('stbl', need(trak, 'mdia', 'minf', 'stbl'), { ...chunks, stco: chunks.co64 ?? new Uint8Array() }),
      }),
    }),
  });
}

/** A box with the same inner boxes, some of them replaced. */
function rebuilt(type: string, body: Uint8Array, replaced: Tables): Uint8Array {
  return box(type, ...boxesIn(body).map((inner) => replaced[inner.type] ?? inner.whole));
}

function runTable(type: string, values: Uint32Array): Uint8Array {
  const rows: number[] = [];
  for (let at = 0; at < values.length; ) {
    let end = at;
    while (end < values.length && values[end] === values[at]) end++;
    rows.push(end - at, values[at] ?? 0);
    at = end;
  }
  return fullBox(type, 0, 0, words([rows.length / 2]), words(rows));
}

/** Byte offsets in the bodies of `tkhd`, of version 0 and 1. */
const trackId = (view: DataView) => (view.getUint8(0) === 1 ? 20 : 12);

/** The head of a track with another number and, if given, another length. */
function numbered(trak: Uint8Array, id: number, durationMs?: number): Uint8Array {
  const body = need(trak, 'tkhd').slice();
  const view = viewOf(body);
  view.setUint32(trackId(view), id);
  if (durationMs !== undefined) {
    if (view.getUint8(0) === 1) view.setBigUint64(28, BigInt(durationMs));
    else view.setUint32(20, durationMs);
  }
  return box('tkhd', body);
}

function shownMs(trak: Uint8Array): number {
  const view = viewOf(need(trak, 'tkhd'));
  return view.getUint8(0) === 1 ? Number(view.getBigUint64(28)) : view.getUint32(20);
}

/** `mdhd` of 64 bits: a long video at a fine clock has more ticks than 32 bits count. */
function lasting(mdhd: Uint8Array, timescale: number, ticks: number): Uint8Array {
  const language = mdhd.subarray(mdhd.length - 4);
  return fullBox('mdhd', 1, 0, longs([0, 0]), words([timescale]), longs([ticks]), language);
}

function need(bytes: Uint8Array, ...path: string[]): Uint8Array {
  const found = bodyAt(bytes, path);
  if (!found) throw new RangeError(`the track has no box ${path.join('.')}`);
  return found;
}
