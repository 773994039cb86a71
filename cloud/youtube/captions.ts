import { randomUUID } from 'node:crypto';
import { googleErrorOf } from './googleError.ts';
import type { YouTube } from './youtube.ts';

const replyMs = 60_000;

export interface YouTubeTrack {
  readonly youtubeId: string;
  /** BCP 47 language tag. */
  readonly language: string;
  /** Captions in SubRip format. */
  readonly body: string;
}

/** Adds captions to a video. Succeeds if captions in the same language already exist. @throws GoogleError */
export async function addTrack(
  { apiUrl }: YouTube,
  accessToken: string,
  { youtubeId, language, body }: YouTubeTrack,
): Promise<void> {
  const boundary = randomUUID();
  const snippet = { snippet: { videoId: youtubeId, language, name: '', isDraft: false } };
  const parts = [
    `--${boundary}\r\nContent-Type: application/json; charset=UTF-8\r\n\r\n${JSON.stringify(snippet)}\r\n`,
    `--${boundary}\r\nContent-Type: application/octet-stream\r\n\r\n${body}\r\n`,
    `--${boundary}--`,
  ];
  const reply = await fetch(`${apiUrl}/upload/youtube/v3/captions?uploadType=multipart&part=snippet`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': `multipart/related; boundary=${boundary}` },
    body: parts.join(''),
    signal: AbortSignal.timeout(replyMs),
  });
  if (!reply.ok && reply.status !== 409) throw await googleErrorOf(reply);
}
