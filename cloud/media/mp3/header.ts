/** Fields of the header of an MP3 frame (MPEG audio, layer III). */
export interface FrameHeader {
  readonly sizeBytes: number;
  readonly samples: number;
  readonly sampleRateHz: number;
  readonly bitrateKbps: number;
  /** Length of the side information after the header, which the decoder needs besides the samples. */
  readonly sideBytes: number;
}

export const headerBytes = 4;

const bitrates1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const bitrates2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const sampleRatesHz = [44_100, 48_000, 32_000];
/** Divisor of the sample rate, by the two version bits: MPEG 2.5, reserved, MPEG 2, MPEG 1. */
const slowerBy = [4, 0, 2, 1];

/**
 * Parses the first four bytes of a frame. Returns null if they are not a header, or one that does not determine its
 * size.
 */
export function readHeader([sync = 0, kind = 0, rate = 0, mode = 0]: Uint8Array): FrameHeader | null {
  const divisor = slowerBy[(kind >> 3) & 3] ?? 0;
  const isLayer3 = ((kind >> 1) & 3) === 1;
  if (sync !== 0xff || kind < 0xe0 || divisor === 0 || !isLayer3) return null;
  const isFirst = divisor === 1;
  const bitrateKbps = (isFirst ? bitrates1 : bitrates2)[rate >> 4] ?? 0;
  const sampleRateHz = (sampleRatesHz[(rate >> 2) & 3] ?? 0) / divisor;
  if (bitrateKbps === 0 || sampleRateHz === 0) return null;
  const samples = isFirst ? 1152 : 576;
  const sizeBytes = Math.floor((samples * 125 * bitrateKbps) / sampleRateHz) + ((rate >> 1) & 1);
  const isMono = mode >> 6 === 3;
  const sideBytes = isFirst ? (isMono ? 17 : 32) : isMono ? 9 : 17;
  return { sizeBytes, samples, sampleRateHz, bitrateKbps, sideBytes };
}

/**
 * Returns the header of a frame of the same kind with at least `sizeBytes` bytes, without a checksum and padding; null
 * if no such frame is large enough.
 */
export function headerOfAtLeast(header: Uint8Array, sizeBytes: number): Uint8Array | null {
  const [sync = 0, kind = 0, rate = 0, mode = 0] = header;
  for (let index = 1; index < bitrates1.length; index++) {
    const longer = Uint8Array.of(sync, kind | 1, (index << 4) | (rate & 0x0c), mode);
    if ((readHeader(longer)?.sizeBytes ?? 0) >= sizeBytes) return longer;
  }
  return null;
}
