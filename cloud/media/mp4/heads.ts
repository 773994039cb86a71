import { bodyAt, box, fullBox, joined, letters, longs, viewOf, words } from './boxes.ts';

/** Ticks per second of the movie's clock; the same as in ffmpeg. */
export const movieTimescale = 1000;

/** Transformation that leaves a picture as it is. */
export const identityMatrix = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000];

/** Builds the `mvhd` box of a file of this duration. */
export function movieHead(durationMs: number, nextTrack: number): Uint8Array {
  const times = words([0, 0, movieTimescale, durationMs]);
  const rateAndVolume = words([0x10000, 0x1000000, 0, 0]);
  return fullBox(
    'mvhd',
    0,
    0,
    times,
    rateAndVolume,
    words(identityMatrix),
    words([0, 0, 0, 0, 0, 0]),
    words([nextTrack]),
  );
}

/** Returns the byte offset of the track id in the body of `tkhd`, by version 0 or 1. */
const idAt = (view: DataView) => (view.getUint8(0) === 1 ? 20 : 12);

/** Returns the id of a track in its file. */
export function trackId(trak: Uint8Array): number {
  const view = viewOf(need(trak, 'tkhd'));
  return view.getUint32(idAt(view));
}

/** Copies the head of a track with another id and, if given, another duration. */
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

/** Returns the presentation duration that a track's head states. */
export function shownMs(trak: Uint8Array): number {
  const view = viewOf(need(trak, 'tkhd'));
  return view.getUint8(0) === 1 ? Number(view.getBigUint64(28)) : view.getUint32(20);
}

/** Builds a 64-bit `mdhd` box: a long video with a fine clock has more ticks than 32 bits can count. */
export function lasting(mdhd: Uint8Array, timescale: number, ticks: number): Uint8Array {
  const language = mdhd.subarray(mdhd.length - 4);
  return fullBox('mdhd', 1, 0, longs([0, 0]), words([timescale]), longs([ticks]), language);
}

/** Returns the body of a mandatory box of a track. */
export function need(bytes: Uint8Array, ...path: string[]): Uint8Array {
  const found = bodyAt(bytes, path);
  if (!found) throw new RangeError(`the track has no box ${path.join('.')}`);
  return found;
}

/** Builds the `ftyp` box of a file that any player accepts. */
export const fileKind = (brands: string): Uint8Array => box('ftyp', letters('isom'), words([0x200]), letters(brands));

/** The `ftyp` box of a QuickTime file. */
export const quickTimeKind: Uint8Array = box('ftyp', letters('qt  '), words([0x200]), letters('qt  '));

/** Builds the head of the `mdat` box, with a 64-bit size. */
export const samplesHead = (sizeBytes: number): Uint8Array =>
  joined([words([1]), letters('mdat'), longs([16 + sizeBytes])]);
