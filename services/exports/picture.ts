import type { VideoFacts } from '../../cloud/media/ffmpeg/facts.ts';
import type { VideoExport } from '../../cloud/table/exports.ts';

/** The codecs that players of MP4 know. */
const codecsOfMp4 = new Set(['h264', 'hevc', 'av1']);

/** A copy is made on the disk of a function, which has 10 GiB for it. */
const mostCopiedBytes = 9_000_000_000;

/**
 * Whether the picture is taken over as it is, without losing anything by encoding it again: nothing is drawn into it,
 * and it keeps its size and frame. Larger uploads are rendered, which has no limit of size.
 */
export const isCopied = (
  { captions, resolution, framed, isWatermarked }: VideoExport,
  { codec }: VideoFacts,
  sizeBytes: number,
): boolean =>
  captions === 'tracks' &&
  resolution === 'original' &&
  !framed &&
  !isWatermarked &&
  codecsOfMp4.has(codec) &&
  sizeBytes <= mostCopiedBytes;
