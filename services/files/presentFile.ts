import type { Reply } from '../../api/route.ts';
import type { files } from '../../api/routes/files.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { deliveredPictureUrl, deliveredUrl } from '../../cloud/media/delivery.ts';
import { mediaKeys } from '../../cloud/media/keys.ts';
import type { FileItem } from '../../cloud/table/files/files.ts';
import { actionsOf } from '../../domain/access/actions.ts';
import type { Role } from '../../domain/access/roles.ts';
import { isUnderWay } from '../../domain/runs/run.ts';

/** Row of the file list. */
export type File = Reply<typeof files.listFiles>['files'][number];

/**
 * Validity of a media address, in seconds: long enough for a session in the editor, which requests a new one on expiry.
 */
export const mediaUrlSeconds = 6 * 60 * 60;

export type Presenting = Pick<Cloud, 'delivery' | 'now'>;

/** Formats a file for a caller with this role, without bucket keys and internal fields. */
export async function presentFile(cloud: Presenting, item: FileItem, role: Role): Promise<File> {
  const { videoId: id, thumbnailKey } = item;
  const thumbnailUrl =
    thumbnailKey &&
    (await deliveredPictureUrl(cloud.delivery, thumbnailKey, { now: cloud.now(), validSeconds: mediaUrlSeconds }));
  const { projectId, title, fileName, sizeBytes, durationMs, language, fileType, fileStatus } = item;
  const { transcriptStatus, transcriptStep, transcriptProgress, failureReason, subtitleId, createdAt, updatedAt } =
    item;
  return {
    id,
    projectId,
    title,
    fileName,
    sizeBytes,
    durationMs,
    language,
    fileType,
    editType: fileType,
    fileStatus,
    transcriptStatus,
    transcriptStep,
    transcriptProgress,
    failureReason,
    isTranscribed: item.isTranscribed && !(item.isPreparedOnly && isUnderWay(transcriptStatus)),
    maxSpeakers: item.maxSpeakers ?? null,
    model: item.model ?? null,
    isTranscribable: isTranscribable(item),
    subtitleId,
    thumbnailUrl,
    shared: item.accessListIds?.length ? 'shared' : 'private',
    sectionProgress: item.sectionProgress ?? null,
    may: [...actionsOf(role)],
    createdAt,
    updatedAt,
  };
}

/** Whether a transcription that is requested now would not be refused because of the file. */
const isTranscribable = ({ subtitleId, transcriptStatus, audioKey }: FileItem): boolean =>
  subtitleId !== null && !isUnderWay(transcriptStatus) && audioKey !== null;

/** Formats the files of a list for a caller with the caller's role on each. Files without a role are left out. */
export async function presentFiles(
  cloud: Presenting,
  items: readonly FileItem[],
  roleOn: (item: FileItem, index: number) => Role | undefined,
): Promise<File[]> {
  const presented = items.map(async (item, index) => {
    const role = roleOn(item, index);
    return role ? [await presentFile(cloud, item, role)] : [];
  });
  return (await Promise.all(presented)).flat();
}

/** Returns a signed address, or null without an object. */
export async function urlOf(cloud: Presenting, key: string | null): Promise<string | null> {
  return key === null ? null : deliveredUrl(cloud.delivery, key, { now: cloud.now(), validSeconds: mediaUrlSeconds });
}

/**
 * Returns the address that the editor plays: the upload itself if browsers play it, or else a finished copy or the
 * sound; null if there is neither.
 */
export const playedUrl = (
  cloud: Presenting,
  { videoId, proxyStatus, playbackKey, sourceKey }: FileItem,
): Promise<string | null> =>
  urlOf(cloud, proxyStatus === 'done' && playbackKey !== sourceKey ? mediaKeys.proxy(videoId) : playbackKey);
