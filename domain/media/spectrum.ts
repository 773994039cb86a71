/**
 * Spectrogram of a recording: loudness of {@link spectrumBands} equal bands of frequencies from 0 Hz up to half of the
 * sample rate, one byte per band, lowest first, in columns at equal distances in time. It is part of the peaks file
 * (`peaks.ts`).
 */
export interface SpectrumLevel {
  readonly columnsPerSecond: number;
  /** Offset in bytes from the beginning of the file. */
  readonly offset: number;
  readonly columns: number;
}

export const spectrumBands = 48;

/** Samples per column of the transform: 64 ms at 8 kHz, which separates the harmonics of most voices. */
const windowSamples = 512;

/** Distance between two columns: 25 a second at 8 kHz. */
export const columnSamples = 320;

/** Range of loudness that is stored, in decibels below full scale. Quieter bands are 0. */
const rangeDb = 80;

const hann = Float64Array.from(
  { length: windowSamples },
  (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / (windowSamples - 1)),
);

/** Computes the spectrogram of a stream of samples. Stores only the columns. */
export class SpectrumMeter {
  readonly #window = new Float64Array(windowSamples);
  readonly #maxColumns: number;
  #columns = new Uint8Array(64 * 1024);
  #count = 0;
  #filled = 0;

  /** Further columns are left out. */
  constructor(maxColumns: number) {
    this.#maxColumns = maxColumns;
  }

  /** Takes the next sample, from -1 to 1. */
  add(sample: number): void {
    this.#window[this.#filled] = sample;
    this.#filled += 1;
    if (this.#filled === windowSamples) this.#close();
  }

  /** Returns the columns one after the other. */
  finish(): Uint8Array {
    this.#window.fill(0, this.#filled);
    if (this.#filled > windowSamples - columnSamples) this.#push();
    return this.#columns.slice(0, this.#count * spectrumBands);
  }

  #close(): void {
    this.#push();
    this.#window.copyWithin(0, columnSamples);
    this.#filled = windowSamples - columnSamples;
  }

  #push(): void {
    if (this.#count === this.#maxColumns) return;
    const at = this.#count * spectrumBands;
    if (at + spectrumBands > this.#columns.length) {
      const longer = new Uint8Array(2 * this.#columns.length);
      longer.set(this.#columns);
      this.#columns = longer;
    }
    writeBands(this.#window, this.#columns, at);
    this.#count += 1;
  }
}

const real = new Float64Array(windowSamples);
const imaginary = new Float64Array(windowSamples);

/** Writes the loudness of each band of a window, relative to a sine at full scale. */
function writeBands(samples: Float64Array, into: Uint8Array, at: number): void {
  for (let i = 0; i < windowSamples; i += 1) {
    const from = order[i] as number;
    real[i] = (samples[from] as number) * (hann[from] as number);
    imaginary[i] = 0;
  }
  transform(real, imaginary);
  const bins = windowSamples / 2;
  for (let band = 0; band < spectrumBands; band += 1) {
    let power = 0;
    const end = Math.floor(((band + 1) * bins) / spectrumBands);
    for (let bin = Math.floor((band * bins) / spectrumBands); bin < end; bin += 1)
      power = Math.max(power, (real[bin] ?? 0) ** 2 + (imaginary[bin] ?? 0) ** 2);
    // A sine at full scale has a quarter of the window's length in its bin.
    const db = 10 * Math.log10(power / (windowSamples / 4) ** 2 + 1e-12);
    into[at + band] = Math.round(Math.min(1, Math.max(0, 1 + db / rangeDb)) * 255);
  }
}

/** Cosines and sines of the fractions of a circle that the transform needs. */
const cosines = Float64Array.from({ length: windowSamples / 2 }, (_, k) => Math.cos((2 * Math.PI * k) / windowSamples));
const sines = Float64Array.from({ length: windowSamples / 2 }, (_, k) => -Math.sin((2 * Math.PI * k) / windowSamples));

/** Order in which the transform takes the samples: the indexes with their bits reversed. */
const order = Uint16Array.from({ length: windowSamples }, (_, i) => {
  let reversed = 0;
  for (let bit = 1; bit < windowSamples; bit *= 2) reversed = reversed * 2 + (i & bit ? 1 : 0);
  return reversed;
});

/** Fast Fourier transform of a window in place, with the samples already in {@link order} (Cooley and Tukey). */
function transform(re: Float64Array, im: Float64Array): void {
  for (let size = 2; size <= windowSamples; size *= 2) {
    const half = size / 2;
    const step = windowSamples / size;
    for (let k = 0; k < half; k += 1) {
      const cos = cosines[k * step] as number;
      const sin = sines[k * step] as number;
      for (let a = k; a < windowSamples; a += size) {
        const b = a + half;
        const turnedRe = (re[b] as number) * cos - (im[b] as number) * sin;
        const turnedIm = (re[b] as number) * sin + (im[b] as number) * cos;
        re[b] = (re[a] as number) - turnedRe;
        im[b] = (im[a] as number) - turnedIm;
        re[a] = (re[a] as number) + turnedRe;
        im[a] = (im[a] as number) + turnedIm;
      }
    }
  }
}
