import type { Cloud } from '../../cloud/cloud.ts';
import { type ExportItem, exportsOfFile, readExport } from '../../cloud/table/exports.ts';
import { endExport } from './endExport.ts';

type Parts = Pick<Cloud, 'table' | 'media' | 'now'>;

/** No box works longer without a word, so an export that was silent for this long has died with its machine. */
const silentMs = 20 * 60_000;

/**
 * The export as it is now. A machine that was stopped or timed out runs no box that would give the export back, so
 * whoever looks at a dead one ends it; a box that should wake up after all finds that nobody waits for it.
 */
export async function endDead(cloud: Parts, item: ExportItem): Promise<ExportItem> {
  const isSilent = cloud.now().getTime() - Date.parse(item.updatedAt) >= silentMs;
  if (item.status !== 'processing' || !isSilent) return item;
  const since = [{ field: 'updatedAt', equals: item.updatedAt }];
  await endExport(cloud, item, { status: 'failed', failureReason: 'engine.failed' }, since);
  return (await readExport(cloud.table, item)) ?? item;
}

/** The exports of a file as they are now, newest first. */
export async function currentExports(cloud: Parts, videoId: string): Promise<ExportItem[]> {
  const items = await Array.fromAsync(exportsOfFile(cloud.table, videoId), (item) => endDead(cloud, item));
  return items.sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
}
