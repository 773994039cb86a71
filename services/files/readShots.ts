import type { CloudReader } from '../../cloud/cloud.ts';
import { getBytes } from '../../cloud/media/store.ts';
import type { FileItem } from '../../cloud/table/files/files.ts';
import { readShotList } from '../../domain/media/shots.ts';

/**
 * Returns the shot changes of a file in milliseconds, in order. Empty if they were not detected, or if the file has no
 * picture.
 */
export async function readShots(
  { media }: Pick<CloudReader, 'media'>,
  { shotsKey }: Pick<FileItem, 'shotsKey'>,
): Promise<readonly number[]> {
  if (!shotsKey) return [];
  return readShotList(JSON.parse(new TextDecoder().decode(await getBytes(media, shotsKey)))) ?? [];
}
