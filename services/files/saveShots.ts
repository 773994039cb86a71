import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { files } from '../../api/routes/files.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { mediaKeys } from '../../cloud/media/keys.ts';
import { deletePrefix, putBytes } from '../../cloud/media/store.ts';
import { patchFile } from '../../cloud/table/files/files.ts';
import type { ShotList } from '../../domain/media/shots.ts';
import type { AccessTo } from '../access/access.ts';

/**
 * Replaces the shot changes of a file by corrected ones. Of two concurrent requests, the last one wins. The file's
 * `updatedAt` does not change, because its captions have not changed.
 */
export async function saveShots(
  cloud: Pick<Cloud, 'table' | 'media'>,
  { file: { videoId } }: AccessTo<typeof files.saveShots>,
  { shotsMs }: Input<typeof files.saveShots>,
): Promise<Reply<typeof files.saveShots>> {
  const list: ShotList = { version: 1, shotsMs: [...new Set(shotsMs)].sort((a, b) => a - b) };
  const shotsKey = mediaKeys.shots(videoId);
  await putBytes(cloud.media, shotsKey, JSON.stringify(list), 'application/json');
  const isThere = await patchFile(cloud.table, videoId, { shotsKey }, [{ field: 'deleteStatus', equals: 'active' }]);
  if (isThere) return { done: true };
  // The file has been deleted in the meantime, and nothing of it may remain.
  await deletePrefix(cloud.media, shotsKey);
  throw new Refusal('file.missing');
}
