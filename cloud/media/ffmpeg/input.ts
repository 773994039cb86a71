import { resolve } from 'node:path';
import { MediaFailure } from './failure.ts';

/**
 * Containers that people upload. Everything else ffmpeg can open is refused, above all the ones that only point
 * elsewhere (HLS, DASH, concat, image sequences): a file of a stranger must not make us read files or addresses.
 */
const containers = [
  'mov', // and mp4, m4a, m4v, 3gp
  'matroska', // and webm
  'avi',
  'mpegts',
  'mpeg',
  'mpegvideo',
  'h264',
  'hevc',
  'asf', // wmv, wma
  'flv',
  'mxf',
  'ogg',
  'mp3',
  'aac',
  'flac',
  'wav',
  'w64',
  'aiff',
  'caf',
  'amr',
  'ac3',
  'eac3',
  'ape',
  'wv',
  'tta',
  'dv',
  'nut',
  'rm',
  'au',
];

/** Above 8K a picture is an attack on memory. */
const maxPixels = 70_000_000;

/**
 * The arguments that open an upload: a presigned address or a file of this machine. Only the protocol at hand is
 * allowed, so neither kind can lead to the other.
 */
export function hostileInput(input: string, before: readonly string[] = []): string[] {
  const isAddress = /^https?:\/\//i.test(input);
  if (!isAddress && /^[a-z][a-z0-9+.-]+:/i.test(input))
    throw new MediaFailure('unreadable', 'an address of no kind we read');
  return [
    ...guards(isAddress ? 'http,https,tcp,tls' : 'file'),
    ...(isAddress ? patience : []),
    ...(/^https:/i.test(input) ? verified : []),
    ...before,
    '-i',
    isAddress ? input : `file:${resolve(input)}`,
  ];
}

function guards(protocols: string): string[] {
  return [
    ...['-protocol_whitelist', protocols],
    ...['-format_whitelist', containers.join(',')],
    ...['-max_pixels', String(maxPixels)],
  ];
}

/** ffmpeg trusts any server unless it is told not to. */
const verified = ['-tls_verify', '1'];

/** A storage service may drop a long read; microseconds, and seconds between tries. */
const patience = [
  '-rw_timeout',
  '30000000',
  '-reconnect',
  '1',
  '-reconnect_on_network_error',
  '1',
  '-reconnect_delay_max',
  '4',
];

/** A file that we made ourselves, for example a rendered range. */
export function ownFile(path: string): string[] {
  return ['-protocol_whitelist', 'file', '-i', `file:${resolve(path)}`];
}

/** What every run of ffmpeg begins with: no questions, no banner, progress as lines on standard output. */
export const quiet = ['-hide_banner', '-nostdin', '-loglevel', 'error', '-y'];
export const withProgress = [...quiet, '-nostats', '-stats_period', '0.5', '-progress', 'pipe:1'];

/** Where a result goes; the prefix keeps a name like `-x` or `a:b` from being an option or a protocol. */
export function ownOutput(path: string): string {
  return `file:${resolve(path)}`;
}
