import type { Reply } from '../../api/route.ts';
import type { exportRoutes } from '../../api/routes/exports.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { readUrl } from '../../cloud/media/store.ts';
import { type ExportItem, rangeFractions } from '../../cloud/table/exports.ts';
import type { FileItem } from '../../cloud/table/files.ts';
import { exportKeys } from './objects.ts';

export type ExportRecord = Reply<typeof exportRoutes.readExport>;

const downloadSeconds = 3600;

/** An export as callers see it. A ready one comes with an address that saves it under the file's title. */
export async function presentExport(
  cloud: Pick<Cloud, 'media'>,
  { title }: FileItem,
  item: ExportItem,
): Promise<ExportRecord> {
  const { exportId: id, tab, resolution, status, step, failureReason, sizeBytes, createdAt } = item;
  const isReady = status === 'ready';
  const downloadUrl = isReady
    ? await readUrl(cloud.media, exportKeys.video(item), downloadSeconds, `${safeName(title)}.mp4`)
    : null;
  const progress = isReady ? 100 : Math.floor(100 * progressOf(item));
  return {
    id,
    format: 'mp4',
    tab,
    resolution,
    status,
    progress,
    step,
    failureReason,
    sizeBytes,
    downloadUrl,
    createdAt,
  };
}

/** Rendering is nearly all of the time. */
function progressOf(item: ExportItem): number {
  const fractions = rangeFractions(item);
  const rendered = fractions.reduce((sum, fraction) => sum + fraction, 0) / Math.max(1, fractions.length);
  if (item.step === 'plan') return 0.01;
  if (item.step === 'render') return 0.02 + 0.88 * rendered;
  if (item.step === 'join') return 0.9 + 0.08 * item.fraction;
  return item.step === 'finish' ? 0.99 : 0;
}

/** What no file system takes in a name is replaced. */
const safeName = (title: string) => title.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_');
