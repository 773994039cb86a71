import { resolve } from 'node:path';

/**
 * Containers of uploads. All others that ffmpeg opens are rejected, above all those that refer to other files (HLS,
 * DASH, concat, image sequences): an object must not make this machine read files or addresses.
 */
const containers = [
  ...['mov', 'matroska', 'avi', 'mpegts', 'mpeg', 'mpegvideo', 'h264', 'hevc', 'asf', 'flv', 'mxf', 'dv'],
  ...['ogg', 'mp3', 'aac', 'flac', 'wav', 'w64', 'aiff', 'caf', 'amr', 'ac3', 'eac3', 'wv', 'au'],
];

/** Maximum number of pixels, above 8K video; protects against attacks on memory. */
const maxPixels = 70_000_000;

/** Arguments with which ffmpeg and ffprobe open an uploaded object. */
export const hostileInput = (filePath: string): string[] => [
  ...['-protocol_whitelist', 'file'],
  ...['-format_whitelist', containers.join(',')],
  ...['-max_pixels', String(maxPixels)],
  ...['-i', `file:${resolve(filePath)}`],
];
