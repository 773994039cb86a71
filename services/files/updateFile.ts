import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { files } from '../../api/routes/files.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { patchFile } from '../../cloud/table/files.ts';
import type { AccessTo } from '../access/access.ts';

export async function updateFile(
  cloud: Pick<Cloud, 'table' | 'now'>,
  { file }: AccessTo<typeof files.updateFile>,
  { title }: Input<typeof files.updateFile>,
): Promise<Reply<typeof files.updateFile>> {
  const isThere = await patchFile(cloud.table, file.videoId, { title, updatedAt: cloud.now().toISOString() });
  if (!isThere) throw new Refusal('file.missing');
  return { done: true };
}
