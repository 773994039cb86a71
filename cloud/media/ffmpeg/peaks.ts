import { writePeaks } from '../../../domain/media/peaks.ts';
import { SpectrumMeter } from '../../../domain/media/spectrum.ts';
import { hostileInput } from './input.ts';

const sampleRateHz = 8000;

/** Gives 200 parts a second: one bar of the waveform at the closest zoom. */
const samplesPerPart = 40;

/** Equivalent of eleven hours. A file with a false duration must not exhaust the memory. */
const maxParts = 8_000_000;
const maxColumns = 1_000_000;

export function peaksArgs(input: string): string[] {
  return [
    ...hostileInput(input),
    ...['-map', '0:a:0', '-vn', '-sn', '-dn'],
    ...['-af', `aresample=${sampleRateHz}:async=1:first_pts=0`, '-ac', '1', '-ar', String(sampleRateHz)],
    ...['-f', 's16le', '-'],
  ];
}

/** Computes the loudness and the spectrogram of a stream of 16-bit samples. Stores only these. */
export class PeakMeter {
  readonly #spectrum = new SpectrumMeter(maxColumns);
  #parts = new Uint8Array(65_536);
  #count = 0;
  #loudest = 0;
  #samples = 0;
  /** The first byte of a sample that was split between two chunks. */
  #rest: Buffer = Buffer.alloc(0);

  readonly bytes = (chunk: Buffer): void => {
    const all = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk;
    const end = all.length - (all.length % 2);
    for (let offset = 0; offset < end; offset += 2) this.#add(all.readInt16LE(offset));
    this.#rest = all.subarray(end);
  };

  /** Returns the peaks file (domain/media/peaks.ts). */
  file(): Uint8Array {
    if (this.#samples > 0) this.#close();
    const parts = this.#parts.subarray(0, this.#count);
    return writePeaks(parts, samplesPerPart, sampleRateHz, this.#spectrum.finish());
  }

  #add(sample: number): void {
    this.#spectrum.add(sample / 32_768);
    this.#loudest = Math.max(this.#loudest, Math.abs(sample));
    this.#samples += 1;
    if (this.#samples === samplesPerPart) this.#close();
  }

  #close(): void {
    if (this.#count < maxParts) this.#push(Math.min(255, this.#loudest >> 7));
    this.#loudest = 0;
    this.#samples = 0;
  }

  #push(part: number): void {
    if (this.#count === this.#parts.length) {
      const longer = new Uint8Array(2 * this.#count);
      longer.set(this.#parts);
      this.#parts = longer;
    }
    this.#parts[this.#count] = part;
    this.#count += 1;
  }
}
