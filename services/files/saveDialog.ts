import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { files } from '../../api/routes/files.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { dismissDialog } from '../../cloud/table/files/files.ts';
import type { AccessTo } from '../access/access.ts';

/** Maximum number of dismissed dialogs per file. Reached only by a client that makes up names. */
const maxDialogs = 50;

/** Records that a dialog of this file was dismissed. */
export async function saveDialog(
  cloud: Pick<Cloud, 'table'>,
  { file }: AccessTo<typeof files.saveDialog>,
  { dialog }: Input<typeof files.saveDialog>,
): Promise<Reply<typeof files.saveDialog>> {
  const dismissed = file.dismissedDialogs ?? new Set();
  if (dismissed.has(dialog)) return { done: true };
  if (dismissed.size >= maxDialogs) throw new Refusal('dialogs.exceeded');
  if (!(await dismissDialog(cloud.table, file.videoId, dialog))) throw new Refusal('file.missing');
  return { done: true };
}
