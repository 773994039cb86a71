import { bodyAt, box, boxesIn, fullBox, joined, viewOf, words } from './boxes.ts';
import type { ByteSource } from './bytes.ts';
import { chapterBoxes, type FileChapter } from './chapters.ts';
import { chapterReference, chapterTrack } from './chapterTrack.ts';
import type { StreamedTrack } from './fragments.ts';
import { fileKind, lasting, movieHead, movieTimescale, need, numbered, samplesHead, shownMs } from './heads.ts';
import { besideTrak, chunkTables, rebuilt, runTable, type Tables } from './tables.ts';
import { readTracks, type SampleTrack } from './track.ts';

/** Contents of a fragmented MP4 for which a head is built. */
export interface StreamedFile {
  readonly tracks: readonly StreamedTrack[];
  readonly bodyBytes: number;
  /** MP4 of small tracks, such as captions, which are placed before all other samples; null without such tracks. */
  readonly small: ByteSource | null;
  readonly chapters?: readonly FileChapter[];
  /** Time at which the presentation ends, if the last samples are longer. */
  readonly maxMs?: number;
}

/**
 * Builds the bytes before the samples once all samples are known, for an MP4 with its index at the beginning, as
 * players require it.
 */
export async function streamedHead({
  tracks,
  bodyBytes,
  small,
  chapters = [],
  maxMs,
}: StreamedFile): Promise<Uint8Array> {
  if (tracks.length === 0) throw new RangeError('the stream has no track');
  const totalMs = Math.max(...tracks.map((track) => edited(track, maxMs).ms));
  const others = await readSmall([...(small ? [small] : []), ...chapterTrack(chapters, totalMs)]);
  const kind = fileKind('isomiso2mp41');
  const samples = samplesHead(others.bytes.length + bodyBytes);
  const withOffsets = (first: number) => moov(tracks, others, { first, chapters, maxMs });
  // The length of the tables does not depend on where the samples begin.
  const first = kind.length + withOffsets(0).length + samples.length;
  return joined([kind, withOffsets(first), samples, others.bytes]);
}

interface SmallTracks {
  readonly tracks: readonly SampleTrack[];
  /** Samples of all these tracks. */
  readonly bytes: Uint8Array;
  /** Offsets in `bytes` of the samples of each track. */
  readonly places: readonly Float64Array[];
}

async function readSmall(sources: readonly ByteSource[]): Promise<SmallTracks> {
  const files = await Promise.all(
    sources.map(async (source) => ({ tracks: await readTracks(source), all: await source.read(0, source.sizeBytes) })),
  );
  const found = files.flatMap(({ tracks, all }) => tracks.map((track) => ({ track, all })));
  const pieces: Uint8Array[] = [];
  let sizeBytes = 0;
  const places: Float64Array[] = [];
  for (const {
    track: { sizes, offsets },
    all,
  } of found) {
    const place = new Float64Array(sizes.length);
    for (let sample = 0; sample < sizes.length; sample++) {
      const [start, size] = [offsets[sample] ?? 0, sizes[sample] ?? 0];
      place[sample] = sizeBytes;
      sizeBytes += size;
      pieces.push(all.subarray(start, start + size));
    }
    places.push(place);
  }
  return { tracks: found.map(({ track }) => track), bytes: joined(pieces), places };
}

interface Placed {
  /** Offset of the first sample. */
  readonly first: number;
  readonly chapters: readonly FileChapter[];
  readonly maxMs: number | undefined;
}

function moov(tracks: readonly StreamedTrack[], others: SmallTracks, { first, chapters, maxMs }: Placed): Uint8Array {
  const firstStreamed = first + others.bytes.length;
  const shown = tracks.map((track) => edited(track, maxMs));
  const references = chapterReference(chapters, tracks.length + others.tracks.length);
  const traks = [
    ...tracks.map((track, index) =>
      streamedTrak(track, index + 1, { first: firstStreamed, references, ...shown[index] }),
    ),
    ...others.tracks.map(({ trak }, index) => {
      const offsets = others.places[index] ?? new Float64Array();
      const chunks = { offsets, samples: new Uint8Array(offsets.length).fill(1) };
      return besideTrak(trak, tracks.length + index + 1, chunkTables(chunks, first));
    }),
  ];
  const durationMs = Math.max(...shown.map(({ ms }) => ms), ...others.tracks.map(({ trak }) => shownMs(trak)));
  return box('moov', movieHead(durationMs, traks.length + 1), ...traks, ...chapterBoxes(chapters));
}

