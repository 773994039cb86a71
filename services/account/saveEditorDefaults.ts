import type { Input, Reply } from '../../api/route.ts';
import type { account } from '../../api/routes/account.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { patchUser } from '../../cloud/table/users.ts';
import type { AccessTo } from '../access/access.ts';

/** Keeps what the editor of new files begins with. Files that exist keep their own settings. */
export async function saveEditorDefaults(
  cloud: Pick<Cloud, 'table' | 'now'>,
  { user }: AccessTo<typeof account.saveEditorDefaults>,
  { autoScroll }: Input<typeof account.saveEditorDefaults>,
): Promise<Reply<typeof account.saveEditorDefaults>> {
  await patchUser(cloud.table, user.userId, { editor: { autoScroll }, updatedAt: cloud.now().toISOString() });
  return { done: true };
}
