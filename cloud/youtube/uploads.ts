import { googleErrorOf } from './googleError.ts';
import type { YouTube } from './youtube.ts';

/** https://developers.google.com/youtube/v3/guides/using_resumable_upload_protocol */

/** Properties of a new video on YouTube. */
export interface NewVideo {
  readonly title: string;
  readonly description: string;
  readonly privacy: string;
  readonly sizeBytes: number;
}

/**
 * State of a resumable upload: the number of bytes that YouTube has, the resulting video, or that the upload is gone.
 */
export type UploadState =
  | { readonly kind: 'more'; readonly offset: number }
  | { readonly kind: 'done'; readonly youtubeId: string; readonly privacy: string }
  | { readonly kind: 'gone' };

const replyMs = 30_000;
/** Timeout that allows 16 MiB over a slow connection. */
const sendMs = 5 * 60_000;

/** Starts a resumable upload and returns its URL, which is a secret. @throws GoogleError */
export async function beginUpload(
  { apiUrl }: YouTube,
  accessToken: string,
  { title, description, privacy, sizeBytes }: NewVideo,
): Promise<string> {
  const reply = await fetch(`${apiUrl}/upload/youtube/v3/videos?uploadType=resumable&part=snippet,status`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${accessToken}`,
      'content-type': 'application/json; charset=UTF-8',
      'x-upload-content-length': String(sizeBytes),
      'x-upload-content-type': 'application/octet-stream',
    },
    body: JSON.stringify({ snippet: { title, description }, status: { privacyStatus: privacy } }),
    signal: AbortSignal.timeout(replyMs),
  });
  if (!reply.ok) throw await googleErrorOf(reply);
  const address = reply.headers.get('location');
  if (!address) throw new Error('YouTube returned no address of the upload');
  return address;
}

/**
 * Sends the bytes from `start` on. The length of every range but the last must be a multiple of 256 KiB. @throws
 * GoogleError
 */
export function sendRange(
  address: string,
  accessToken: string,
  { bytes, start, sizeBytes }: { bytes: Uint8Array; start: number; sizeBytes: number },
): Promise<UploadState> {
  const range = `bytes ${start}-${start + bytes.length - 1}/${sizeBytes}`;
  return put(address, accessToken, range, bytes, sendMs);
}

/** Reads the state of an upload. @throws GoogleError */
export const askState = (address: string, accessToken: string, sizeBytes: number): Promise<UploadState> =>
  put(address, accessToken, `bytes */${sizeBytes}`, new Uint8Array(), replyMs);

async function put(
  address: string,
  accessToken: string,
  range: string,
  bytes: Uint8Array,
  timeoutMs: number,
): Promise<UploadState> {
  const reply = await fetch(address, {
    method: 'PUT',
    headers: { authorization: `Bearer ${accessToken}`, 'content-range': range },
    body: bytes as Uint8Array<ArrayBuffer>,
    // Status 308 is a reply of this protocol, not a redirect.
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (reply.status === 308) return { kind: 'more', offset: storedOf(reply.headers.get('range')) };
  if (reply.status === 404 || reply.status === 410) return { kind: 'gone' };
  if (!reply.ok) throw await googleErrorOf(reply);
  const { id, status } = (await reply.json()) as { id: string; status?: { privacyStatus?: string } };
  return { kind: 'done', youtubeId: id, privacy: status?.privacyStatus ?? '' };
}

/**
 * Returns the number of stored bytes, which may be less than what was sent. `bytes=0-99` means 100; without the header
 * nothing is stored.
 */
function storedOf(range: string | null): number {
  const [, last] = /^bytes=0-(\d+)$/.exec(range ?? '') ?? [];
  return last === undefined ? 0 : Number(last) + 1;
}
