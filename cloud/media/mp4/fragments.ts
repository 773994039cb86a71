import { type Box, bodyAt, boxesIn, boxHead, viewOf } from './boxes.ts';
import { ByteQueue } from './byteQueue.ts';
import { GrowingNumbers } from './growing.ts';
import { trackId } from './heads.ts';

/** Track of a fragmented MP4. Its samples are in the body of the file in the order of their arrival. */
export interface StreamedTrack {
  /** Body of the `trak` box, whose tables are empty. */
  readonly trak: Uint8Array;
  /** Ticks per second. */
  readonly timescale: number;
  readonly sizes: GrowingNumbers;
  /** Decoding time of each sample, and the delay until it is shown, in ticks. */
  readonly times: GrowingNumbers;
  readonly delays: GrowingNumbers;
  /** Indexes, from 0, of the samples at which decoding can begin. */
  readonly keys: GrowingNumbers;
  /** Byte offsets in the body of each run of adjacent samples, and the number of samples in each run. */
  readonly chunks: { readonly offsets: GrowingNumbers; readonly samples: GrowingNumbers };
  /** End of the last sample's decoding, and end of the presentation, in ticks. */
  endTicks: number;
  shownTicks: number;
}

/** Properties of samples for which a fragment states no individual values. */
interface Defaults {
  readonly ticks: number;
  readonly sizeBytes: number;
  readonly flags: number;
}

interface Known {
  readonly track: StreamedTrack;
  readonly defaults: Defaults;
}

/** Run of samples with a known start, counted from the beginning of its `moof` box. */
interface Run {
  readonly track: StreamedTrack;
  readonly startBytes: number;
  readonly samples: number;
}

/** Maximum size of a box other than samples, which is held in memory. ffmpeg writes nothing larger. */
const mostHeldBytes = 64 * 1024 * 1024;

const bits = {
  tfhd: { baseOffset: 0x1, description: 0x2, ticks: 0x8, sizeBytes: 0x10, flags: 0x20 },
  trun: { startBytes: 0x1, firstFlags: 0x4, ticks: 0x100, sizeBytes: 0x200, flags: 0x400, delays: 0x800 },
  notAKey: 0x10000,
} as const;

/**
 * Reads a fragmented MP4, as ffmpeg writes it to a pipe, from beginning to end. Keeps the sample tables, some bytes for
 * each sample; the samples themselves are passed on.
 */
export class FragmentReader {
  readonly #known = new Map<number, Known>();
  #bodyBytes = 0;

  /** Tracks read so far, in order. */
  get tracks(): readonly StreamedTrack[] {
    return [...this.#known.values()].map(({ track }) => track);
  }

  /** Number of sample bytes read so far. */
  get bodyBytes(): number {
    return this.#bodyBytes;
  }

  /** End of the longest track so far, in milliseconds. */
  get endMs(): number {
    return Math.max(0, ...this.tracks.map(({ endTicks, timescale }) => (1000 * endTicks) / timescale));
  }

  /** Yields the samples in the order of their arrival. @throws RangeError if the bytes are not such an MP4. */
  async *samples(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const queue = new ByteQueue(bytes);
    let runs: Run[] = [];
    let fragmentBytes = 0;
    for (let first = await queue.take(8); first.length === 8; first = await queue.take(8)) {
      const isLong = viewOf(first).getUint32(0) === 1;
      const head = isLong ? new Uint8Array([...first, ...(await queue.take(8))]) : first;
      const { type, headBytes, sizeBytes } = boxHead(head);
      const inside = sizeBytes - headBytes;
      if (type === 'mdat') {
        this.#place(runs, this.#bodyBytes - fragmentBytes - headBytes);
        runs = [];
        this.#bodyBytes += inside;
        yield* queue.pass(inside);
      } else {
        if (inside < 0 || inside > mostHeldBytes) throw new RangeError(`the box ${type} has a wrong size`);
        const body = await queue.take(inside);
        if (type === 'moov') this.#open(body);
        if (type === 'moof') {
          runs = this.#read(body);
          fragmentBytes = sizeBytes;
        }
      }
    }
  }

  #open(moov: Uint8Array): void {
    const all = boxesIn(moov);
    const extensions = boxesIn(all.find(({ type }) => type === 'mvex')?.body ?? new Uint8Array());
    for (const { type, body: trak } of all) {
      if (type !== 'trak') continue;
      const id = trackId(trak);
      const trex = extensions.map(({ body }) => viewOf(body)).find((view) => view.getUint32(4) === id);
      if (!trex) throw new RangeError('a track has no defaults');
      const defaults = { ticks: trex.getUint32(12), sizeBytes: trex.getUint32(16), flags: trex.getUint32(20) };
      this.#known.set(id, { track: newTrack(trak), defaults });
    }
  }

