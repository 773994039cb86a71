import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { files } from '../../api/routes/files.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { patchFile } from '../../cloud/table/files.ts';
import type { AccessTo } from '../access/access.ts';

/** Saves the editor's settings for a file. The file's `updatedAt` stays as it is. */
export async function saveConfig(
  cloud: Pick<Cloud, 'table'>,
  { file }: AccessTo<typeof files.saveConfig>,
  { autoScroll }: Input<typeof files.saveConfig>,
): Promise<Reply<typeof files.saveConfig>> {
  const isThere = await patchFile(cloud.table, file.videoId, { autoScroll });
  if (!isThere) throw new Refusal('file.missing');
  return { done: true };
}
