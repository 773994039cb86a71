import { Refusal } from '../../api/errors.ts';
import type { Input } from '../../api/route.ts';
import type { youtubeRoutes } from '../../api/routes/youtube.ts';
import type { Cloud, CloudReader } from '../../cloud/cloud.ts';
import type { Jobs } from '../../cloud/jobs.ts';
import { head } from '../../cloud/media/store.ts';
import { commit } from '../../cloud/table/core/transaction.ts';
import { getExport } from '../../cloud/table/files/exports.ts';
import { checkFile, type FileItem } from '../../cloud/table/files/files.ts';
import {
  getGoogleLink,
  getYouTubeUpload,
  putNewYouTubeUpload,
  takeYouTubeTracks,
  takeYouTubeVideo,
  type YouTubeItem,
  youtubeUploadsOf,
} from '../../cloud/table/files/youtube.ts';
import { isUnderWay } from '../../domain/runs/run.ts';
import { type DailyQuota, quotaDayOf, tracksOf } from '../../domain/youtube/quota.ts';
import { youtubeDescription, youtubeTitle } from '../../domain/youtube/texts.ts';
import type { AccessTo } from '../access/access.ts';
import { exportKeys } from '../exports/objects.ts';
import { countYouTubeUpload } from '../limits/attempts.ts';
import { startRunOrFail } from '../runs/start.ts';
import { loadDocument } from '../subtitles/loadDocument.ts';
import { presentYouTubeUpload, type YouTubeUpload } from './presentYouTubeUpload.ts';
import { requireYouTube } from './requireYouTube.ts';
import { youtubeEnd } from './run.ts';

type Parts = Pick<Cloud, 'table' | 'youtube' | 'now' | 'newId' | 'live'> &
  Pick<CloudReader, 'media'> & { readonly jobs: Jobs<'youtube'> };
type Asked = Input<typeof youtubeRoutes.startYouTubeUpload>;

/** Starts an upload to the channel of the caller. Idempotent by upload id. */
export async function startYouTubeUpload(
  cloud: Parts,
  { file, userId }: AccessTo<typeof youtubeRoutes.startYouTubeUpload>,
  asked: Asked,
): Promise<YouTubeUpload> {
  const { videoId } = file;
  const { uploadId = cloud.newId() } = asked;
  const before = await getYouTubeUpload(cloud.table, { videoId, uploadId });
  if (before) return presentYouTubeUpload(before);
  const { quota } = await requireYouTube(cloud);
  if (!(await getGoogleLink(cloud.table, userId))) throw new Refusal('youtube.unconnected');
  const uploads = await Array.fromAsync(youtubeUploadsOf(cloud.table, videoId));
  if (uploads.some(({ status }) => isUnderWay(status))) throw new Refusal('youtube.running');
  const item = await newUpload(cloud, file, userId, { ...asked, uploadId });
  await countYouTubeUpload(cloud, userId);
  await putCounted(cloud, quota, item);
  await startRunOrFail(cloud, youtubeEnd, { videoId, uploadId: item.uploadId });
  return presentYouTubeUpload(item);
}

/**
 * Stores an upload and counts it, whatever its outcome: YouTube, too, counts a canceled upload. An upload beyond the
 * daily limit is refused here, before gigabytes are sent.
 */
async function putCounted(cloud: Parts, quota: DailyQuota, item: YouTubeItem): Promise<void> {
  const isActive = checkFile(item.videoId, [{ field: 'deleteStatus', equals: 'active' }]);
  const day = quotaDayOf(cloud.now());
  const { length: tracks } = item.tracks;
  const counted = [
    takeYouTubeVideo(day, quota.videos),
    ...(tracks === 0 ? [] : [takeYouTubeTracks(day, tracks, tracksOf(quota))]),
  ];
  const [failed] = await commit(cloud.table, [isActive, putNewYouTubeUpload(item), ...counted]);
  const refusals = ['file.missing', 'youtube.running', 'youtube.quota', 'youtube.trackquota'] as const;
  if (failed !== undefined) throw new Refusal(refusals[failed] ?? 'internal.error');
}

async function newUpload(
  cloud: Parts,
  file: FileItem,
  userId: string,
  asked: Asked & { readonly uploadId: string },
): Promise<YouTubeItem> {
  const now = cloud.now().toISOString();
  const { exportId = null, privacyStatus: privacy, tracks, uploadId } = asked;
  const title = youtubeTitle(asked.title ?? file.title);
  if (title === '') throw new Refusal('input.invalid', { fields: [{ path: 'title' }] });
  return {
    videoId: file.videoId,
    uploadId,
    requestedBy: userId,
    title,
    description: youtubeDescription(asked.description),
    privacy,
    exportId,
    ...(await requireSource(cloud, file, exportId)),
    subtitleId: file.subtitleId,
    tracks: await requireTabs(cloud, file, tracks),
    addedTracks: [],
    trackProblem: null,
    session: null,
    sessionCount: 0,
    isLastSent: false,
    youtubeId: null,
    videoUrl: null,
    givenPrivacy: null,
    status: 'queued',
    step: null,
    fraction: 0,
    failureReason: null,
    createdAt: now,
    reportedAt: now,
  };
}

/** Returns the object to send: the original, or a video export that is ready. */
async function requireSource(
  cloud: Parts,
  file: FileItem,
  exportId: string | null,
): Promise<Pick<YouTubeItem, 'sourceKey' | 'sizeBytes'>> {
  if (file.fileType !== 'video') throw new Refusal('picture.missing');
  const sourceKey = exportId === null ? file.sourceKey : await keyOfExport(cloud, file, exportId);
  const found = await head(cloud.media, sourceKey);
  if (!found || found.sizeBytes === 0) throw new Refusal(exportId === null ? 'upload.incomplete' : 'export.missing');
  return { sourceKey, sizeBytes: found.sizeBytes };
}

async function keyOfExport(cloud: Parts, { videoId }: FileItem, exportId: string): Promise<string> {
  const item = await getExport(cloud.table, { videoId, exportId });
  if (item?.status !== 'ready' || item.format !== 'mp4') throw new Refusal('export.missing');
  return exportKeys.made(item);
}

async function requireTabs(cloud: Parts, { videoId, subtitleId }: FileItem, tabs: Asked['tracks']): Promise<string[]> {
  if (tabs.length === 0) return [];
  const loaded = subtitleId && (await loadDocument(cloud, { videoId, subtitleId }));
  if (!loaded) throw new Refusal('subtitles.missing');
  const known = new Set<string>(loaded.document.tabs.map(({ id }) => id));
  if (tabs.some((tab) => !known.has(tab))) throw new Refusal('input.invalid', { fields: [{ path: 'tracks' }] });
  return [...new Set(tabs)];
}
