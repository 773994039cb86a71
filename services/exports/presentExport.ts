import type { Reply } from '../../api/route.ts';
import type { exportRoutes } from '../../api/routes/exports.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { deliveredUrl } from '../../cloud/media/delivery.ts';
import {
  type ExportItem,
  isCaptionExport,
  isPictureExport,
  type PictureExport,
} from '../../cloud/table/files/exports.ts';
import type { FileItem } from '../../cloud/table/files/files.ts';
import { exportExpiry } from '../../domain/exports/expiry.ts';
import { fileNameOf, mediaEnding } from '../../domain/exports/fileName.ts';
import { exportKeys } from './objects.ts';
import { progressOf, secondsLeft } from './progressOf.ts';

export type ExportRecord = Reply<typeof exportRoutes.startExport>;

/** Validity of download addresses. */
export const downloadSeconds = 3600;

/** Formats an export for callers. An export that is ready has a download address with the file's title as its name. */
export async function presentExport(
  cloud: Pick<Cloud, 'delivery' | 'now'>,
  { title }: FileItem,
  item: ExportItem,
): Promise<ExportRecord> {
  const { exportId: id, format = 'mp4', status, step, failureReason, sizeBytes, createdAt } = item;
  const isReady = status === 'ready';
  const download = { now: cloud.now(), validSeconds: downloadSeconds, downloadName: nameOf(title, item) };
  const downloadUrl = isReady ? await deliveredUrl(cloud.delivery, exportKeys.made(item), download) : null;
  return {
    id,
    format,
    fileName: nameOf(title, item),
    ...captionsOf(item),
    clip: item.clip ?? null,
    status,
    progress: progressOf(item),
    step,
    remainingSeconds: secondsLeft(item, cloud.now()),
    failureReason,
    sizeBytes,
    downloadUrl,
    createdAt,
    expiresAt: isReady ? exportExpiry(createdAt) : null,
  };
}

type Captions = Pick<ExportRecord, 'tab' | 'tabs' | 'captions' | 'aspectRatio' | 'resolution' | 'losses'>;

const noCaptions: Captions = {
  tab: null,
  tabs: null,
  captions: null,
  aspectRatio: null,
  resolution: null,
  losses: null,
};

function captionsOf(item: ExportItem): Captions {
  if (item.format === 'mp3') return noCaptions;
  if (isPictureExport(item)) {
    const { tab, aspectRatio, resolution } = item;
    return { ...noCaptions, tab, captions: item.format === 'mp4' ? item.captions : null, aspectRatio, resolution };
  }
  const { tabs, losses } = item;
  return { ...noCaptions, tab: tabs[0] ?? null, tabs: [...tabs], losses: [...losses] };
}

/** Returns whether an export has expired. The bucket and the table delete expired exports with a delay. */
export const hasExpired = ({ createdAt }: ExportItem, now: Date): boolean =>
  Date.parse(exportExpiry(createdAt)) <= now.getTime();

/** File name of a download. */
function nameOf(title: string, item: ExportItem): string {
  if (isCaptionExport(item)) return fileNameOf(title) + item.ending;
  const none = { tabs: [], aspectRatio: null, resolution: null };
  const clipName = item.clip ? (item.clip.name ?? 'clip') : null;
  return (
    fileNameOf(title) +
    mediaEnding({ ...(isPictureExport(item) ? pictureName(item) : none), format: item.format, clipName })
  );
}

function pictureName(item: PictureExport) {
  const { tab, secondTab, aspectRatio, resolution } = item;
  const hasTracks = item.format === 'mp4' && item.captions === 'tracks';
  return { tabs: hasTracks ? [] : [tab, ...(secondTab ? [secondTab] : [])], aspectRatio, resolution };
}
