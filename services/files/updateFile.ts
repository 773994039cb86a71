import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { files } from '../../api/routes/files.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import * as table from '../../cloud/table/files.ts';
import { requireFile } from '../access/file.ts';
import type { Caller } from '../caller.ts';

export async function updateFile(
  cloud: Pick<Cloud, 'table' | 'now'>,
  caller: Caller,
  input: Input<typeof files.updateFile>,
): Promise<Reply<typeof files.updateFile>> {
  const { videoId, title } = input;
  await requireFile(cloud, caller, input, 'rename');
  const isThere = await table.updateFile(cloud.table, videoId, { title, updatedAt: cloud.now().toISOString() });
  if (!isThere) throw new Refusal('file.missing');
  return { done: true };
}
