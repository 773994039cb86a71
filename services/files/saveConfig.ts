import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { files } from '../../api/routes/files.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { updateFile } from '../../cloud/table/files.ts';
import { requireFile } from '../access/file.ts';
import type { Caller } from '../caller.ts';

/** Keeps how the editor of a file behaves. The file itself is as old as it was. */
export async function saveConfig(
  cloud: Pick<Cloud, 'table'>,
  caller: Caller,
  input: Input<typeof files.saveConfig>,
): Promise<Reply<typeof files.saveConfig>> {
  const { videoId, autoScroll } = input;
  const { updatedAt } = await requireFile(cloud, caller, input, 'edit');
  const isThere = await updateFile(cloud.table, videoId, { autoScroll, updatedAt });
  if (!isThere) throw new Refusal('file.missing');
  return { done: true };
}
