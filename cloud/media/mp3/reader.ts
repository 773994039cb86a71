import { GrowingNumbers } from '../mp4/growing.ts';
import { headerBytes, headerOfAtLeast, readHeader } from './header.ts';

/** Where the places of an MP3 are noted, in frames. */
const framesApart = 32;
/** The table of places has one for each percent. */
const places = 100;

/** `Xing`, flags, numbers of frames and bytes, and the table of places. */
const infoBytes = 16 + places;
/** What comes after it: the encoder, and how many samples to leave out at the beginning. */
const encoderBytes = 36;
const hasFramesBytesAndPlaces = 7;

/**
 * Reads an MP3 as it comes from an encoder that cannot go back, and then writes the frame that belongs before it, which
 * says how long it is and where in it each percent of the time is. Without it players guess the length of an MP3 with a
 * variable bit rate, and every MP3 begins some milliseconds late.
 */
export class Mp3Reader {
  #frames = 0;
  #sizeBytes = 0;
  #samples = 0;
  #sampleRateHz = 1;
  #first: Uint8Array | null = null;
  readonly #bitrates = new Set<number>();
  readonly #places = new GrowingNumbers();
  /** False after bytes that are no frame. */
  #isRead = true;
  readonly #delaySamples: number;

  /** `delaySamples`: by how much an encoder that was just used delays the sound, without the 529 of every decoder. */
  constructor(delaySamples: number) {
    this.#delaySamples = delaySamples;
  }

  /** How much of the sound has come, in milliseconds. */
  get endMs(): number {
    return (1000 * this.#samples) / this.#sampleRateHz;
  }

  /** The same bytes, as they come. */
  async *passed(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const header = new Uint8Array(headerBytes);
    let [filled, left] = [0, 0];
    for await (const piece of bytes) {
      for (let at = 0; this.#isRead && at < piece.length; ) {
        const skipped = Math.min(left, piece.length - at);
        at += skipped;
        left -= skipped;
        if (left > 0 || at === piece.length) continue;
        header[filled++] = piece[at++] ?? 0;
        if (filled < headerBytes) continue;
        left = this.#enter(header, this.#sizeBytes + at - headerBytes);
        filled = 0;
      }
      this.#sizeBytes += piece.length;
      yield piece;
    }
  }

  /** Notes a frame and returns how many of its bytes come after its header. */
  #enter(header: Uint8Array, offset: number): number {
    const frame = readHeader(header);
    if (!frame) {
      this.#isRead = false;
      return 0;
    }
    this.#first ??= header.slice();
    if (this.#frames % framesApart === 0) this.#places.push(offset);
    this.#frames += 1;
    this.#samples += frame.samples;
    this.#sampleRateHz = frame.sampleRateHz;
    this.#bitrates.add(frame.bitrateKbps);
    return frame.sizeBytes - headerBytes;
  }

  /** The frame that belongs before what was read; empty if that was not all MP3. Decoders play nothing of it. */
  head(): Uint8Array {
    const { sideBytes = 0 } = (this.#first && readHeader(this.#first)) ?? {};
    const at = headerBytes + sideBytes;
    const header = this.#isRead && this.#first ? headerOfAtLeast(this.#first, at + infoBytes + encoderBytes) : null;
    if (!header) return new Uint8Array();
    const frame = new Uint8Array(readHeader(header)?.sizeBytes ?? 0);
    const view = new DataView(frame.buffer);
    const total = frame.length + this.#sizeBytes;
    frame.set(header);
    frame.set(Buffer.from(this.#bitrates.size > 1 ? 'Xing' : 'Info'), at);
    view.setUint32(at + 4, hasFramesBytesAndPlaces);
    view.setUint32(at + 8, this.#frames);
    view.setUint32(at + 12, total);
    for (let percent = 0; percent < places; percent++)
      frame[at + 16 + percent] = Math.min(255, Math.floor((256 * this.#placeOf(percent, frame.length)) / total));
    frame.set(Buffer.from('Lavc'), at + infoBytes);
    // Twelve bits each for the samples to leave out at the beginning and at the end.
    view.setUint16(at + infoBytes + 21, this.#delaySamples << 4);
    return frame;
  }

  /** The byte at which a percent of the time begins, counted with the head. */
  #placeOf(percent: number, headLength: number): number {
    const frame = Math.floor((percent * this.#frames) / places);
    return headLength + (this.#places.values[Math.floor(frame / framesApart)] ?? 0);
  }
}
