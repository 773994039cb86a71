import { bodyAt, box, fullBox, joined, letters, longs, viewOf, words } from './boxes.ts';

/** Ticks a second of the file's own clock, as ffmpeg has it. */
export const movieTimescale = 1000;

const identity = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000];

/** `mvhd` of a file of this length. */
export function movieHead(durationMs: number, nextTrack: number): Uint8Array {
  const times = words([0, 0, movieTimescale, durationMs]);
  const rateAndVolume = words([0x10000, 0x1000000, 0, 0]);
  return fullBox('mvhd', 0, 0, times, rateAndVolume, words(identity), words([0, 0, 0, 0, 0, 0]), words([nextTrack]));
}

/** Byte offsets in the bodies of `tkhd`, of version 0 and 1. */
const idAt = (view: DataView) => (view.getUint8(0) === 1 ? 20 : 12);

/** The number of a track in its file. */
export function trackId(trak: Uint8Array): number {
  const view = viewOf(need(trak, 'tkhd'));
  return view.getUint32(idAt(view));
}

/** The head of a track with another number and, if given, another length. */
export function numbered(trak: Uint8Array, id: number, durationMs?: number): Uint8Array {
  const body = need(trak, 'tkhd').slice();
  const view = viewOf(body);
  view.setUint32(idAt(view), id);
  if (durationMs !== undefined) {
    if (view.getUint8(0) === 1) view.setBigUint64(28, BigInt(durationMs));
    else view.setUint32(20, durationMs);
  }
  return box('tkhd', body);
}

/** How long a track is shown, as its head says. */
export function shownMs(trak: Uint8Array): number {
  const view = viewOf(need(trak, 'tkhd'));
  return view.getUint8(0) === 1 ? Number(view.getBigUint64(28)) : view.getUint32(20);
}

/** `mdhd` of 64 bits: a long video at a fine clock has more ticks than 32 bits count. */
export function lasting(mdhd: Uint8Array, timescale: number, ticks: number): Uint8Array {
  const language = mdhd.subarray(mdhd.length - 4);
  return fullBox('mdhd', 1, 0, longs([0, 0]), words([timescale]), longs([ticks]), language);
}

/** The body of a box that every track has. */
export function need(bytes: Uint8Array, ...path: string[]): Uint8Array {
  const found = bodyAt(bytes, path);
  if (!found) throw new RangeError(`the track has no box ${path.join('.')}`);
  return found;
}

/** `ftyp` of a file that any player takes. */
export const fileKind = (brands: string): Uint8Array => box('ftyp', letters('isom'), words([0x200]), letters(brands));

/** The head of the box of all samples, with a size of 64 bits. */
export const samplesHead = (sizeBytes: number): Uint8Array =>
  joined([words([1]), letters('mdat'), longs([16 + sizeBytes])]);