interface Edited {
  /** Presentation duration of the track, including the empty time before it. */
  readonly ms: number;
  /** The `edts` box; undefined if the presentation starts at the first sample. */
  readonly edts?: Uint8Array;
}

/** Size of an `elst` entry and the offset of its start time, by version. */
const entries = { 0: { sizeBytes: 12, startAt: 4 }, 1: { sizeBytes: 20, startAt: 8 } } as const;

/** Corrects the edit list: ffmpeg wrote it before the duration of the track was known. */
function edited({ trak, timescale, shownTicks }: StreamedTrack, maxMs = Number.POSITIVE_INFINITY): Edited {
  const toMs = (ticks: number) => Math.min(maxMs, Math.max(0, Math.round((ticks * movieTimescale) / timescale)));
  const elst = bodyAt(trak, ['edts', 'elst'])?.slice();
  if (!elst) return { ms: toMs(shownTicks) };
  const view = viewOf(elst);
  const isLong = view.getUint8(0) === 1;
  const { sizeBytes, startAt } = entries[isLong ? 1 : 0];
  const long = (at: number) => (isLong ? Number(view.getBigInt64(at)) : view.getInt32(at));
  const count = view.getUint32(4);
  let ms = 0;
  for (let index = 0; index < count - 1; index++) ms += long(8 + index * sizeBytes);
  const last = 8 + (count - 1) * sizeBytes;
  const shownMs = toMs(shownTicks - Math.max(0, long(last + startAt)));
  if (isLong) view.setBigUint64(last, BigInt(shownMs));
  else view.setUint32(last, shownMs);
  return { ms: ms + shownMs, edts: box('edts', box('elst', elst)) };
}

/** Tables that are empty in a fragmented file. */
const replacedTables = new Set(['stts', 'ctts', 'stss', 'stsc', 'stsz', 'stco', 'co64']);

function streamedTrak(
  track: StreamedTrack,
  id: number,
  { first, references, ms = 0, edts }: Partial<Edited> & { readonly first: number; readonly references: Uint8Array[] },
): Uint8Array {
  const { trak, timescale, endTicks } = track;
  const media = need(trak, 'mdia');
  const described = boxesIn(need(trak, 'mdia', 'minf', 'stbl')).filter(({ type }) => !replacedTables.has(type));
  const tables = [...described.map(({ whole }) => whole), ...Object.values(tablesOf(track, first))];
  const replaced = {
    tkhd: numbered(trak, id, ms),
    ...(edts && { edts }),
    mdia: rebuilt('mdia', media, {
      mdhd: lasting(need(trak, 'mdia', 'mdhd'), timescale, endTicks),
      minf: rebuilt('minf', need(trak, 'mdia', 'minf'), { stbl: box('stbl', ...tables) }),
    }),
  };
  return rebuilt('trak', trak, replaced, references);
}

function tablesOf({ sizes, times, delays, keys, endTicks, chunks }: StreamedTrack, first: number): Tables {
  const isDelayed = delays.values.some((delay) => delay !== 0);
  const isEarly = delays.values.some((delay) => delay < 0);
  const isEachAKey = keys.length === sizes.length;
  return {
    stts: runTable('stts', durationsOf(times.values, endTicks)),
    ...(isDelayed && { ctts: runTable('ctts', delays.values, isEarly ? 1 : 0) }),
    ...(!isEachAKey && {
      stss: fullBox('stss', 0, 0, words([keys.length]), words(keys.values.map((key) => key + 1))),
    }),
    stsz: fullBox('stsz', 0, 0, words([0, sizes.length]), words(sizes.values)),
    ...chunkTables({ offsets: chunks.offsets.values, samples: chunks.samples.values }, first),
  };
}

/** Returns the duration of each sample: the time until the next one. */
const durationsOf = (times: Float64Array, endTicks: number): Float64Array =>
  times.map((time, index) => Math.max(0, (times[index + 1] ?? endTicks) - time));
