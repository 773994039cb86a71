import type { VideoFacts } from '../../cloud/media/ffmpeg/facts.ts';
import type { VideoExport } from '../../cloud/table/files/exports.ts';

/** The codecs that players of MP4 know. */
const codecsOfMp4 = new Set(['h264', 'hevc', 'av1']);

/**
 * Whether the picture is taken over as it is, without losing anything by encoding it again: nothing is drawn into it,
 * and it keeps its size and frame.
 */
export const isCopied = (
  { captions, resolution, framed, isWatermarked }: VideoExport,
  { codec }: VideoFacts,
): boolean => captions === 'tracks' && resolution === 'original' && !framed && !isWatermarked && codecsOfMp4.has(codec);
