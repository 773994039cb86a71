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

/** An upload of a file to YouTube. */
export interface YouTubeItem extends YouTubeKey {
  /** Whose channel it goes to. */
  readonly requestedBy: string;
  readonly title: string;
  readonly description: string;
  readonly privacy: Privacy;
  /** The export that is sent; null for the original. */
  readonly exportId: string | null;
  readonly sourceKey: string;
  readonly sizeBytes: number;
  /** The document and its tabs that become caption tracks. */
  readonly subtitleId: string | null;
  readonly tracks: readonly TabId[];
  /** The tabs that are on YouTube already. */
  readonly addedTracks: readonly TabId[];
  readonly trackProblem: TrackProblem | null;
  /** The address of the resumable upload, encrypted: who has it can write the video. */
  readonly session: string | null;
  /** How many such addresses there were. */
  readonly sessionCount: number;
  /** Whether the last bytes were sent once: YouTube may then have the whole video. */
  readonly isLastSent: boolean;
  /** The id of the video on YouTube, its address, and the privacy that YouTube gave it. */
  readonly youtubeId: string | null;
  readonly videoUrl: string | null;
  readonly givenPrivacy: string | null;
  readonly status: RunStatus;
  readonly step: StepOf<'youtube'> | null;
  /** 0 to 1 within the step. */
  readonly fraction: number;
  readonly failureReason: ReasonOf<'youtube'> | null;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly reportedAt: string;
}

/** Transaction item that creates the upload; fails if there is one of its id. */
export const putNewYouTubeUpload = (item: YouTubeItem): Action =>
  putNew({ ...keys.youtubeUpload(item.videoId, item.uploadId), ...item });

/** Transaction item that counts a video of the day (`2026-11-21`); fails if the limit is reached. */
export const takeYouTubeVideo = (day: string, limit: number): Action => takeOfDay('VIDEOS', day, 1, limit);

/** Transaction item that counts caption tracks of the day; fails if the limit leaves no room for all of them. */
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

/** Notes the video that an upload became, also of one that was cancelled meanwhile. */
export const noteYouTubeVideo = (
  table: Table,
  { videoId, uploadId }: YouTubeKey,
  video: Pick<YouTubeItem, 'youtubeId' | 'videoUrl' | 'givenPrivacy'>,
): Promise<boolean> =>
  updateItem(
    table,
    patch(keys.youtubeUpload(videoId, uploadId), { set: { ...video, session: null }, when: [{ exists: true }] }),
  );

/** The uploads of a file to YouTube, in no particular order. */
export const youtubeUploadsOf = (table: TableReader, videoId: string) =>
  query<YouTubeItem & Key>(table, { PK: filePartition(videoId), SKPrefix: 'YOUTUBE#' });

/** The channel that a person has connected. */
export interface GoogleLink {
  /** Encrypted (cloud/youtube/seal.ts). */
  readonly refreshToken: string;
  /** ISO 8601. */
  readonly connectedAt: string;
}

export const getGoogleLink = (table: TableReader, userId: string) =>
  getItem<GoogleLink>(table, keys.googleLink(userId));

export const putGoogleLink = (table: Table, userId: string, link: GoogleLink) =>
  putItem(table, { ...keys.googleLink(userId), ...link });

/** Forgets the channel, unless another was connected since `link` was read. */
export const removeGoogleLink = async (table: Table, userId: string, link: GoogleLink): Promise<void> => {
  await commit(table, [remove(keys.googleLink(userId), [{ field: 'refreshToken', equals: link.refreshToken }])]);
};

/** A consent that a person has begun to give. */
export interface GoogleConsent {
  readonly verifier: string;
  readonly redirectUri: string;
  /** Epoch seconds; the table deletes it some time afterwards. */
  readonly expiresAt: number;
}

export const putGoogleConsent = (table: Table, userId: string, stateHash: string, consent: GoogleConsent) =>
  putItem(table, { ...keys.googleConsent(userId, stateHash), ...consent });

/** The consent of this person with this state, which can be taken once; undefined if there is none or it was taken. */
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
