import type { Reply } from '../../api/route.ts';
import type { exportRoutes } from '../../api/routes/exports.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import { readUrl } from '../../cloud/media/store.ts';
import { type ExportItem, isCaptionExport } from '../../cloud/table/files/exports.ts';
import type { FileItem } from '../../cloud/table/files/files.ts';
import { exportExpiry } from '../../domain/exports/expiry.ts';
import { fileNameOf } from '../../domain/exports/fileName.ts';
import { exportKeys } from './objects.ts';
import { progressOf, secondsLeft } from './progressOf.ts';

export type ExportRecord = Reply<typeof exportRoutes.startExport>;

/** Validity of download addresses. */
export const downloadSeconds = 3600;

/** Formats an export for callers. An export that is ready has a download address with the file's title as its name. */
export async function presentExport(
  cloud: Pick<CloudReader, 'media' | 'now'>,
  { title }: FileItem,
  item: ExportItem,
): Promise<ExportRecord> {
  const { exportId: id, format = 'mp4', status, step, failureReason, sizeBytes, createdAt } = item;
  const isReady = status === 'ready';
  const downloadUrl = isReady
    ? await readUrl(cloud.media, exportKeys.made(item), downloadSeconds, nameOf(title, item))
    : null;
  return {
    id,
    format,
    ...captionsOf(item),
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

type Captions = Pick<ExportRecord, 'tab' | 'tabs' | 'captions' | 'resolution' | 'losses'>;

const noCaptions: Captions = { tab: null, tabs: null, captions: null, resolution: null, losses: null };

function captionsOf(item: ExportItem): Captions {
  if (item.format === 'mp3') return noCaptions;
  if (item.format === 'mp4')
    return { ...noCaptions, tab: item.tab, captions: item.captions, resolution: item.resolution };
  const { tabs, losses } = item;
  return { ...noCaptions, tab: tabs[0] ?? null, tabs: [...tabs], losses: [...losses] };
}

/** Returns whether an export has expired. The bucket and the table delete expired exports with a delay. */
export const hasExpired = ({ createdAt }: ExportItem, now: Date): boolean =>
  Date.parse(exportExpiry(createdAt)) <= now.getTime();

/** File name of a download. */
const nameOf = (title: string, item: ExportItem): string =>
  fileNameOf(title) + (isCaptionExport(item) ? item.ending : `.${item.format}`);
