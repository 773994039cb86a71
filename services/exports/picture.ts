import type { VideoFacts } from '../../cloud/media/ffmpeg/facts.ts';
import type { VideoExport } from '../../cloud/table/files/exports.ts';

/** Codecs supported by MP4 players. */
const codecsOfMp4 = new Set(['h264', 'hevc', 'av1']);

/**
 * Returns whether the picture can be copied without encoding it again, which would lose quality: nothing is drawn into
 * it, and it keeps its size and frame.
 */
export const isCopied = (
  { captions, resolution, framed, isWatermarked, clip }: VideoExport,
  { codec }: VideoFacts,
): boolean =>
  captions === 'tracks' && !clip && resolution === 'original' && !framed && !isWatermarked && codecsOfMp4.has(codec);
