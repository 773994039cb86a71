import { resolve } from 'node:path';
import { maxPicturePixels } from '../../../domain/media/picture.ts';
import { MediaFailure } from './failure.ts';

/**
 * Supported containers of uploads: those in common use. All others that ffmpeg can open are rejected, above all those
 * that refer to other files (HLS, DASH, concat, image sequences): an untrusted file must not make us read local files
 * or URLs.
 */
const containers = [
  'mov', // and mp4, m4a, m4v, 3gp
  'matroska', // and webm
  'avi',
  'mpegts',
  'mpeg',
  'asf', // wmv, wma
  'flv',
  'mxf',
  'ogg',
  'mp3',
  'aac',
  'flac',
  'wav',
  'aiff',
  'caf',
  'amr',
  'dv',
];

/**
 * Arguments that open an upload: a presigned URL or a local file. Only the protocol in use is allowed, so that a URL
 * cannot refer to local files and a file cannot refer to URLs.
 */
export function hostileInput(input: string, before: readonly string[] = []): string[] {
  const isAddress = /^https?:\/\//i.test(input);
  if (!isAddress && /^[a-z][a-z0-9+.-]+:/i.test(input))
    throw new MediaFailure('unreadable', 'the URL has an unsupported protocol');
  return [
    ...guards(isAddress ? 'http,https,tcp,tls' : 'file'),
    ...(isAddress ? reconnect : []),
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
    ...['-max_pixels', String(maxPicturePixels)],
  ];
}

/** Enables the verification of TLS certificates, which ffmpeg does not perform by default. */
const verified = ['-tls_verify', '1'];

/**
 * Reconnects, because the storage may drop a long read. Timeouts in microseconds, delays between attempts in seconds.
 */
const reconnect = [
  '-rw_timeout',
  '30000000',
  '-reconnect',
  '1',
  '-reconnect_on_network_error',
  '1',
  '-reconnect_delay_max',
  '4',
];

/** Arguments that open a trusted file made by us, such as a rendered range. */
export function ownFile(path: string): string[] {
  return ['-protocol_whitelist', 'file', '-i', `file:${resolve(path)}`];
}

/**
 * Options of every run of ffmpeg: no prompts, no banner. `withProgress` also prints progress lines to standard output.
 */
export const quiet = ['-hide_banner', '-nostdin', '-loglevel', 'error', '-y'];
export const withProgress = [...quiet, '-nostats', '-stats_period', '0.5', '-progress', 'pipe:1'];

/**
 * Argument of an output path. The prefix prevents a name like `-x` or `a:b` from being read as an option or a protocol.
 */
export function ownOutput(path: string): string {
  return `file:${resolve(path)}`;
}

/**
 * Options that write a fragmented MP4 to standard output, one second at a time, so that ffmpeg never seeks back and
 * buffers little. With `delay_moov` the file states when each track begins.
 */
export const inFragments = [
  ...['-movflags', '+empty_moov+delay_moov+default_base_moof', '-frag_duration', '1000000'],
  ...['-f', 'mp4', 'pipe:1'],
];
