import { hostileInput } from './input.ts';

/** The waveform for the editor: interleaved pairs of the lowest and highest sample, 8 bit. */
export interface Peaks {
  readonly version: 2;
  readonly channels: 1;
  readonly sample_rate: number;
  readonly samples_per_pixel: number;
  readonly bits: 8;
  /** Number of pairs. */
  readonly length: number;
  readonly data: readonly number[];
}

const sampleRateHz = 8000;
const finestPairsPerSecond = 100;

/** One hour at the finest resolution, ten hours at 10 pairs a second: about 2 MB of JSON, 400 KB gzipped. */
const maxPairs = 360_000;

export function peaksArgs(input: string): string[] {
  return [
    ...hostileInput(input),
    ...['-map', '0:a:0', '-vn', '-sn', '-dn'],
    ...['-af', `aresample=${sampleRateHz}:async=1:first_pts=0`, '-ac', '1', '-ar', String(sampleRateHz)],
    ...['-f', 's16le', '-'],
  ];
}

/** Computes peaks from a stream of 16 bit samples; stores only the pairs. */
export class PeakMeter {
  readonly #samplesPerPair: number;
  readonly #data: number[] = [];
  #low = 0;
  #high = 0;
  #samples = 0;
  /** The first byte of a sample that was split between two chunks. */
  #rest: Buffer = Buffer.alloc(0);

  constructor(durationMs: number) {
    const samples = (durationMs / 1000) * sampleRateHz;
    this.#samplesPerPair = Math.max(sampleRateHz / finestPairsPerSecond, Math.ceil(samples / maxPairs));
  }

  readonly bytes = (chunk: Buffer): void => {
    const all = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk;
    const end = all.length - (all.length % 2);
    for (let offset = 0; offset < end; offset += 2) this.#add(all.readInt16LE(offset));
    this.#rest = all.subarray(end);
  };

  peaks(): Peaks {
    if (this.#samples > 0) this.#close();
    return {
      version: 2,
      channels: 1,
      sample_rate: sampleRateHz,
      samples_per_pixel: this.#samplesPerPair,
      bits: 8,
      length: this.#data.length / 2,
      data: this.#data,
    };
  }

  #add(sample: number): void {
    if (sample < this.#low) this.#low = sample;
    if (sample > this.#high) this.#high = sample;
    this.#samples += 1;
    if (this.#samples === this.#samplesPerPair) this.#close();
  }

  #close(): void {
    // A file with a false duration must not exhaust the memory.
    if (this.#data.length < 2 * maxPairs) this.#data.push(this.#low >> 8, this.#high >> 8);
    this.#low = 0;
    this.#high = 0;
    this.#samples = 0;
  }
}