  #read(moof: Uint8Array): Run[] {
    return boxesIn(moof).flatMap(({ type, body }) => (type === 'traf' ? this.#readTrack(boxesIn(body)) : []));
  }

  #readTrack(boxes: readonly Box[]): Run[] {
    const { id, ...said } = readTfhd(need(boxes, 'tfhd'));
    const known = this.#known.get(id);
    if (!known) throw new RangeError('a fragment is of no track');
    const { track } = known;
    track.endTicks = readTfdt(need(boxes, 'tfdt'));
    const defaults = { ...known.defaults, ...said };
    let at = 0;
    return boxes.flatMap(({ type, body }) => {
      if (type !== 'trun') return [];
      const run = readRun(track, body, defaults, at);
      at = run.startBytes + run.sizeBytes;
      return [run];
    });
  }

  /** Records where the runs of a fragment are. `before` is where its `moof` box would begin in the body. */
  #place(runs: readonly Run[], before: number): void {
    for (const { track, startBytes, samples } of runs) {
      track.chunks.offsets.push(before + startBytes);
      track.chunks.samples.push(samples);
    }
  }
}

function newTrack(trak: Uint8Array): StreamedTrack {
  const mdhd = viewOf(bodyAt(trak, ['mdia', 'mdhd']) ?? new Uint8Array(32));
  return {
    trak,
    timescale: mdhd.getUint32(mdhd.getUint8(0) === 1 ? 20 : 12),
    sizes: new GrowingNumbers(),
    times: new GrowingNumbers(),
    delays: new GrowingNumbers(),
    keys: new GrowingNumbers(),
    chunks: { offsets: new GrowingNumbers(), samples: new GrowingNumbers() },
    endTicks: 0,
    shownTicks: 0,
  };
}

function need(boxes: readonly Box[], type: string): DataView {
  const found = boxes.find((box) => box.type === type);
  if (!found) throw new RangeError(`a fragment has no box ${type}`);
  return viewOf(found.body);
}

const flagsOf = (view: DataView): number => view.getUint32(0) & 0xffffff;

function readTfhd(view: DataView): Partial<Defaults> & { readonly id: number } {
  const flags = flagsOf(view);
  let at = 8 + (flags & bits.tfhd.baseOffset ? 8 : 0) + (flags & bits.tfhd.description ? 4 : 0);
  const next = () => {
    at += 4;
    return view.getUint32(at - 4);
  };
  return {
    id: view.getUint32(4),
    ...(flags & bits.tfhd.ticks && { ticks: next() }),
    ...(flags & bits.tfhd.sizeBytes && { sizeBytes: next() }),
    ...(flags & bits.tfhd.flags && { flags: next() }),
  };
}

/** Returns the decoding time of the first sample of a fragment, in ticks. */
const readTfdt = (view: DataView): number =>
  view.getUint8(0) === 1 ? Number(view.getBigUint64(4)) : view.getUint32(4);

/** Adds the samples of a `trun` box to its track. `at` is their offset if the box does not state it. */
function readRun(
  track: StreamedTrack,
  trun: Uint8Array,
  defaults: Defaults,
  at: number,
): Run & { readonly sizeBytes: number } {
  const view = viewOf(trun);
  const flags = flagsOf(view);
  let place = 8;
  const next = () => {
    place += 4;
    return view.getInt32(place - 4);
  };
  const samples = view.getUint32(4);
  const startBytes = flags & bits.trun.startBytes ? next() : at;
  const firstFlags = flags & bits.trun.firstFlags ? next() : undefined;
  let sizeBytes = 0;
  for (let index = 0; index < samples; index++) {
    const ticks = flags & bits.trun.ticks ? next() >>> 0 : defaults.ticks;
    const size = flags & bits.trun.sizeBytes ? next() >>> 0 : defaults.sizeBytes;
    const own = flags & bits.trun.flags ? next() : defaults.flags;
    const delay = flags & bits.trun.delays ? next() : 0;
    if (!((index === 0 ? (firstFlags ?? own) : own) & bits.notAKey)) track.keys.push(track.sizes.length);
    track.sizes.push(size);
    track.times.push(track.endTicks);
    track.delays.push(delay);
    track.endTicks += ticks;
    track.shownTicks = Math.max(track.shownTicks, track.endTicks + delay);
    sizeBytes += size;
  }
  return { track, startBytes, samples, sizeBytes };
}
