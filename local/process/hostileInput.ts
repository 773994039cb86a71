import { resolve } from 'node:path';

/**
 * The containers that uploads come in. All others that ffmpeg opens are refused, above all those that refer to other
 * files (HLS, DASH, concat, image sequences): an object must not make us read files or addresses.
 */
const containers = [
  ...['mov', 'matroska', 'avi', 'mpegts', 'mpeg', 'mpegvideo', 'h264', 'hevc', 'asf', 'flv', 'mxf', 'dv'],
  ...['ogg', 'mp3', 'aac', 'flac', 'wav', 'w64', 'aiff', 'caf', 'amr', 'ac3', 'eac3', 'wv', 'au'],
];

/** Limit against attacks on memory, above 8K video. */
const maxPixels = 70_000_000;

/** The arguments with which ffmpeg and ffprobe open an object that somebody uploaded. */
export const hostileInput = (filePath: string): string[] => [
  ...['-protocol_whitelist', 'file'],
  ...['-format_whitelist', containers.join(',')],
  ...['-max_pixels', String(maxPixels)],
  ...['-i', `file:${resolve(filePath)}`],
];
