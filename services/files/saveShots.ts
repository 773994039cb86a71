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
 * Replaces the shot changes of a file by those that a person has corrected; the last one wins. The file's `updatedAt`
 * stays as it is: its captions have not changed.
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
  // The file was deleted meanwhile, and nothing may be left of it.
  await deletePrefix(cloud.media, shotsKey);
  throw new Refusal('file.missing');
}
