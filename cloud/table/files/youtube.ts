import type { TabId } from '../../../domain/captions/types.ts';
import type { ReasonOf, StepOf } from '../../../domain/runs/kinds.ts';
import type { RunStatus } from '../../../domain/runs/run.ts';
import type { Privacy, TrackProblem } from '../../../domain/youtube/upload.ts';
import { putNew } from '../core/actions/put.ts';
import { remove } from '../core/actions/remove.ts';
import { update } from '../core/actions/update.ts';
import { filePartition, type Key, keys } from '../core/keys.ts';
import { getItem, putItem, query, type Table, type TableReader, updateItem } from '../core/table.ts';
import { type Action, commit } from '../core/transaction.ts';
import { patch } from '../core/update.ts';

export interface YouTubeKey {
  readonly videoId: string;
  readonly uploadId: string;
}

/** Upload of a file to YouTube. */
export interface YouTubeItem extends YouTubeKey {
  /** Person to whose channel the video is uploaded. */
  readonly requestedBy: string;
  readonly title: string;
  readonly description: string;
  readonly privacy: Privacy;
  /** Id of the export to upload; null for the original. */
  readonly exportId: string | null;
  readonly sourceKey: string;
  readonly sizeBytes: number;
  /** Document and tabs that become caption tracks. */
  readonly subtitleId: string | null;
  readonly tracks: readonly TabId[];
  /** Tabs that are already on YouTube. */
  readonly addedTracks: readonly TabId[];
  readonly trackProblem: TrackProblem | null;
  /** URL of the resumable upload, encrypted, because it allows writing the video. */
  readonly session: string | null;
  /** Number of resumable uploads so far. */
  readonly sessionCount: number;
  /** Whether the last bytes were sent once: YouTube may then have the whole video. */
  readonly isLastSent: boolean;
  /** YouTube's id of the video, its URL, and the privacy that YouTube gave it. */
  readonly youtubeId: string | null;
  readonly videoUrl: string | null;
  readonly givenPrivacy: string | null;
  readonly status: RunStatus;
  readonly step: StepOf<'youtube'> | null;
  /** Progress within the step, 0 to 1. */
  readonly fraction: number;
  readonly failureReason: ReasonOf<'youtube'> | null;
  /** Time in ISO 8601. */
  readonly createdAt: string;
  readonly reportedAt: string;
}

/** Transaction item that creates the upload; fails if one with its id exists. */
export const putNewYouTubeUpload = (item: YouTubeItem): Action =>
  putNew({ ...keys.youtubeUpload(item.videoId, item.uploadId), ...item });

/** Transaction item that counts a video of the day (`2026-11-21`); fails if the limit is reached. */
export const takeYouTubeVideo = (day: string, limit: number): Action => takeOfDay('VIDEOS', day, 1, limit);

/** Transaction item that counts caption tracks of the day; fails if they would exceed the limit. */
export const takeYouTubeTracks = (day: string, count: number, limit: number): Action =>
  takeOfDay('TRACKS', day, count, limit);

const takeOfDay = (of: 'VIDEOS' | 'TRACKS', day: string, taken: number, limit: number): Action =>
  update(
    patch(keys.youtubeQuota(day, of), {
      set: { expiresAt: Date.parse(day) / 1000 + 7 * 24 * 60 * 60 },
      add: { taken },
      when: [{ field: 'taken', atMost: limit - taken }],
    }),
  );

export const getYouTubeUpload = (table: TableReader, { videoId, uploadId }: YouTubeKey) =>
  getItem<YouTubeItem>(table, keys.youtubeUpload(videoId, uploadId));

/** Records the video that an upload became, even if the upload has been canceled in the meantime. */
export const noteYouTubeVideo = (
  table: Table,
  { videoId, uploadId }: YouTubeKey,
  video: Pick<YouTubeItem, 'youtubeId' | 'videoUrl' | 'givenPrivacy'>,
): Promise<boolean> =>
  updateItem(
    table,
    patch(keys.youtubeUpload(videoId, uploadId), { set: { ...video, session: null }, when: [{ exists: true }] }),
  );

/** Yields the uploads of a file to YouTube in no particular order. */
export const youtubeUploadsOf = (table: TableReader, videoId: string) =>
  query<YouTubeItem & Key>(table, { PK: filePartition(videoId), SKPrefix: 'YOUTUBE#' });

/** YouTube channel that a person has connected. */
export interface GoogleLink {
  /** Encrypted refresh token (cloud/youtube/seal.ts). */
  readonly refreshToken: string;
  /** Time in ISO 8601. */
  readonly connectedAt: string;
}

export const getGoogleLink = (table: TableReader, userId: string) =>
  getItem<GoogleLink>(table, keys.googleLink(userId));

export const putGoogleLink = (table: Table, userId: string, link: GoogleLink) =>
  putItem(table, { ...keys.googleLink(userId), ...link });

/** Removes the connected channel, unless another one was connected since `link` was read. */
export const removeGoogleLink = async (table: Table, userId: string, link: GoogleLink): Promise<void> => {
  await commit(table, [remove(keys.googleLink(userId), [{ field: 'refreshToken', equals: link.refreshToken }])]);
};

/** Consent that a person has started to give. */
export interface GoogleConsent {
  readonly verifier: string;
  readonly redirectUri: string;
  /** Expiry in epoch seconds; the table deletes the item some time later. */
  readonly expiresAt: number;
}

export const putGoogleConsent = (table: Table, userId: string, stateHash: string, consent: GoogleConsent) =>
  putItem(table, { ...keys.googleConsent(userId, stateHash), ...consent });

/** Consumes the person's consent with this state; undefined if it does not exist or was already consumed. */
export async function takeGoogleConsent(
  table: Table,
  userId: string,
  stateHash: string,
): Promise<GoogleConsent | undefined> {
  const key = keys.googleConsent(userId, stateHash);
  const found = await getItem<GoogleConsent>(table, key);
  if (!found) return undefined;
  const failed = await commit(table, [remove(key, [{ exists: true }])]);
  return failed.length === 0 ? found : undefined;
}
