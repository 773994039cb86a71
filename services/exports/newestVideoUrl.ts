import type { Cloud, CloudReader } from '../../cloud/cloud.ts';
import { deliveredUrl } from '../../cloud/media/delivery.ts';
import { exportsOfFile } from '../../cloud/table/files/exports.ts';
import type { FileItem } from '../../cloud/table/files/files.ts';
import { exportKeys } from './objects.ts';
import { downloadSeconds, hasExpired } from './presentExport.ts';

/** Returns the signed address of the newest video exported of a whole file; null without one. */
export async function newestVideoUrl(
  cloud: Pick<CloudReader, 'table'> & Pick<Cloud, 'delivery' | 'now'>,
  { videoId }: Pick<FileItem, 'videoId'>,
): Promise<string | null> {
  const items = await Array.fromAsync(exportsOfFile(cloud.table, videoId));
  const videos = items.filter(
    (item) => item.format === 'mp4' && !item.clip && item.status === 'ready' && !hasExpired(item, cloud.now()),
  );
  const newest = videos.sort((a, b) => b.createdAt.localeCompare(a.createdAt))[0];
  if (!newest) return null;
  const options = { now: cloud.now(), validSeconds: downloadSeconds };
  return deliveredUrl(cloud.delivery, exportKeys.made(newest), options);
}
