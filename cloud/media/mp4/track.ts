import { bodyAt, boxesIn, boxHead, viewOf } from './boxes.ts';
import type { ByteSource } from './bytes.ts';

/** Samples of an MP4 track in decoding order, with their positions. */
export interface SampleTrack {
  /** Body of the `trak` box. */
  readonly trak: Uint8Array;
  /** Ticks per second. */
  readonly timescale: number;
  readonly sizes: Uint32Array;
  /** Byte offsets in the file. */
  readonly offsets: Float64Array;
  /** Decoding time of each sample, and the delay until it is shown, in ticks. */
  readonly times: Float64Array;
  readonly delays: Int32Array;
  /** Indexes, from 0, of the samples at which decoding can begin; null if it can begin at each. */
  readonly keys: readonly number[] | null;
}

/** Exceeds the heads of all boxes before the samples. */
const headBytes = 4096;

/** Reads the tracks of a file made by us: not fragmented, with boxes in the usual order. */
export async function readTracks(source: ByteSource): Promise<SampleTrack[]> {
  const moov = await readMoov(source);
  return boxesIn(moov).flatMap(({ type, body }) => (type === 'trak' ? [readTrack(body)] : []));
}

async function readMoov(source: ByteSource): Promise<Uint8Array> {
  for (let at = 0; at < source.sizeBytes; ) {
    const bytes = await source.read(at, Math.min(at + headBytes, source.sizeBytes));
    const { type, headBytes: skip, sizeBytes } = boxHead(bytes);
    if (sizeBytes < skip) break;
    if (type === 'moov') return source.read(at + skip, at + sizeBytes);
    at += sizeBytes;
  }
  throw new RangeError('the file has no moov box');
}

function readTrack(trak: Uint8Array): SampleTrack {
  const mdhd = viewOf(need(bodyAt(trak, ['mdia', 'mdhd']), 'mdhd'));
  const stbl = need(bodyAt(trak, ['mdia', 'minf', 'stbl']), 'stbl');
  const table = (type: string) => bodyAt(stbl, [type]);
  const sizes = readSizes(need(table('stsz'), 'stsz'));
  const keys = table('stss');
  return {
    trak,
    timescale: mdhd.getUint32(mdhd.getUint8(0) === 1 ? 20 : 12),
    sizes,
    offsets: readOffsets(sizes, need(table('stsc'), 'stsc'), readChunks(table('stco'), table('co64'))),
    times: readTimes(sizes.length, need(table('stts'), 'stts')),
    delays: readDelays(sizes.length, table('ctts')),
    keys: keys ? rowsOf(keys, 1).map(([sample = 1]) => sample - 1) : null,
  };
}

function need(body: Uint8Array | undefined, type: string): Uint8Array {
  if (body === undefined) throw new RangeError(`the track has no box ${type}`);
  return body;
}

/** Reads the rows of a table: version and flags, the number of rows, and `wordsPerRow` words for each. */
function rowsOf(body: Uint8Array, wordsPerRow: number): number[][] {
  const view = viewOf(body);
  return Array.from({ length: view.getUint32(4) }, (_, row) =>
    Array.from({ length: wordsPerRow }, (_, word) => view.getUint32(8 + 4 * (row * wordsPerRow + word))),
  );
}

function readSizes(stsz: Uint8Array): Uint32Array {
  const view = viewOf(stsz);
  const [same, count] = [view.getUint32(4), view.getUint32(8)];
  return Uint32Array.from({ length: count }, (_, index) => same || view.getUint32(12 + 4 * index));
}

function readChunks(stco: Uint8Array | undefined, co64: Uint8Array | undefined): number[] {
  if (co64) return rowsOf(co64, 2).map(([high = 0, low = 0]) => high * 2 ** 32 + low);
  return rowsOf(need(stco, 'stco'), 1).map(([offset = 0]) => offset);
}

/** Computes the offset of each sample. `stsc` has a row for each change of the number of samples in a chunk. */
function readOffsets(sizes: Uint32Array, stsc: Uint8Array, chunks: readonly number[]): Float64Array {
  const offsets = new Float64Array(sizes.length);
  const rows = rowsOf(stsc, 3);
  let [sample, row] = [0, 0];
  for (const [index, chunk] of chunks.entries()) {
    if ((rows[row + 1]?.[0] ?? Number.POSITIVE_INFINITY) <= index + 1) row++;
    let at = chunk;
    for (let left = rows[row]?.[1] ?? 0; left > 0 && sample < sizes.length; left--, sample++) {
      offsets[sample] = at;
      at += sizes[sample] ?? 0;
    }
  }
  if (sample !== sizes.length) throw new RangeError('the track has samples in no chunk');
  return offsets;
}

function readTimes(count: number, stts: Uint8Array): Float64Array {
  const times = new Float64Array(count);
  let [sample, at] = [0, 0];
  for (const [repeated = 0, ticks = 0] of rowsOf(stts, 2))
    for (let left = repeated; left > 0 && sample < count; left--) {
      times[sample++] = at;
      at += ticks;
    }
  return times;
}

function readDelays(count: number, ctts: Uint8Array | undefined): Int32Array {
  const delays = new Int32Array(count);
  if (!ctts) return delays;
  let sample = 0;
  for (const [repeated = 0, ticks = 0] of rowsOf(ctts, 2))
    for (let left = repeated; left > 0 && sample < count; left--) delays[sample++] = ticks;
  return delays;
}
