import { GrowingNumbers } from '../mp4/growing.ts';
import { headerBytes, headerOfAtLeast, readHeader } from './header.ts';

/** Number of frames between two recorded positions of an MP3. */
const framesApart = 32;
/** Number of entries of the seek table: one for each percent of the time. */
const places = 100;

/** Length of `Xing`, flags, numbers of frames and bytes, and the seek table. */
const infoBytes = 16 + places;
/** Length of the encoder information that follows: the encoder, and the number of samples to skip at the beginning. */
const encoderBytes = 36;
const hasFramesBytesAndPlaces = 7;

/**
 * Reads an MP3 as it comes from an encoder that cannot seek, and then writes the frame that belongs before it. That
 * frame states how long the MP3 is and at which byte each percent of the time begins. Without it players guess the
 * length of an MP3 with a variable bit rate, and every MP3 begins some milliseconds late.
 */
export class Mp3Reader {
  #frames = 0;
  #sizeBytes = 0;
  #samples = 0;
  #sampleRateHz = 1;
  #first: Uint8Array | null = null;
  readonly #bitrates = new Set<number>();
  readonly #places = new GrowingNumbers();
  /** Whether all bytes so far were MP3 frames. */
  #isRead = true;
  readonly #delaySamples: number;

  /**
   * Creates a reader. `delaySamples` is the delay of the encoder that wrote the MP3, without the 529 samples of every
   * decoder; 0 for copied MP3.
   */
  constructor(delaySamples: number) {
    this.#delaySamples = delaySamples;
  }

  /** Duration of the audio read so far, in milliseconds. */
  get endMs(): number {
    return (1000 * this.#samples) / this.#sampleRateHz;
  }

  /** Yields the same bytes as they arrive, while reading their headers. */
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

  /** Records a frame and returns the number of its bytes after the header. */
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

  /** Returns the frame that belongs before the MP3; empty if not all bytes were MP3. Decoders play none of it. */
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
    // Twelve bits each: the number of samples to skip at the beginning and at the end.
    view.setUint16(at + infoBytes + 21, this.#delaySamples << 4);
    return frame;
  }

  /** Returns the offset of the byte at which a percent of the time begins, including the head. */
  #placeOf(percent: number, headLength: number): number {
    const frame = Math.floor((percent * this.#frames) / places);
    return headLength + (this.#places.values[Math.floor(frame / framesApart)] ?? 0);
  }
}
